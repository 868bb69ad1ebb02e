import { lazy, Suspense } from 'react';
import type { TfPortRequestView } from '../../../../src/adapters/http/contract/tf-port-requests.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { ListFilters } from '../../shared/lists/list-filters.tsx';
import { useListState, type FilterValues, type Sort } from '../../shared/lists/list-state.ts';
import { useOpenDialog } from '../../shared/lists/open-dialog.ts';
import { isOpenRequest } from '../../shared/progress/request-progress.ts';
import { useRecordPage } from '../../shared/records/queries.ts';
import { RecordCards } from '../../shared/lists/record-cards.tsx';
import { RecordList } from '../../shared/lists/record-list.tsx';
import { SortSelect } from '../../shared/lists/sort-select.tsx';
import { TF_LISTS, type Scope } from './queries.ts';
import { TfCard, type TfAction } from './tf-card.tsx';

const TfDialog = lazy(async () => ({ default: (await import('./tf-dialog.tsx')).TfDialog }));

const UndoBar = lazy(() => import('../../shared/records/deletion/undo-bar.tsx'));

type SortField = 'requestName' | 'status' | 'createdAt';
const SORTS: readonly {
  readonly text: 'lnp.newest' | 'lnp.oldest' | 'tf.byName' | 'lnp.byStatus';
  readonly sort: Sort<SortField>;
}[] = [
  { text: 'lnp.newest', sort: { field: 'createdAt', order: 'DESC' } },
  { text: 'lnp.oldest', sort: { field: 'createdAt', order: 'ASC' } },
  { text: 'tf.byName', sort: { field: 'requestName', order: 'ASC' } },
  { text: 'lnp.byStatus', sort: { field: 'status', order: 'ASC' } },
];

interface Props {
  readonly scope: Scope;
  /** The filter to start from. */
  readonly filter?: FilterValues | undefined;
}

/** A list of toll-free port requests with search, filters, sorting, pagination and actions. */
export function TfRequests({ scope, filter }: Props) {
  const { t } = useT();
  const list = useListState<SortField>(filter);
  const page = useRecordPage<TfPortRequestView>(TF_LISTS[scope], list.query, isOpenRequest);
  const { open, show, close } = useOpenDialog<TfAction, TfPortRequestView>(page.data?.rows);

  const label = t(scope === 'mine' ? 'tf.mine' : 'tf.all');
  const labels = { search: t('tf.searchPlaceholder'), none: t('tf.none'), noneFound: t('tf.none') };
  return (
    <>
      <RecordList label={label} labels={labels} list={list} page={page} create={<ListFilters list={list} />}>
        {(rows) => (
          <>
            <SortSelect
              choices={SORTS.map(({ text, sort }) => ({ text: t(text), sort }))}
              sort={list.sort}
              onSort={list.setSort}
            />
            <RecordCards aria-label={label}>
              {rows.map((request) => (
                <TfCard key={request.id} request={request} scope={scope} onAction={(action) => show(action, request)} />
              ))}
            </RecordCards>
          </>
        )}
      </RecordList>
      {scope === 'all' && (
        <Suspense fallback={null}>
          <UndoBar />
        </Suspense>
      )}
      {open && (
        <Suspense fallback={null}>
          <TfDialog action={open.action} request={open.row} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
