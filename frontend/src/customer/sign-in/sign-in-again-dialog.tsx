import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { LanguageSwitch } from '../../shared/screen/language-switch.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { useSession } from '../../shared/session/session.ts';
import { LoginForm } from './login-form.tsx';

/** Signs in over the screen on which the session ended, so that nothing typed is lost. */
export function SignInAgainDialog() {
  const { t } = useT();
  const { user } = useSession();
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{t('signIn.againTitle')}</DialogTitle>
      <DialogContent>
        <p>{t('signIn.againText')}</p>
        <LoginForm username={user?.username} />
        <LanguageSwitch />
      </DialogContent>
    </Dialog>
  );
}
