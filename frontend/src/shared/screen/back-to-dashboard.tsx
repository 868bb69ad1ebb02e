import ArrowBack from '@mui/icons-material/ArrowBack';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { PATHS } from '../../routes.ts';
import { HiddenOnPhones } from '../components/hidden-text.ts';
import { useT } from '../i18n/use-t.ts';

/** The link back to the dashboard. */
export function BackToDashboard() {
  const { t } = useT();
  return (
    <Button
      component={Link}
      to={PATHS.dashboard}
      startIcon={<ArrowBack />}
      sx={{ ml: -1, whiteSpace: 'nowrap', minWidth: { xs: 44, sm: 64 }, '& .MuiButton-icon': { mr: { xs: 0, sm: 1 } } }}
    >
      <HiddenOnPhones>{t('dashboard.back')}</HiddenOnPhones>
    </Button>
  );
}
