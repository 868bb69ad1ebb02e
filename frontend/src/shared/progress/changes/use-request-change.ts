import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { callJson } from '../../api/client.ts';
import { createSubmitKey } from '../../api/submit-key.ts';
import { useT } from '../../i18n/use-t.ts';
import { useRefetchLists } from '../../records/queries.ts';
import { toast } from '../../toasts/toast-store.ts';
import type { PortChangeView } from '../../../../../src/adapters/http/contract/port-changes.ts';
import type { ChangeableRequest } from './shapes.ts';

/** The body of a requested change. */
export type ChangeBody = Readonly<Record<string, unknown>> & { readonly kind: PortChangeView['kind'] };

interface Options {
  readonly request: ChangeableRequest;
  /** The API paths of the lists with the request; the first one has the single requests. */
  readonly lists: readonly [string, ...string[]];
  /** Whether the change that was entered still holds for this state of the request. */
  readonly isStillValid: (request: ChangeableRequest) => boolean;
  readonly onDone: () => void;
}

/** How often a change is sent if the request is changed at the same moment, for example by polling. */
const MAX_ATTEMPTS = 4;

/** Whether the request was changed after the version that was sent. */
export const isVersionConflict = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'changed-by-somebody' || error.code === 'changed-meanwhile');

/** Requests a change, exactly once even if it is sent again. */
export function useRequestChange({ request, lists, isStillValid, onDone }: Options) {
  const { t } = useT();
  const refetch = useRefetchLists();
  const [keys] = useState(createSubmitKey);
  // The customer decided on what was on the screen when the dialog opened.
  const [seenVersion, setSeenVersion] = useState(request.version);
  const path = `${lists[0]}/${request.id}`;

  async function send(body: ChangeBody, version: number, attempts = MAX_ATTEMPTS): Promise<PortChangeView> {
    try {
      const headers = { 'Idempotency-Key': keys.keyFor(JSON.stringify(body)), 'If-Match': `"${version}"` };
      return await callJson<PortChangeView>(`${path}/changes`, { method: 'POST', body, headers });
    } catch (error) {
      if (!isVersionConflict(error)) throw error;
      const newer = await callJson<ChangeableRequest>(path);
      // If it has to be confirmed again, the page behind the dialog shows what is new.
      setSeenVersion(newer.version);
      if (!isStillValid(newer) || attempts === 1) throw error;
      return send(body, newer.version, attempts - 1);
    }
  }

  return useMutation({
    mutationFn: (body: ChangeBody) => send(body, isStillValid(request) ? request.version : seenVersion),
    onSuccess: ({ state }) => {
      toast(t('success'), t(state === 'accepted' ? 'portChange.doneAtOnce' : 'portChange.done'));
      onDone();
      void refetch(lists);
    },
    onError: () => refetch(lists),
  });
}
