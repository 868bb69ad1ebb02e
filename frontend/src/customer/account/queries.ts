import { useQuery } from '@tanstack/react-query';
import type { OwnSecurity, SessionView } from '../../../../src/adapters/http/contract/security.ts';
import { callJson } from '../../shared/api/client.ts';
import { useT } from '../../shared/i18n/use-t.ts';

export const SECURITY = '/api/user/security';
export const SESSIONS = '/api/user/sessions';

/** How safe one's own account is, asked anew whenever the screen opens. */
export function useOwnSecurity() {
  return useQuery({
    queryKey: [SECURITY],
    queryFn: ({ signal }) => callJson<OwnSecurity>(SECURITY, { signal }),
    refetchOnMount: 'always',
  });
}

/** Where one is signed in; the server names private networks in the language asked for. */
export function useOwnSessions() {
  const { language } = useT();
  return useQuery({
    queryKey: [SESSIONS, language],
    queryFn: ({ signal }) =>
      callJson<readonly SessionView[]>(SESSIONS, { signal, headers: { 'Accept-Language': language } }),
    refetchOnMount: 'always',
  });
}
