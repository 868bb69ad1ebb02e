import { useEffect, useState } from 'react';
import type { ListQuery } from '../../shared/api/list.ts';

/** The columns by which customers can sort; the API knows them by these names. */
export const SORTABLE = ['id', 'requesterName', 'phoneNumber', 'currentCarrier', 'status', 'createdAt'] as const;
export type SortField = (typeof SORTABLE)[number];

export interface Sort {
  readonly field: SortField;
  readonly order: 'ASC' | 'DESC';
}

export const PAGE_SIZES = [10, 25, 50] as const;
const TYPING_PAUSE_MS = 300;

/** What is asked of a list and how it is changed: search as it is typed, sort, and page. */
export function useListState() {
  const [search, setSearch] = useState('');
  const [q, setQ] = useState('');
  const [sort, setSort] = useState<Sort>({ field: 'createdAt', order: 'DESC' });
  const [page, setPage] = useState(0);
  const [pageSize, setPageSize] = useState<number>(PAGE_SIZES[0]);

  useEffect(() => {
    const wanted = search.trim();
    if (wanted === q) return undefined;
    const timer = setTimeout(() => {
      setQ(wanted);
      setPage(0);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [search, q]);

  const query: ListQuery = { sort: [sort.field, sort.order], page, pageSize, filter: q === '' ? {} : { q } };

  return {
    query,
    search,
    setSearch,
    sort,
    setSort: (next: Sort) => {
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
export type ListState = ReturnType<typeof useListState>;
