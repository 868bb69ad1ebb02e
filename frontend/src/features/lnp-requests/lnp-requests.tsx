import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useEffect } from 'react';
import { Link } from 'react-router';
import type { LnpRequestView } from '../../../../src/adapters/http/contract/lnp-requests.ts';
import { PATHS } from '../../routes.ts';
import { Spinner } from '../../shared/components/spinner.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import type { FilterValues } from '../../shared/lists/list-state.ts';
import { useOpenDialog } from '../../shared/lists/open-dialog.ts';
import { ListFilters } from '../../shared/lists/list-filters.tsx';
import { RecordList } from '../../shared/lists/record-list.tsx';
import type { Scope } from './queries.ts';
import type { RowAction } from './row-actions.tsx';
import { StatusFilter } from './status-filter.tsx';
import { useRequests } from './use-requests.ts';

const loadCards = () => import('./request-cards.tsx');
const loadTable = () => import('./request-table.tsx');
const RequestCards = lazy(async () => ({ default: (await loadCards()).RequestCards }));
const RequestTable = lazy(async () => ({ default: (await loadTable()).RequestTable }));
const RequestDialog = lazy(async () => ({ default: (await import('./dialogs/request-dialog.tsx')).RequestDialog }));

/** The dashboard has the same link above the list. */
const NOT_ON_PHONES = { display: { xs: 'none', sm: 'inline-flex' } };

/** Widths from which a whole row fits in both languages; administrators' rows have twice as many buttons. */
const TABLE_FROM = { mine: 'lg', all: 'xl' } as const;

interface Props {
  readonly scope: Scope;
  /** The filter to start from. */
  readonly filter?: FilterValues | undefined;
}

/** A list of LNP requests with search, filters, sorting, pagination and actions. */
export function LnpRequests({ scope, filter }: Props) {
  const { t } = useT();
  const { list, page } = useRequests(scope, filter);
  const narrow = useMediaQuery(useTheme().breakpoints.down(TABLE_FROM[scope]));
  // In parallel with the requests.
  useEffect(() => void (narrow ? loadCards() : loadTable()).catch(() => undefined), [narrow]);
  const { open, show, close } = useOpenDialog<RowAction, LnpRequestView>(page.data?.rows);

  const label = t(scope === 'mine' ? 'lnp.mine' : 'lnp.all');
  const labels = {
    search: t('lnp.searchPlaceholder'),
    none: t('lnp.none'),
    noneText: t('lnp.noneText'),
    noneFound: t('lnp.noneFound'),
  };
  const Rows = narrow ? RequestCards : RequestTable;
  const tools = (
    <>
      <StatusFilter value={list.filter['status'] ?? ''} onChange={(status) => list.setFilter({ status })} />
      <ListFilters list={list} />
      {scope === 'mine' && (
        <Button component={Link} to={PATHS.newRequest} variant="outlined" sx={NOT_ON_PHONES}>
          {t('lnp.new')}
        </Button>
      )}
    </>
  );
  return (
    <>
      <RecordList label={label} labels={labels} list={list} page={page} create={tools}>
        {(rows) => (
          <Suspense fallback={<Spinner height="list" />}>
            <Rows label={label} rows={rows} scope={scope} sort={list.sort} onSort={list.setSort} onAction={show} />
          </Suspense>
        )}
      </RecordList>
      {open && (
        <Suspense fallback={null}>
          <RequestDialog action={open.action} request={open.row} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
