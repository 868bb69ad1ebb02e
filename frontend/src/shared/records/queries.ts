import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { HistoryEventView } from '../../../../src/adapters/http/contract/records.ts';
import { callJson } from '../api/client.ts';
import { readAll, readPage, type ListPage, type ListQuery } from '../api/list.ts';
import { createPollBackoff } from './poll-backoff.ts';

/** The fields that all listed records have. */
export interface ListedRecord {
  readonly id: number;
  readonly status: string;
  readonly updatedAt: string;
}

/** One page of a list, polled while it shows an open record. */
export function useRecordPage<Row extends ListedRecord>(
  path: string,
  query: ListQuery,
  isOpen: (record: Row) => boolean,
) {
  const [pollDelay] = useState(createPollBackoff);
  return useQuery({
    queryKey: [path, query],
    queryFn: ({ signal, client, queryKey }) =>
      readPage<Row>(path, query, signal, client.getQueryData<ListPage<Row>>(queryKey)),
    placeholderData: keepPreviousData,
    // Another screen may have changed the list in the meantime.
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (data?.rows.some(isOpen) ? pollDelay(data, Date.now()) : false),
  });
}

/** One record, polled while it is open. @param path the API path of the list of all records of this kind */
export function useRecord<Row extends ListedRecord>(path: string, id: number, isOpen: (record: Row) => boolean) {
  const [pollDelay] = useState(createPollBackoff);
  return useQuery({
    queryKey: [path, id],
    queryFn: ({ signal }) => callJson<Row>(`${path}/${id}`, { signal }),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (data && isOpen(data) ? pollDelay(data, Date.now()) : false),
  });
}

/**
 * Loads a sub-resource of a record, again after each change of the record.
 * @param path the API path of the list of all records of this kind
 */
export function useRecordPart<Part>(path: string, { id, updatedAt }: ListedRecord, part: string) {
  return useQuery({
    queryKey: [path, id, part, updatedAt],
    queryFn: ({ signal }) => readAll<Part>(`${path}/${id}/${part}`, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Loads the history of a record. */
export function useHistory(path: string, record: ListedRecord) {
  return useRecordPart<HistoryEventView>(path, record, 'events');
}

/** Returns a function that fetches lists again, used after every change. */
export function useRefetchLists(): (paths: readonly string[]) => Promise<void> {
  const client = useQueryClient();
  return async (paths) => {
    await Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: [path] })));
  };
}
