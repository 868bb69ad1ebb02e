import { useEffect, useState } from 'react';
import type { OperatorView } from '../../../../src/adapters/http/contract/privacy.ts';
import { PASSWORD_RULES } from '../../../../src/domain/shared/passwords/password-policies.ts';
import { callJson } from '../api/client.ts';
import { OPERATOR } from '../api/operator.ts';
import { useT } from '../i18n/use-t.ts';

let loading: Promise<OperatorView['passwords']> | undefined;

/** Loads the rules once. A failed call is repeated by the next form. */
function loadRules(): Promise<OperatorView['passwords']> {
  loading ??= callJson<OperatorView>(OPERATOR).then(
    ({ passwords }) => passwords,
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/**
 * The server's rules for new passwords, as the hint of a field. Until they are loaded, it shows the rules of every
 * server.
 */
export function usePasswordHint(): string {
  const { t } = useT();
  // The sign-in screen has no query client, so that it stays small.
  const [rules, setRules] = useState<OperatorView['passwords']>(PASSWORD_RULES.advise);
  useEffect(() => {
    let isShown = true;
    loadRules().then(
      (loaded) => isShown && setRules(loaded),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  return t(rules.refusesCommon ? 'signIn.passwordHintStrong' : 'signIn.passwordHint', { count: rules.minLength });
}
