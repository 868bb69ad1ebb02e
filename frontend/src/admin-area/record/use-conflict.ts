import { useState } from 'react';
import { useDataProvider, useNotify, type HttpError, type RaRecord } from 'react-admin';
import type { HistoryEventView } from '../../../../src/adapters/http/contract/records.ts';
import { callApiJson } from '../data/http-client.ts';
import { apiPath, type OrderKind } from '../data/resources.ts';

/** What an administrator may change of a request or an order. */
export interface Changeable extends RaRecord {
  readonly id: number;
  readonly status: string;
  readonly rejectionReason?: string | null;
  readonly nextSteps?: string | null;
  readonly updatedAt: string;
}

/** A change that was refused because somebody else was quicker. */
export interface Conflict {
  /** The record that was looked at. */
  readonly before: Changeable;
  /** The record as it stands. */
  readonly now: Changeable;
  /** What happened in between, oldest first. */
  readonly events: readonly HistoryEventView[];
}

const isConflict = ({ body }: Partial<HttpError>) =>
  (body as { code?: string } | null | undefined)?.code === 'changed-by-somebody';
const isOfFields = ({ body }: Partial<HttpError>) =>
  (body as { errors?: object } | null | undefined)?.errors !== undefined;

/** Finds out about a refused change who was quicker, and with what; other failures are told as usual. */
export function useConflict(kind: OrderKind) {
  const data = useDataProvider();
  const notify = useNotify();
  const [conflict, setConflict] = useState<Conflict>();

  async function onError(
    error: Error,
    { previousData }: { readonly previousData?: Changeable | undefined },
  ): Promise<void> {
    if (!previousData || !isConflict(error)) {
      // Errors of fields stand at their fields.
      if (!isOfFields(error)) notify(error.message, { type: 'error' });
      return;
    }
    const { id, updatedAt } = previousData;
    try {
      const [{ data: now }, events] = await Promise.all([
        data.getOne<Changeable>(kind, { id }),
        callApiJson<HistoryEventView[]>(`${apiPath(kind)}/${id}/events`),
      ]);
      const since = events.filter(({ at }) => at > updatedAt);
      setConflict({ before: previousData, now, events: since.length > 0 ? since : events.slice(-1) });
    } catch {
      notify(error.message, { type: 'error' });
    }
  }

  return { conflict, onError };
}
