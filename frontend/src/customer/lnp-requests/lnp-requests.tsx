import Button from '@mui/material/Button';
import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { LnpRequestView } from '../../../../src/adapters/http/contract/lnp-requests.ts';
import { PATHS } from '../../routes.ts';
import { Heading2 } from '../../shared/components/headings.tsx';
import { LoadFailure } from '../../shared/components/load-failure.tsx';
import { Panel } from '../../shared/components/panel.tsx';
import { Spinner } from '../../shared/components/spinner.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { EmptyList } from './empty-list.tsx';
import { useListState } from './list-state.ts';
import { Pager } from './pager.tsx';
import { useRequestPage, type Scope } from './queries.ts';
import { RequestCards } from './request-cards.tsx';
import { RequestTable } from './request-table.tsx';
import type { RowAction } from './row-actions.tsx';
import { SearchBox } from './search-box.tsx';

const RequestDialog = lazy(async () => ({ default: (await import('./dialogs/request-dialog.tsx')).RequestDialog }));

const Title = styled(Heading2)({ flex: '1 1 auto' });
/** From these widths on a whole row fits in both languages; administrators' rows carry twice as many buttons. */
const TABLE_FROM = { mine: 'lg', all: 'xl' } as const;

const Toolbar = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12, marginBottom: 12 });

/** A list of LNP requests with search, sorting, pages and what can be done with each. */
export function LnpRequests({ scope }: { readonly scope: Scope }) {
  const { t } = useT();
  const list = useListState();
  const { data, error, refetch, isPlaceholderData } = useRequestPage(scope, list.query);
  const narrow = useMediaQuery(useTheme().breakpoints.down(TABLE_FROM[scope]));
  const [open, setOpen] = useState<{ readonly action: RowAction; readonly request: LnpRequestView }>();

  const label = t(scope === 'mine' ? 'lnp.mine' : 'lnp.all');
  const Rows = narrow ? RequestCards : RequestTable;
  // A row may leave the page while its dialog is open; what is typed there must stay.
  const chosen = data?.rows.find(({ id }) => id === open?.request.id) ?? open?.request;
  return (
    <Panel aria-label={label} aria-busy={isPlaceholderData}>
      <Toolbar>
        <Title>
          {label}
        </Title>
        <SearchBox value={list.search} onChange={list.setSearch} />
        {scope === 'mine' && (
          <Button component={Link} to={PATHS.newRequest} variant="outlined">
            {t('lnp.new')}
          </Button>
        )}
      </Toolbar>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Spinner />}
      {data && data.rows.length === 0 && <EmptyList searched={list.query.filter['q'] !== undefined} onClear={() => list.setSearch('')} />}
      {data && data.rows.length > 0 && (
        <Rows
          label={label}
          rows={data.rows}
          scope={scope}
          sort={list.sort}
          onSort={list.setSort}
          onAction={(action, request) => setOpen({ action, request })}
        />
      )}
      {data && data.total > 0 && (
        <Pager page={list.query.page} pageSize={list.query.pageSize} total={data.total} onPage={list.setPage} onPageSize={list.setPageSize} />
      )}
      {open && chosen && (
        <Suspense fallback={null}>
          <RequestDialog action={open.action} request={chosen} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </Panel>
  );
}
