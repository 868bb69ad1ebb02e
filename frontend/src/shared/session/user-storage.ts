// Unfinished input contains personal data. It is stored in the session storage of the tab, which survives a reload but
// not the closing of the tab, under a key with the user's id. It is removed when the user signs out (in this tab or
// another), when somebody else signs in, and after 12 hours. If the session expires, it stays until the user has signed
// in again.
const PREFIX = 'lnp-kept:';
const MAX_AGE_MS = 12 * 60 * 60 * 1000;
/** Prefix of react-admin's store, with an administrator's filters and searches. */
const AREA_PREFIX = 'RaStore';
const SIGN_OUT_CHANNEL = 'lnp-sign-outs';

interface StoredItem {
  readonly keptAt: number;
  readonly text: string;
}

/** The signed-in user. Nothing is stored for anybody else, even if their screen is only now being unmounted. */
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

/** Whether anything is stored for a user in this tab. */
export function hasItems(): boolean {
  return withStorage(() => Object.keys(sessionStorage).some((name) => name.startsWith(PREFIX))) ?? false;
}

export function removeItem(userId: number, item: string): void {
  withStorage(() => sessionStorage.removeItem(keyOf(userId, item)));
}

/** Removes the stored items of all users, here and in the portal's other tabs. To be called on sign-out. */
export function clearItems(): void {
  clearTab();
  withStorage(() => signOuts?.postMessage(null));
}

/**
 * Sets the user for whom items are stored, and removes the items of others.
 * @param userId undefined: nobody is signed in
 */
export function setStorageOwner(userId: number | undefined): void {
  owner = userId;
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

function clearTab(): void {
  owner = undefined;
  withStorage(() => removeKeys(sessionStorage, (name) => name.startsWith(PREFIX)));
  clearShared(undefined);
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

/** Receives sign-outs in other tabs. */
const signOuts = withStorage(() => new BroadcastChannel(SIGN_OUT_CHANNEL));
signOuts?.addEventListener('message', clearTab);
