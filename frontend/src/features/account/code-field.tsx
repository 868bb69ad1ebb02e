import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { TextField } from '../../shared/forms/text-field.tsx';
import { useT } from '../../shared/i18n/use-t.ts';

/** The field for a code of the second factor, or a recovery code. It takes the focus when it appears. */
export function CodeField({ error }: { readonly error: string | undefined }) {
  const { t } = useT();
  const field = useRef<HTMLInputElement>(null);
  const [recovery, setRecovery] = useState(false);
  useEffect(() => field.current?.focus(), [recovery]);
  return (
    <>
      <TextField
        ref={field}
        label={t('signIn.code')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        // Recovery codes contain letters, which a numeric keyboard does not have.
        inputMode={recovery ? 'text' : 'numeric'}
        error={error}
        hint={t('signIn.codeHint')}
      />
      {!recovery && (
        <Button variant="text" onClick={() => setRecovery(true)}>
          {t('signIn.recovery')}
        </Button>
      )}
    </>
  );
}
