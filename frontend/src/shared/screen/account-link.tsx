import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { PATHS } from '../../routes.ts';
import { useT } from '../i18n/use-t.ts';

/** The link to the user's own account. */
export function AccountLink() {
  const { t } = useT();
  return (
    <Button component={Link} to={PATHS.account} color="inherit">
      {t('account.link')}
    </Button>
  );
}
