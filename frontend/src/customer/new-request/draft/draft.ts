import type { SealedLnpField } from '../../../../../src/domain/shared/fields/lnp-fields.ts';
import { removeItem, setItem, getItem } from '../../../shared/session/user-storage.ts';
import { EMPTY_REQUEST, REQUEST_FIELDS, type RequestForm } from '../request-form.ts';

// An unfinished request contains names, an address and an account number. It is stored because a reload or an expired
// session would otherwise cost ten minutes of copying from an invoice. It is stored in the browser, not on the server,
// because it has not been submitted. Submitting, cancelling and signing out remove it.
const NAME = 'new-request';
const TYPING_PAUSE_MS = 400;
/** A port-out PIN or an IMEI is never stored in the browser: with it, the numbers could be taken over. */
const WITHOUT_SECRETS = { pin: '', imei: '' } as const satisfies Record<SealedLnpField, string>;

/** The user's unfinished request; undefined if there is none or it has expired. */
export function readDraft(userId: number): RequestForm | undefined {
  try {
    const values = JSON.parse(getItem(userId, NAME) ?? 'null') as Partial<Record<string, unknown>> | null;
    if (values !== null)
      return Object.fromEntries(
        REQUEST_FIELDS.map((name) => [name, textOf(values[name], EMPTY_REQUEST[name])]),
      ) as RequestForm;
  } catch {
    // Written by another version of the portal, or edited manually.
  }
  removeItem(userId, NAME);
  return undefined;
}

function textOf(value: unknown, fallback: string): string {
  return typeof value === 'string' ? value : fallback;
}

function isEmpty(values: RequestForm): boolean {
  return REQUEST_FIELDS.every((name) => values[name] === EMPTY_REQUEST[name]);
}

/** Stores a user's unfinished request a short time after the last keystroke. */
export interface DraftStore {
  readonly change: (values: RequestForm) => void;
  /** Stores pending changes immediately. */
  readonly flush: () => void;
  readonly discard: () => void;
}

export function createDraftStore(userId: number): DraftStore {
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
    if (isEmpty(values)) removeItem(userId, NAME);
    else setItem(userId, NAME, JSON.stringify({ ...values, ...WITHOUT_SECRETS }));
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
      removeItem(userId, NAME);
    },
  };
}
