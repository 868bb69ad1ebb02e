import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, isDefinitive } from '../../api/api-error.ts';
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
  readonly onDone: () => void;
}

/** Requests a change, exactly once even if it is sent again. */
export function useRequestChange({ request, lists, onDone }: Options) {
  const { t } = useT();
  const refetch = useRefetchLists();
  const [keys] = useState(createSubmitKey);
  // The customer decided on what was on the screen when the dialog opened.
  const [seenVersion, setSeenVersion] = useState<number | undefined>(request.version);
  const version = seenVersion ?? request.version;
  return useMutation({
    mutationFn: (body: ChangeBody) =>
      callJson<PortChangeView>(`${lists[0]}/${request.id}/changes`, {
        method: 'POST',
        body,
        headers: {
          'Idempotency-Key': keys.keyFor(`${version} ${JSON.stringify(body)}`),
          'If-Match': `"${version}"`,
        },
      }),
    onSuccess: ({ state }) => {
      toast(t('success'), t(state === 'accepted' ? 'portChange.doneAtOnce' : 'portChange.done'));
      onDone();
      void refetch(lists);
    },
    onError: async (error) => {
      if (isDefinitive(error) || (error instanceof ApiError && error.status === 409)) keys.retire();
      // The message says what changed, and the page behind the dialog shows it: the next try is about that.
      if (error instanceof ApiError && error.status === 409) setSeenVersion(undefined);
      await refetch(lists);
    },
  });
}
