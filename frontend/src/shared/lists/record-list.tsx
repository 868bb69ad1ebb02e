import { styled } from '@mui/material/styles';
import { useDeferredValue, type ReactNode } from 'react';
import { statusTextOf } from '../api/api-error.ts';
import type { ListPage } from '../api/list.ts';
import { Heading2 } from '../components/headings.tsx';
import { LoadFailure } from '../components/load-failure.tsx';
import { Panel } from '../components/panel.tsx';
import { Spinner } from '../components/spinner.tsx';
import { useT } from '../i18n/use-t.ts';
import { EmptyList, type EmptyLabels } from './empty-list.tsx';
import type { ListState } from './list-state.ts';
import { Pager } from './pager.tsx';
import { SearchBox } from './search-box.tsx';

const Title = styled(Heading2)({ flex: '1 1 auto' });
const Toolbar = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12, marginBottom: 12 });

interface Props<Row> {
  readonly label: string;
  readonly labels: EmptyLabels & {
    readonly search: string;
    /** Builds the message for a failed request from its status text. */
    readonly failed?: (statusText: string) => string;
  };
  readonly list: Omit<ListState<string>, 'sort' | 'setSort'>;
  /** The query of the selected page. */
  readonly page: {
    readonly data: ListPage<Row> | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
    readonly isPlaceholderData: boolean;
  };
  /** The link that creates a new record, and filters. */
  readonly create?: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A list with title, search and pagination, including its loading, empty and error states. */
export function RecordList<Row>({ label, labels, list, page, create, children }: Props<Row>) {
  const { t } = useT();
  const { error, refetch, isPlaceholderData } = page;
  // Rows are slow to render: deferred rendering can be interrupted by user input.
  const data = useDeferredValue(page.data);
  return (
    <Panel aria-label={label} aria-busy={isPlaceholderData}>
      <Toolbar>
        <Title>{label}</Title>
        <SearchBox value={list.search} placeholder={labels.search} onChange={list.setSearch} />
        {create}
      </Toolbar>
      {error !== null && (
        <LoadFailure
          lead={labels.failed?.(statusTextOf(error, t('error.unexpected')))}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && error === null && <Spinner height="list" />}
      {data && data.rows.length === 0 && (
        <EmptyList labels={labels} searched={Object.keys(list.query.filter).length > 0} onClear={list.clear} />
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
