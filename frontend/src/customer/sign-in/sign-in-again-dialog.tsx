import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { DialogBody } from '../../shared/components/dialog-body.tsx';
import { LanguageSwitch } from '../../shared/screen/language-switch.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { useSession } from '../../shared/session/session.ts';
import { LoginForm } from './login-form.tsx';

/** Hides the screen, which may show personal data, until its user has signed in. */
const BACKDROP = { backdrop: { sx: { backgroundColor: 'background.default' } } };

/** Signs in over the screen on which the session ended, so that nothing typed is lost. */
export function SignInAgainDialog() {
  const { t } = useT();
  const { user } = useSession();
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={id} slotProps={BACKDROP}>
      <DialogTitle id={id}>{t('signIn.againTitle')}</DialogTitle>
      <DialogBody labelledBy={id}>
        <p>{t('signIn.againText')}</p>
        <LoginForm username={user?.username} />
        <LanguageSwitch />
      </DialogBody>
    </Dialog>
  );
}
