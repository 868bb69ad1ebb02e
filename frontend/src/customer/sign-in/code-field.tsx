import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { TextField } from '../../shared/forms/text-field.tsx';
import { useT } from '../../shared/i18n/use-t.ts';

/**
 * Asks for the code of a second factor, or for a recovery code, in the form around; takes the focus when it appears.
 */
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
        // A keyboard of digits has no letters, which recovery codes need.
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
