import type { SealedLnpField } from '../../../../../src/domain/shared/fields/lnp-fields.ts';
import { removeItem, setItem, getItem } from '../../../shared/session/user-storage.ts';
import { REQUEST_FIELDS, type RequestForm } from '../request-form.ts';

// An unfinished request contains names, an address and an account number. It is stored because a reload or an expired
// session would otherwise cost ten minutes of copying from an invoice. It is stored in the browser, not on the server,
// because it has not been submitted. Submitting and discarding remove it.
const TYPING_PAUSE_MS = 400;
/** A port-out PIN or an IMEI is never stored in the browser: with it, the numbers could be taken over. */
const WITHOUT_SECRETS = { pin: '', imei: '' } as const satisfies Record<SealedLnpField, string>;

/** The form to which a draft belongs. */
export interface DraftKey {
  readonly userId: number;
  /** Unique among the user's forms. */
  readonly name: string;
  /** The values of the form without a draft. */
  readonly initial: RequestForm;
}

/** What the user has typed in this form; undefined if there is nothing or it has expired. */
export function readDraft({ userId, name, initial }: DraftKey): RequestForm | undefined {
  try {
    const values = JSON.parse(getItem(userId, name) ?? 'null') as Partial<Record<string, unknown>> | null;
    if (values !== null)
      return Object.fromEntries(
        REQUEST_FIELDS.map((field) => [field, textOf(values[field], initial[field])]),
      ) as RequestForm;
  } catch {
    // Written by another version of the portal, or edited manually.
  }
  removeItem(userId, name);
  return undefined;
}

function textOf(value: unknown, fallback: string): string {
  return typeof value === 'string' ? value : fallback;
}

/** Whether nothing was typed that differs from the initial values. */
export function isUntouched(values: RequestForm, initial: RequestForm): boolean {
  return REQUEST_FIELDS.every((field) => values[field] === initial[field]);
}

/** Stores what a user types in a form a short time after the last keystroke. */
export interface DraftStore {
  readonly change: (values: RequestForm) => void;
  /** Stores pending changes immediately. */
  readonly flush: () => void;
  readonly discard: () => void;
}

export function createDraftStore({ userId, name, initial }: DraftKey): DraftStore {
  let pending: RequestForm | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function cancelPending(): void {
    clearTimeout(timer);
    pending = undefined;
  }

  function flush(): void {
    const values = pending;
    cancelPending();
    if (values === undefined) return;
    if (isUntouched(values, initial)) removeItem(userId, name);
    else setItem(userId, name, JSON.stringify({ ...values, ...WITHOUT_SECRETS }));
  }

  return {
    change: (values) => {
      cancelPending();
      pending = values;
      timer = setTimeout(flush, TYPING_PAUSE_MS);
    },
    flush,
    discard: () => {
      cancelPending();
      removeItem(userId, name);
    },
  };
}
