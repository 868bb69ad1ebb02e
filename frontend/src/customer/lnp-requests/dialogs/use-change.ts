import { useMutation } from '@tanstack/react-query';
import { changeMessage } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/client.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { errorToast, toast } from '../../../shared/toasts/toast-store.ts';
import { useRefetchRequests } from '../queries.ts';

interface Change {
  readonly method: 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Title and words once it is done. */
  readonly done: readonly [title: string, words: string];
  /** Words when it fails and the server says nothing. */
  readonly failed: string;
  readonly onDone: () => void;
}

interface Sending {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends one change of a request, tells how it went and fetches the lists again. */
export function useChange({ method, path, done, failed, onDone }: Change) {
  const { t } = useT();
  const refetch = useRefetchRequests();
  return useMutation({
    mutationFn: ({ body, headers }: Sending) => call(path, { method, ...(body !== undefined && { body }), ...(headers && { headers }) }),
    onSuccess: () => {
      toast(...done);
      onDone();
      void refetch();
    },
    onError: (error) => errorToast(t('error'), changeMessage(error, failed)),
  });
}
