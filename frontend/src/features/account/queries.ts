import { useQuery } from '@tanstack/react-query';
import type { OwnSecurity, SessionView } from '../../../../src/adapters/http/contract/security.ts';
import { callJson } from '../../shared/api/client.ts';
import { useT } from '../../shared/i18n/use-t.ts';

export const SECURITY = '/api/user/security';
export const SESSIONS = '/api/user/sessions';

/** Loads the security state of the user's own account, again whenever the screen opens. */
export function useOwnSecurity() {
  return useQuery({
    queryKey: [SECURITY],
    queryFn: ({ signal }) => callJson<OwnSecurity>(SECURITY, { signal }),
    refetchOnMount: 'always',
  });
}

/** Loads the user's sessions; the server names private networks in the requested language. */
export function useOwnSessions() {
  const { language } = useT();
  return useQuery({
    queryKey: [SESSIONS, language],
    queryFn: ({ signal }) =>
      callJson<readonly SessionView[]>(SESSIONS, { signal, headers: { 'Accept-Language': language } }),
    refetchOnMount: 'always',
  });
}
