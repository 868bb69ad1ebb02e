// Unfinished input contains personal data. It is stored in the session storage of the tab, which survives a reload but
// not the closing of the tab, under a key with the user's id. It outlasts the session, and is removed when the user
// discards it, when somebody else signs in in the tab, and after 12 hours.
const PREFIX = 'lnp-kept:';
const MAX_AGE_MS = 12 * 60 * 60 * 1000;
/** Prefix of react-admin's store, with an administrator's filters and searches. */
const AREA_PREFIX = 'RaStore';
/** The item that records a refusal. The user did not type it. */
export const MAIL_NOTICE = 'mail-notice';

interface StoredItem {
  readonly keptAt: number;
  readonly text: string;
}

/** The user who is or was last signed in. Nothing is stored for anybody else. */
let owner: number | undefined;

function keyOf(userId: number, item: string): string {
  return `${PREFIX}${userId}:${item}`;
}

/** The key under which react-admin stores a user's settings in the administrators' area. */
export function areaStoreOf(userId: number): string {
  return `lnp-admin-${userId}`;
}

/**
 * Accesses the browser's storage, which settings may forbid or which may be full. Input is then lost when the screen is
 * closed.
 */
function withStorage<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** Stores a text for the signed-in user, in this tab only. */
export function setItem(userId: number, item: string, text: string): void {
  if (userId !== owner) return;
  withStorage(() =>
    sessionStorage.setItem(keyOf(userId, item), JSON.stringify({ keptAt: Date.now(), text } satisfies StoredItem)),
  );
}

/** The text stored for the user; null if there is none or it has expired. */
export function getItem(userId: number, item: string): string | null {
  return withStorage(() => read(keyOf(userId, item))) ?? null;
}

const isInput = (name: string): boolean => name.startsWith(PREFIX) && !name.endsWith(`:${MAIL_NOTICE}`);

/** Whether a user has typed something in this tab that is not sent. */
export function hasInput(): boolean {
  return withStorage(() => Object.keys(sessionStorage).some(isInput)) ?? false;
}

export function removeItem(userId: number, item: string): void {
  withStorage(() => sessionStorage.removeItem(keyOf(userId, item)));
}

/**
 * Removes the stored items from this tab at sign-out.
 * @param keepsInput whether what was typed stays, including that of a form that is only now being unmounted
 */
export function clearItems(keepsInput: boolean): void {
  if (!keepsInput) owner = undefined;
  withStorage(() => removeKeys(sessionStorage, (name) => name.startsWith(PREFIX) && !(keepsInput && isInput(name))));
}

/**
 * Sets the user for whom items are stored, and removes the items of others.
 * @param userId undefined: nobody is signed in; forms that are being unmounted still store their input
 */
export function setStorageOwner(userId: number | undefined): void {
  owner = userId ?? owner;
  const own = userId === undefined ? undefined : `${PREFIX}${userId}:`;
  withStorage(() =>
    removeKeys(
      sessionStorage,
      (name) => name.startsWith(PREFIX) && (own === undefined ? read(name) === null : !name.startsWith(own)),
    ),
  );
  clearShared(userId);
}

function read(name: string): string | null {
  const stored = sessionStorage.getItem(name);
  if (stored === null) return null;
  const { keptAt, text } = (withStorage(() => JSON.parse(stored) as unknown) ?? {}) as Partial<StoredItem>;
  return typeof text === 'string' && typeof keptAt === 'number' && Date.now() - keptAt < MAX_AGE_MS ? text : null;
}

/** Clears the local storage, which all tabs share; earlier releases stored drafts there too. */
function clearShared(userId: number | undefined): void {
  const own = userId === undefined ? undefined : `${AREA_PREFIX}${areaStoreOf(userId)}.`;
  withStorage(() =>
    removeKeys(
      localStorage,
      (name) =>
        name.startsWith(PREFIX) || (name.startsWith(AREA_PREFIX) && (own === undefined || !name.startsWith(own))),
    ),
  );
}

function removeKeys(storage: Storage, isObsolete: (name: string) => boolean): void {
  for (const name of Object.keys(storage).filter(isObsolete)) storage.removeItem(name);
}
