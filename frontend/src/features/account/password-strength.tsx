import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { adviseOnPassword } from '../../../../src/domain/shared/passwords/password-advice.ts';
import { useMessages } from '../../shared/i18n/use-messages.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { Badge, type BadgeTone } from '../../shared/records/badge.tsx';
import { commonPasswords } from './common-passwords.ts';

const Text = styled('p')(({ theme }) => ({
  margin: 0,
  fontSize: '0.8125rem',
  lineHeight: 1.6,
  color: theme.vars.palette.text.secondary,
}));

const TONES = { weak: 'red', fair: 'yellow', strong: 'green' } as const satisfies Record<string, BadgeTone>;

interface Props {
  readonly id: string;
  readonly password: string;
  readonly names: readonly (string | null)[];
}

/** The strength of a new password and advice to improve it. It does not prevent the change. */
export function PasswordStrength({ id, password, names }: Props) {
  const { t } = useT();
  const { translate } = useMessages();
  const [isCommon, setIsCommon] = useState<(candidate: string) => boolean>(() => () => false);
  useEffect(() => {
    void commonPasswords().then(
      (loaded) => setIsCommon(() => loaded),
      // The advice works without the list.
      () => undefined,
    );
  }, []);

  const [first] = adviseOnPassword(password, { isCommon, names });
  const strength = first === undefined ? 'strong' : first === 'password-advice-longer' ? 'fair' : 'weak';
  return (
    <Text id={id} role="status">
      <Badge tone={TONES[strength]}>{t(`account.password.${strength}`)}</Badge>{' '}
      {first !== undefined && translate({ key: first })}
    </Text>
  );
}
