import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { PATHS } from '../../routes.ts';
import { useT } from '../i18n/use-t.ts';

/** Leads to one's own account, from every screen of a session. */
export function AccountLink() {
  const { t } = useT();
  return (
    <Button component={Link} to={PATHS.account} color="inherit">
      {t('account.link')}
    </Button>
  );
}
