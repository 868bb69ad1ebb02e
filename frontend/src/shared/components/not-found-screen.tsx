import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { PATHS } from '../../routes.ts';
import { useT } from '../i18n/use-t.ts';
import { BrandMark } from './brand-mark.tsx';
import { Screen } from './screen.tsx';

/** What any path without a screen shows. */
export function NotFoundScreen() {
  const { t } = useT();
  return (
    <Screen title={t('notFound.title')} start={<BrandMark />}>
      <p>{t('notFound.text')}</p>
      <Button component={Link} to={PATHS.home} variant="contained">
        {t('notFound.home')}
      </Button>
    </Screen>
  );
}
