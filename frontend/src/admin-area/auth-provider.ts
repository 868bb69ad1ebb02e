import type { AuthProvider, HttpError } from 'react-admin';
import type { CurrentUser } from '../../../src/adapters/http/contract/accounts.ts';
import { call } from '../shared/api/client.ts';
import { clearItems } from '../shared/session/user-storage.ts';
import { refreshSession } from '../shared/session/session.ts';
import { canAccess } from './access.ts';

const FORBIDDEN = 403;

/**
 * The portal's session as react-admin asks about it. It opens no session: the area is only ever shown within one,
 * and a session that has ended is renewed in the portal's own dialog over the screen, so that nothing typed is lost.
 */
export function createAuthProvider(user: CurrentUser): AuthProvider {
  return {
    login: () => Promise.resolve(),
    checkAuth: () => Promise.resolve(),
    getIdentity: () => Promise.resolve({ id: user.id, fullName: user.username }),
    canAccess: (wish) => Promise.resolve(canAccess(user, wish)),
    checkError: ({ status }: Partial<HttpError>) => {
      // Rights may have been taken away: the portal then shows what is left.
      if (status === FORBIDDEN) void refreshSession();
      // Never refused: react-admin would take the failed call for one that succeeded, and leave the form.
      return Promise.resolve();
    },
    logout: async () => {
      await call('/api/logout', { method: 'POST', signsIn: true });
      clearItems();
      await refreshSession();
    },
  };
}
