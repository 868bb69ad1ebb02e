import { useQuery } from '@tanstack/react-query';
import type { OperatorView } from '../../../../src/adapters/http/contract/privacy.ts';
import { PASSWORD_RULES } from '../../../../src/domain/shared/password-policies.ts';
import { callJson } from '../api/client.ts';
import { OPERATOR } from '../api/operator.ts';
import { useT } from '../i18n/use-t.ts';

/** What the server asks of new passwords, as the hint of a field; what every server asks until it has answered. */
export function usePasswordHint(): string {
  const { t } = useT();
  const { data } = useQuery({ queryKey: [OPERATOR], queryFn: ({ signal }) => callJson<OperatorView>(OPERATOR, { signal }), staleTime: Infinity });
  const { minLength, refusesCommon } = data?.passwords ?? PASSWORD_RULES.advise;
  return t(refusesCommon ? 'signIn.passwordHintStrong' : 'signIn.passwordHint', { count: minLength });
}
