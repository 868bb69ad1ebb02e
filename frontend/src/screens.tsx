import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import type { CurrentUser } from '../../src/adapters/http/contract/accounts.ts';
import { SignInScreen } from './customer/sign-in/sign-in-screen.tsx';
import { StepUp } from './customer/sign-in/step-up.tsx';
import { PATHS } from './routes.ts';
import { createQueryClient } from './shared/api/query-client.ts';
import { TranslationScope } from './shared/i18n/translation-scope.tsx';
import { screenTexts } from './shared/i18n/screen-texts.ts';
import { SetupGuide } from './shared/session/setup-guide.tsx';

const UserDashboard = lazy(async () => ({
  default: (await import('./customer/dashboard/user-dashboard.tsx')).UserDashboard,
}));
const AdminDashboard = lazy(async () => ({
  default: (await import('./admin-home/admin-dashboard.tsx')).AdminDashboard,
}));
const AdminArea = lazy(async () => ({ default: (await import('./admin-area/admin-area.tsx')).AdminArea }));
const NewRequestScreen = lazy(async () => ({
  default: (await import('./customer/new-request/new-request-screen.tsx')).NewRequestScreen,
}));
const ResubmitScreen = lazy(async () => ({
  default: (await import('./customer/new-request/resubmit-screen.tsx')).ResubmitScreen,
}));
const TfPortScreen = lazy(async () => ({
  default: (await import('./customer/tf-port/tf-port-screen.tsx')).TfPortScreen,
}));
const LnpRequestPage = lazy(async () => ({
  default: (await import('./customer/record-pages/lnp-request-page.tsx')).LnpRequestPage,
}));
const OrderNumberScreen = lazy(async () => ({
  default: (await import('./customer/order-number/order-number-screen.tsx')).OrderNumberScreen,
}));
const SecondaryRoutes = lazy(async () => ({ default: (await import('./secondary-routes.tsx')).SecondaryRoutes }));
const ResetPasswordScreen = lazy(async () => ({
  default: (await import('./customer/reset-password/reset-password-screen.tsx')).ResetPasswordScreen,
}));

interface Props {
  readonly user: CurrentUser | null;
}

/** The router with the screens. Without a user only the screens that need no session are available. */
export function Screens({ user }: Props) {
  const [client] = useState(createQueryClient);

  const home = user && (user.isAdmin ? <AdminDashboard user={user} /> : <UserDashboard user={user} />);
  return (
    <QueryClientProvider client={client}>
      <TranslationScope catalogue={screenTexts}>
        <BrowserRouter>
          <SetupGuide />
          <Routes>
            <Route path={PATHS.resetPassword} element={<ResetPasswordScreen />} />
            {user && (
              <>
                <Route path={PATHS.home} element={home} />
                <Route path={PATHS.dashboard} element={home} />
                <Route path={PATHS.newRequest} element={<NewRequestScreen />} />
                <Route path={PATHS.resubmitRequest} element={<ResubmitScreen />} />
                <Route path={PATHS.request} element={<LnpRequestPage />} />
                <Route path={PATHS.tfPort} element={<TfPortScreen user={user} />} />
                <Route path={PATHS.orderNumber} element={<OrderNumberScreen />} />
                {user.isAdmin && <Route path={PATHS.admin} element={<AdminArea user={user} />} />}
              </>
            )}
            <Route path="*" element={<SecondaryRoutes user={user} signIn={<SignInScreen />} />} />
          </Routes>
        </BrowserRouter>
        {user && <StepUp />}
      </TranslationScope>
    </QueryClientProvider>
  );
}
