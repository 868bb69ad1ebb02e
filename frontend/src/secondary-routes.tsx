import { lazy, type ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import type { CurrentUser } from '../../src/adapters/http/contract/accounts.ts';
import { PATHS } from './routes.ts';
import { NotFoundScreen } from './shared/screen/not-found-screen.tsx';

const AccountScreen = lazy(async () => ({
  default: (await import('./customer/account/account-screen.tsx')).AccountScreen,
}));
const ConfirmEmailScreen = lazy(async () => ({
  default: (await import('./customer/confirm-email/confirm-email-screen.tsx')).ConfirmEmailScreen,
}));
const NumberOrderPage = lazy(async () => ({
  default: (await import('./customer/record-pages/number-order-page.tsx')).NumberOrderPage,
}));
const TfRequestPage = lazy(async () => ({
  default: (await import('./customer/record-pages/tf-request-page.tsx')).TfRequestPage,
}));
const PrivacyScreen = lazy(async () => ({
  default: (await import('./customer/privacy/privacy-screen.tsx')).PrivacyScreen,
}));

const TfResubmitScreen = lazy(async () => ({
  default: (await import('./customer/tf-port/tf-resubmit-screen.tsx')).TfResubmitScreen,
}));

interface Props {
  readonly user: CurrentUser | null;
  /** Shown on every other path when signed out. */
  readonly signIn: ReactNode;
}

/** Screens that are rarely opened, in a module of their own to keep the first download small. */
export function SecondaryRoutes({ user, signIn }: Props) {
  return (
    <Routes>
      <Route path={PATHS.privacy} element={<PrivacyScreen user={user} />} />
      <Route path={PATHS.confirmEmail} element={<ConfirmEmailScreen user={user} />} />
      {user && <Route path={PATHS.resubmitTfRequest} element={<TfResubmitScreen />} />}
      {user && <Route path={PATHS.account} element={<AccountScreen user={user} />} />}
      {user && <Route path={PATHS.tfRequest} element={<TfRequestPage />} />}
      {user && <Route path={PATHS.numberOrder} element={<NumberOrderPage />} />}
      <Route path="*" element={user ? <NotFoundScreen /> : signIn} />
    </Routes>
  );
}
