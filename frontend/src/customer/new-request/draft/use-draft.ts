import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { LnpSubmission } from '../../../../../src/adapters/http/contract/lnp-requests.ts';
import { createDraftStore, type DraftStore } from './draft.ts';
import type { RequestForm } from '../request-form.ts';

/** Keeps what is typed into the form for its user. */
export function useDraft(
  { subscribe }: UseFormReturn<RequestForm, unknown, LnpSubmission>,
  userId: number,
): DraftStore {
  const [keeper] = useState(() => createDraftStore(userId));

  useEffect(() => {
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ values }) => keeper.change({ ...values }),
    });
    // A reload or a closed tab unmounts nothing.
    window.addEventListener('pagehide', keeper.flush);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', keeper.flush);
      keeper.flush();
    };
  }, [subscribe, keeper]);

  return keeper;
}
