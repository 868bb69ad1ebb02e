import { useMutation } from '@tanstack/react-query';
import { changeMessage } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { useT } from '../i18n/use-t.ts';
import { errorToast, toast } from '../toasts/toast-store.ts';
import { useRefetchLists } from './queries.ts';

interface Change {
  readonly method: 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** The lists that show the record. */
  readonly lists: readonly string[];
  /** Title and text of the message after success. */
  readonly done: readonly [title: string, text: string];
  /** The message after a failure for which the server gives no message. */
  readonly failed: string;
  readonly onDone: () => void;
}

interface Sending {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a change of a record, shows the result as a toast and fetches the lists again. */
export function useChange({ method, path, lists, done, failed, onDone }: Change) {
  const { t } = useT();
  const refetch = useRefetchLists();
  return useMutation({
    mutationFn: ({ body, headers }: Sending) =>
      call(path, { method, ...(body !== undefined && { body }), ...(headers && { headers }) }),
    onSuccess: () => {
      toast(...done);
      onDone();
      void refetch(lists);
    },
    onError: (error) => errorToast(t('error'), changeMessage(error, failed)),
  });
}
