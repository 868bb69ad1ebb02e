import { styled } from '@mui/material/styles';
import { useDeferredValue, type ReactNode } from 'react';
import { statusTextOf } from '../api/api-error.ts';
import { Heading2 } from '../components/headings.tsx';
import { LoadFailure } from '../components/load-failure.tsx';
import { Panel } from '../components/panel.tsx';
import { Spinner } from '../components/spinner.tsx';
import { useT } from '../i18n/use-t.ts';
import { EmptyList, type EmptyLabels } from './empty-list.tsx';
import type { ListState } from './list-state.ts';
import { Pager } from './pager.tsx';
import type { ListedRecord, RecordPage } from './queries.ts';
import { SearchBox } from './search-box.tsx';

const Title = styled(Heading2)({ flex: '1 1 auto' });
const Toolbar = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12, marginBottom: 12 });

interface Props<Row extends ListedRecord> {
  readonly label: string;
  readonly labels: EmptyLabels & {
    readonly search: string;
    /** Said of a failed reading, with its status in words. */
    readonly failed?: (statusText: string) => string;
  };
  readonly list: Omit<ListState<string>, 'sort' | 'setSort'>;
  readonly page: RecordPage<Row>;
  /** Leads to what makes a new one. */
  readonly create?: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A titled list with search and pages around its rows, in each of its states. */
export function RecordList<Row extends ListedRecord>({
  label,
  labels: words,
  list,
  page,
  create,
  children,
}: Props<Row>) {
  const { t } = useT();
  const { error, refetch, isPlaceholderData } = page;
  // Rows are much to draw: so they are drawn bit by bit, with room for what the user types meanwhile.
  const data = useDeferredValue(page.data);
  return (
    <Panel aria-label={label} aria-busy={isPlaceholderData}>
      <Toolbar>
        <Title>{label}</Title>
        <SearchBox value={list.search} placeholder={words.search} onChange={list.setSearch} />
        {create}
      </Toolbar>
      {error && (
        <LoadFailure
          lead={words.failed?.(statusTextOf(error, t('error.unexpected')))}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Spinner />}
      {data && data.rows.length === 0 && (
        <EmptyList labels={words} searched={list.query.filter['q'] !== undefined} onClear={() => list.setSearch('')} />
      )}
      {data && data.rows.length > 0 && children(data.rows)}
      {data && data.total > 0 && (
        <Pager
          page={list.query.page}
          pageSize={list.query.pageSize}
          total={data.total}
          atLeast={data.atLeast}
          onPage={list.setPage}
          onPageSize={list.setPageSize}
        />
      )}
    </Panel>
  );
}
