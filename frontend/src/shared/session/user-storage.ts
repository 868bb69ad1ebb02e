// What a user has begun holds personal data. It stays in the tab in which it was typed (it outlives a reload, not the
// tab),
// under a name that carries the user's id. It is removed when its user signs out, in this tab or another, when somebody
// else
// signs in, and after a while. Where the session expired it waits for its user, who finds it after signing in again.
const PREFIX = 'lnp-kept:';
const KEPT_MS = 12 * 60 * 60 * 1000;
/** Of react-admin's store: what an administrator filters and searches for. */
const AREA_PREFIX = 'RaStore';
const SIGN_OUTS = 'lnp-sign-outs';

interface Kept {
  readonly keptAt: number;
  readonly text: string;
}

/** Whose session it is: for nobody else anything is kept, also when their screen is only now taken away. */
let owner: number | undefined;

function nameOf(userId: number, what: string): string {
  return `${PREFIX}${userId}:${what}`;
}

/** The name under which react-admin stores what a user does in the administrators' area. */
export function areaStoreOf(userId: number): string {
  return `lnp-admin-${userId}`;
}

/**
 * Runs what needs the browser's storage, which its settings may forbid or which may be full: what is typed then lasts
 * as long as the screen.
 */
function withStorage<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** Keeps a text for the user of the session, in this tab only. */
export function setItem(userId: number, what: string, text: string): void {
  if (userId !== owner) return;
  withStorage(() =>
    sessionStorage.setItem(nameOf(userId, what), JSON.stringify({ keptAt: Date.now(), text } satisfies Kept)),
  );
}

/** What was kept for the user; null when there is nothing that still counts. */
export function getItem(userId: number, what: string): string | null {
  return withStorage(() => read(nameOf(userId, what))) ?? null;
}

export function removeItem(userId: number, what: string): void {
  withStorage(() => sessionStorage.removeItem(nameOf(userId, what)));
}

/** Removes everything kept for anybody, here and in the portal's other tabs: what a sign-out leaves behind. */
export function clearItems(): void {
  clearTab();
  withStorage(() => signOuts?.postMessage(null));
}

/**
 * Keeps from now on for this user, and removes what was kept for others.
 * @param userId undefined: nobody is signed in
 */
export function setKeptOwner(userId: number | undefined): void {
  owner = userId;
  const own = userId === undefined ? undefined : `${PREFIX}${userId}:`;
  withStorage(() =>
    removeNames(
      sessionStorage,
      (name) => name.startsWith(PREFIX) && (own === undefined ? read(name) === null : !name.startsWith(own)),
    ),
  );
  clearShared(userId);
}

function read(name: string): string | null {
  const stored = sessionStorage.getItem(name);
  if (stored === null) return null;
  const { keptAt, text } = (withStorage(() => JSON.parse(stored) as unknown) ?? {}) as Partial<Kept>;
  return typeof text === 'string' && typeof keptAt === 'number' && Date.now() - keptAt < KEPT_MS ? text : null;
}

function clearTab(): void {
  owner = undefined;
  withStorage(() => removeNames(sessionStorage, (name) => name.startsWith(PREFIX)));
  clearShared(undefined);
}

/** What all tabs share; earlier releases kept drafts there too. */
function clearShared(userId: number | undefined): void {
  const own = userId === undefined ? undefined : `${AREA_PREFIX}${areaStoreOf(userId)}.`;
  withStorage(() =>
    removeNames(
      localStorage,
      (name) =>
        name.startsWith(PREFIX) || (name.startsWith(AREA_PREFIX) && (own === undefined || !name.startsWith(own))),
    ),
  );
}

function removeNames(storage: Storage, isOver: (name: string) => boolean): void {
  for (const name of Object.keys(storage).filter(isOver)) storage.removeItem(name);
}

/** Hears of sign-outs in other tabs. */
const signOuts = withStorage(() => new BroadcastChannel(SIGN_OUTS));
signOuts?.addEventListener('message', clearTab);
