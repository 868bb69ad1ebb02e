import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { LnpSubmission } from '../../../../../src/adapters/http/contract/lnp-requests.ts';
import { createDraftStore, type DraftStore } from './draft.ts';
import type { RequestForm } from '../request-form.ts';

const NO_DRAFT: DraftStore = { change: () => undefined, flush: () => undefined, discard: () => undefined };

/** Stores the values of the form as the user's draft. @param userId undefined: nothing is stored */
export function useDraft(
  { subscribe }: UseFormReturn<RequestForm, unknown, LnpSubmission>,
  userId: number | undefined,
): DraftStore {
  const [store] = useState(() => (userId === undefined ? NO_DRAFT : createDraftStore(userId)));

  useEffect(() => {
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ values }) => store.change({ ...values }),
    });
    // A reload or a closed tab does not unmount components.
    window.addEventListener('pagehide', store.flush);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', store.flush);
      store.flush();
    };
  }, [subscribe, store]);

  return store;
}
