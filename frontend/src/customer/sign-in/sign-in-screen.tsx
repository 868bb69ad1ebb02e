import { lazy, Suspense, useState } from 'react';
import { ScreenTitle } from '../../shared/screen/screen-title.tsx';
import { SignedOutScreen } from '../../shared/screen/signed-out-screen.tsx';
import { Tabs } from '../../shared/components/tabs.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';

const ForgotPasswordPanel = lazy(async () => ({
  default: (await import('./forgot-password-panel.tsx')).ForgotPasswordPanel,
}));

/** The screen for users without a session. */
export function SignInScreen() {
  const { t } = useT();
  const [tab, setTab] = useState<'login' | 'register'>('login');
  const [forgot, setForgot] = useState(false);
  return (
    <SignedOutScreen title={<ScreenTitle title={t('app.title')} />}>
      {forgot ? (
        <Suspense fallback={null}>
          <ForgotPasswordPanel onBack={() => setForgot(false)} />
        </Suspense>
      ) : (
        <Tabs
          label={t('signIn.tabs')}
          tabs={[
            { name: 'login', text: t('signIn.login') },
            { name: 'register', text: t('signIn.register') },
          ]}
          chosen={tab}
          onChoose={setTab}
        >
          {tab === 'login' ? <LoginForm onForgot={() => setForgot(true)} /> : <RegisterForm />}
        </Tabs>
      )}
    </SignedOutScreen>
  );
}
