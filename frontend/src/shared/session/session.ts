import { startTransition, useEffect, useState } from 'react';
import type { CurrentUser } from '../../../../src/adapters/http/contract/accounts.ts';
import { ApiError } from '../api/api-error.ts';
import { callJson } from '../api/client.ts';
import { onLostSession } from '../api/lost-session.ts';
import { setKeptOwner } from './user-storage.ts';

/** Who is signed in, as far as is known. */
export interface Session {
  /** Null for nobody; undefined until the server has said. */
  readonly user: CurrentUser | null | undefined;
  readonly error: unknown;
  /** Whether the server has ended the session of the user on the screen. */
  readonly lost: boolean;
}

/**
 * The page says whether the browser has sent a session with its request; without one nobody waits for the server to say
 * so again.
 */
const cameWithout = document.querySelector<HTMLMetaElement>('meta[name="portal-session"]')?.content === 'none';

// The sign-in screen is the first that anybody sees: this store keeps the query library out of its way.
let session: Session = { user: cameWithout ? null : undefined, error: null, lost: false };
let started: Promise<void> | undefined;
const listeners = new Set<() => void>();

function set(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

onLostSession(() => {
  if (session.user && !session.lost) set({ ...session, lost: true });
});

async function readCurrentUser(): Promise<CurrentUser | null> {
  try {
    return await callJson<CurrentUser>('/api/user', { signsIn: true });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** Discards what is known of the current user and asks anew. Never tried again by itself. */
export async function refreshSession(): Promise<void> {
  try {
    const user = await readCurrentUser();
    setKeptOwner(user?.id);
    set({ user, error: null, lost: false });
  } catch (error) {
    set({ ...session, error });
  }
}

/** The session; the current user is asked for once and kept for as long as the page lives. */
export function useSession(): Session {
  const [known, setKnown] = useState(session);
  useEffect(() => {
    // A screen is much to draw: as a transition it leaves room for what the user does meanwhile.
    const follow = () => startTransition(() => setKnown(session));
    started ??= refreshSession();
    listeners.add(follow);
    follow();
    return () => void listeners.delete(follow);
  }, []);
  return known;
}
