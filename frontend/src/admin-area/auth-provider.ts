import type { AuthProvider, HttpError } from 'react-admin';
import type { CurrentUser } from '../../../src/adapters/http/contract/accounts.ts';
import { refreshSession, signOut } from '../shared/session/session.ts';
import { canAccess } from './access.ts';

const FORBIDDEN = 403;

/**
 * Adapts the portal's session to react-admin's interface. It never signs in: the area is only shown within a session,
 * and if that ends, the portal's own dialog renews it over the screen, so that nothing typed is lost.
 */
export function createAuthProvider(user: CurrentUser): AuthProvider {
  return {
    login: () => Promise.resolve(),
    checkAuth: () => Promise.resolve(),
    getIdentity: () => Promise.resolve({ id: user.id, fullName: user.username }),
    canAccess: (request) => Promise.resolve(canAccess(user, request)),
    checkError: ({ status }: Partial<HttpError>) => {
      // The user may have lost rights: the portal then shows what they may still see.
      if (status === FORBIDDEN) void refreshSession();
      // Never rejects: react-admin would then treat the failed call as successful and leave the form.
      return Promise.resolve();
    },
    logout: () => signOut(),
  };
}
