import { useEffect, useState } from 'react';
import type { ListPage, ListQuery } from '../api/list.ts';

/** The sort order of a list, by a field that its API supports. */
export interface Sort<Field extends string> {
  readonly field: Field;
  readonly order: 'ASC' | 'DESC';
}

export const PAGE_SIZES = [10, 25, 50] as const;
const TYPING_PAUSE_MS = 300;

/** The values by which a list is filtered in addition to its search, by the API's names. */
export type FilterValues = Readonly<Record<string, string>>;

/** While the year of a date is being typed, a date field has a year like 0002. */
const isUnfinishedDate = (value: string): boolean => value.startsWith('0');

/**
 * The query of a list (search, filter, sort, page) and functions to change it. Initially sorted by newest first.
 * @param initial the filter to start from
 */
export function useListState<Field extends string>(initial: FilterValues = {}) {
  const [search, setSearch] = useState('');
  const [q, setQ] = useState('');
  const [filter, setFilter] = useState(initial);
  const [sort, setSort] = useState<Sort<Field | 'createdAt'>>({ field: 'createdAt', order: 'DESC' });
  const [page, setPage] = useState(0);
  const [pageSize, setPageSize] = useState<number>(PAGE_SIZES[0]);

  useEffect(() => {
    const trimmed = search.trim();
    if (trimmed === q) return undefined;
    const timer = setTimeout(() => {
      setQ(trimmed);
      setPage(0);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [search, q]);

  const applied = Object.entries(filter).filter(([, value]) => value !== '' && !isUnfinishedDate(value));
  const query: ListQuery = {
    sort: [sort.field, sort.order],
    page,
    pageSize,
    filter: { ...Object.fromEntries(applied), ...(q !== '' && { q }) },
  };

  return {
    query,
    search,
    setSearch,
    filter,
    /** An empty value removes its filter. */
    setFilter: (changes: FilterValues) => {
      setFilter({ ...filter, ...changes });
      setPage(0);
    },
    clear: () => {
      setSearch('');
      setQ('');
      setFilter({});
      setPage(0);
    },
    sort,
    setSort: (next: Sort<Field | 'createdAt'>) => {
      setSort(next);
      setPage(0);
    },
    setPage,
    setPageSize: (next: number) => {
      setPageSize(next);
      setPage(0);
    },
  };
}
export type ListState<Field extends string> = ReturnType<typeof useListState<Field>>;

/** What the filters of a list read and change. */
export type FilteredList = Pick<ListState<string>, 'filter' | 'setFilter'>;

/** Selects the last page with rows if the selected one has become empty, as after a deletion; called in rendering. */
export function leaveEmptyPage(
  { page, pageSize }: ListQuery,
  { data, isPlaceholderData }: { readonly data: ListPage<unknown> | undefined; readonly isPlaceholderData: boolean },
  setPage: (page: number) => void,
): void {
  if (page > 0 && data && !isPlaceholderData && data.total <= page * pageSize)
    setPage(Math.max(0, Math.ceil(data.total / pageSize) - 1));
}
