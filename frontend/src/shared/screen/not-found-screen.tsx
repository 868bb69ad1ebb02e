import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { PATHS } from '../../routes.ts';
import { useT } from '../i18n/use-t.ts';
import { BrandMark } from './brand-mark.tsx';
import { Screen } from './screen.tsx';

/** Shown for a path without a screen. */
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
