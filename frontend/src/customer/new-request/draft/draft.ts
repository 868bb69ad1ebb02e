import { removeItem, setItem, getItem } from '../../../shared/session/user-storage.ts';
import { EMPTY_REQUEST, REQUEST_FIELDS, type RequestForm } from '../request-form.ts';

// An unfinished request holds names, an address and an account number. It is kept because a reload or an expired
// session would
// otherwise cost ten minutes of copying from a bill; in the browser rather than on the server because nobody has
// submitted it.
// Submitting, cancelling and logging out end it.
const NAME = 'new-request';
const PAUSE_MS = 400;

/** The user's unfinished request; undefined where there is none that still counts. */
export function readDraft(userId: number): RequestForm | undefined {
  try {
    const values = JSON.parse(getItem(userId, NAME) ?? 'null') as Partial<Record<string, unknown>> | null;
    if (values !== null)
      return Object.fromEntries(
        REQUEST_FIELDS.map((name) => [name, textOf(values[name], EMPTY_REQUEST[name])]),
      ) as RequestForm;
  } catch {
    // written by another version of the portal, or by somebody's hand
  }
  removeItem(userId, NAME);
  return undefined;
}

function textOf(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise;
}

function isEmpty(values: RequestForm): boolean {
  return REQUEST_FIELDS.every((name) => values[name] === EMPTY_REQUEST[name]);
}

/** Writes a user's unfinished request, some time after the last key stroke. */
export interface DraftStore {
  readonly change: (values: RequestForm) => void;
  /** Writes at once what is still to be written. */
  readonly flush: () => void;
  readonly forget: () => void;
}

export function createDraftStore(userId: number): DraftStore {
  let waiting: RequestForm | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stop(): void {
    clearTimeout(timer);
    waiting = undefined;
  }

  function flush(): void {
    const values = waiting;
    stop();
    if (values === undefined) return;
    if (isEmpty(values)) removeItem(userId, NAME);
    else setItem(userId, NAME, JSON.stringify(values));
  }

  return {
    change: (values) => {
      stop();
      waiting = values;
      timer = setTimeout(flush, PAUSE_MS);
    },
    flush,
    forget: () => {
      stop();
      removeItem(userId, NAME);
    },
  };
}
