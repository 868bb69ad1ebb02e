import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { HistoryEventView } from '../../../../src/adapters/http/contract/records.ts';
import { readAll, readPage, type ListPage, type ListQuery } from '../api/list.ts';
import { createPollBackoff } from './poll-backoff.ts';

/** What every record has that a list shows. */
export interface ListedRecord {
  readonly id: number;
  readonly status: string;
  readonly updatedAt: string;
}

const UNDER_WAY: readonly string[] = ['submitted', 'pending'];

/** One page of a list, kept fresh while something on it is under way. */
export function useRecordPage<Row extends ListedRecord>(path: string, query: ListQuery) {
  const [pacer] = useState(createPollBackoff);
  return useQuery({
    queryKey: [path, query],
    queryFn: ({ signal, client, queryKey }) =>
      readPage<Row>(path, query, signal, client.getQueryData<ListPage<Row>>(queryKey)),
    placeholderData: keepPreviousData,
    // Another screen may have changed the list meanwhile.
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) =>
      data?.rows.some(({ status }) => UNDER_WAY.includes(status)) ? pacer(data, Date.now()) : false,
  });
}
export type RecordPage<Row extends ListedRecord> = ReturnType<typeof useRecordPage<Row>>;

/**
 * What belongs to a record, asked for anew with each change of it.
 * @param path of the list of all records of the kind
 */
export function useRecordPart<Part>(path: string, { id, updatedAt }: ListedRecord, part: string) {
  return useQuery({
    queryKey: [path, id, part, updatedAt],
    queryFn: ({ signal }) => readAll<Part>(`${path}/${id}/${part}`, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** What happened to a record so far. */
export function useHistory(path: string, record: ListedRecord) {
  return useRecordPart<HistoryEventView>(path, record, 'events');
}

/** Fetches lists again, as after every change. */
export function useRefetchLists(): (paths: readonly string[]) => Promise<void> {
  const client = useQueryClient();
  return async (paths) => {
    await Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: [path] })));
  };
}
