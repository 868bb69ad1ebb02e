import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { LnpSubmission } from '../../../../../src/adapters/http/contract/lnp-requests.ts';
import { createDraftStore, type DraftKey, type DraftStore } from './draft.ts';
import type { RequestForm } from '../request-form.ts';

/** Stores the values of the form as the user's draft. */
export function useDraft({ subscribe }: UseFormReturn<RequestForm, unknown, LnpSubmission>, key: DraftKey): DraftStore {
  const [store] = useState(() => createDraftStore(key));

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
