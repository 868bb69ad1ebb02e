import { startTransition, useEffect, useState } from 'react';
import type { CurrentUser } from '../../../../src/adapters/http/contract/accounts.ts';
import { ApiError } from '../api/api-error.ts';
import { call, callJson } from '../api/client.ts';
import { onLostSession, reportLostSession } from '../api/lost-session.ts';
import { clearItems, setStorageOwner } from './user-storage.ts';

/** The session, as far as it is known. */
export interface Session {
  /** Null: nobody is signed in; undefined: not known yet. */
  readonly user: CurrentUser | null | undefined;
  readonly error: unknown;
  /** Whether the server has ended the session of the user on the screen. */
  readonly lost: boolean;
}

/**
 * Whether the server got no session cookie with the request of the page. The sign-in screen is then shown without
 * another request.
 */
const hasNoSession = document.querySelector<HTMLMetaElement>('meta[name="portal-session"]')?.content === 'none';

// A plain store, because the sign-in screen should load without the query library.
let session: Session = { user: hasNoSession ? null : undefined, error: null, lost: false };
let started: Promise<void> | undefined;
const listeners = new Set<() => void>();

function set(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

/** The sign-in over a screen whose session has ended; it resolves to whether the same user has signed in. */
let signIn: { readonly again: Promise<boolean>; readonly finish: (isSameUser: boolean) => void } | undefined;

function awaitSignIn(): NonNullable<typeof signIn> {
  let finish: (isSameUser: boolean) => void = () => undefined;
  const again = new Promise<boolean>((resolve) => {
    finish = resolve;
  });
  return { again, finish };
}

onLostSession(async () => {
  if (!session.user) return false;
  if (!session.lost) set({ ...session, lost: true });
  return (signIn ??= awaitSignIn()).again;
});

async function readCurrentUser(): Promise<CurrentUser | null> {
  try {
    return await callJson<CurrentUser>('/api/user', { signsIn: true });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** Loads the current user again. A failure is not retried automatically. */
export async function refreshSession(): Promise<void> {
  try {
    const user = await readCurrentUser();
    const isSameUser = user !== null && user.id === session.user?.id;
    setStorageOwner(user?.id);
    set({ user, error: null, lost: false });
    signIn?.finish(isSameUser);
    signIn = undefined;
  } catch (error) {
    set({ ...session, error });
  }
}

/** The portal's other tabs. In a browser without channels, their next call finds that the session has ended. */
const otherTabs = 'BroadcastChannel' in window ? new BroadcastChannel('lnp-sign-outs') : undefined;
otherTabs?.addEventListener('message', () => void reportLostSession());

/** Ends the session in all tabs. @param keepsInput whether what the user typed in this tab stays there */
export async function signOut(keepsInput = true): Promise<void> {
  await call('/api/logout', { method: 'POST', signsIn: true });
  clearItems(keepsInput);
  otherTabs?.postMessage(null);
  await refreshSession();
}

/** The session; the current user is loaded once per page. */
export function useSession(): Session {
  const [current, setCurrent] = useState(session);
  useEffect(() => {
    // A screen is slow to render: a transition can be interrupted by user input.
    const follow = () => startTransition(() => setCurrent(session));
    started ??= refreshSession();
    listeners.add(follow);
    follow();
    return () => void listeners.delete(follow);
  }, []);
  return current;
}
