import { styled } from '@mui/material/styles';
import { AppBar, LoadingIndicator, TitlePortal } from 'react-admin';
import { AccountLink } from '../../shared/screen/account-link.tsx';
import { AccountLanguageSwitch } from '../../shared/screen/account-language-switch.tsx';
import { BrandMark } from '../../shared/screen/brand-mark.tsx';
import { LogoutButton } from '../../shared/screen/logout-button.tsx';

/** On a phone they are in the menu, so that the title has room. */
const Controls = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  flex: 'none',
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));

/** A long title wraps to a second line instead of being cut off. */
const TITLE = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  fontSize: { xs: '1.0625rem', lg: '1.125rem' },
  lineHeight: 1.25,
  '& span': { display: 'inline' },
} as const;

/** The bar above every page: title, language, account and sign-out. */
export function AdminBar() {
  return (
    <AppBar color="default" elevation={0} alwaysOn userMenu={false} toolbar={<LoadingIndicator />}>
      <BrandMark />
      {/* The only h1 of the page; react-admin renders the title into it. */}
      <TitlePortal variant="h1" sx={TITLE} />
      <Controls>
        <AccountLanguageSwitch />
        <AccountLink />
        <LogoutButton />
      </Controls>
    </AppBar>
  );
}
