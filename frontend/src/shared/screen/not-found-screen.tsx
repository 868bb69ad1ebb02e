import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { PATHS } from '../../routes.ts';
import { useT } from '../i18n/use-t.ts';
import { EmptyPicture } from '../lists/empty-picture.tsx';
import { BrandMark } from './brand-mark.tsx';
import { Screen } from './screen.tsx';

const Centered = styled('div')({
  textAlign: 'center',
  paddingTop: 'min(12vh, 120px)',
  '& > svg': { width: 200, height: 116, margin: '0 auto 16px' },
});

/** Shown for a path without a screen. */
export function NotFoundScreen() {
  const { t } = useT();
  return (
    <Screen title={t('notFound.title')} start={<BrandMark />}>
      <Centered>
        <EmptyPicture searched />
        <p>{t('notFound.text')}</p>
        <Button component={Link} to={PATHS.home} variant="contained">
          {t('notFound.home')}
        </Button>
      </Centered>
    </Screen>
  );
}
