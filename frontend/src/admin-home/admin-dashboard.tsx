import AdminPanelSettings from '@mui/icons-material/AdminPanelSettings';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { CurrentUser } from '../../../src/adapters/http/contract/accounts.ts';
import { FiguresSummary } from '../features/figures/figures-summary.tsx';
import { LnpRequests } from '../features/lnp-requests/lnp-requests.tsx';
import { PATHS } from '../routes.ts';
import { BrandMark } from '../shared/screen/brand-mark.tsx';
import { Screen } from '../shared/screen/screen.tsx';
import { TranslationScope } from '../shared/i18n/translation-scope.tsx';
import { useT } from '../shared/i18n/use-t.ts';
import { adminHomeTexts } from './admin-home-texts.ts';
import { UserManagement } from '../features/users/user-management.tsx';

const UndoBar = lazy(() => import('../shared/records/deletion/undo-bar.tsx'));

const Parts = styled('div')({ display: 'grid', gap: 24, minWidth: 0, '& > *': { minWidth: 0 } });

function Controls() {
  const { t } = useT();
  return (
    <Button component={Link} to={PATHS.adminRoot} startIcon={<AdminPanelSettings />} variant="outlined">
      {t('adminHome.area')}
    </Button>
  );
}

function Dashboard({ user }: { readonly user: CurrentUser }) {
  const { t } = useT();
  return (
    <Screen
      title={t('admin.title')}
      line={t('admin.user', { username: user.username })}
      start={<BrandMark />}
      controls={<Controls />}
    >
      <Parts>
        <FiguresSummary />
        <LnpRequests scope="all" />
        <UserManagement me={user} />
      </Parts>
      <Suspense fallback={null}>
        <UndoBar />
      </Suspense>
    </Screen>
  );
}

/** The administrators' home screen: what needs attention, the requests of all customers, and all users. */
export function AdminDashboard({ user }: { readonly user: CurrentUser }) {
  return (
    <TranslationScope catalogue={adminHomeTexts}>
      <Dashboard user={user} />
    </TranslationScope>
  );
}
