import { useState } from 'react';
import { useDataProvider, useNotify, type HttpError, type RaRecord } from 'react-admin';
import type { HistoryEventView } from '../../../../src/adapters/http/contract/records.ts';
import { callApiJson } from '../data/http-client.ts';
import { apiPath, type OrderKind } from '../data/resources.ts';

/** The fields of a request or an order that an administrator may change. */
export interface Changeable extends RaRecord {
  readonly id: number;
  readonly status: string;
  readonly rejectionReason?: string | null;
  readonly rejectionCauses?: readonly string[];
  readonly nextSteps?: string | null;
  readonly updatedAt: string;
}

/** A change that was rejected because somebody else had changed the record first. */
export interface Conflict {
  /** The record as the administrator saw it. */
  readonly before: Changeable;
  /** The current record. */
  readonly now: Changeable;
  /** The history events in between, oldest first. */
  readonly events: readonly HistoryEventView[];
}

const isConflict = ({ body }: Partial<HttpError>) =>
  (body as { code?: string } | null | undefined)?.code === 'changed-by-somebody';
const hasFieldErrors = ({ body }: Partial<HttpError>) =>
  (body as { errors?: object } | null | undefined)?.errors !== undefined;

/** For a version conflict, loads the current record and what others changed; shows other failures as usual. */
export function useConflict(kind: OrderKind) {
  const data = useDataProvider();
  const notify = useNotify();
  const [conflict, setConflict] = useState<Conflict>();

  async function onError(
    error: Error,
    { previousData }: { readonly previousData?: Changeable | undefined },
  ): Promise<void> {
    if (!previousData || !isConflict(error)) {
      // The form shows errors of fields at the fields.
      if (!hasFieldErrors(error)) notify(error.message, { type: 'error' });
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
