import MenuIcon from '@mui/icons-material/Menu';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, type ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { AccountLanguageSwitch } from './account-language-switch.tsx';
import { AccountLink } from './account-link.tsx';
import { LogoutButton } from './logout-button.tsx';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginLeft: 'auto',
  '& > *': { whiteSpace: 'nowrap' },
  // A window that becomes narrow has the row until the menu is rendered.
  [theme.breakpoints.down('lg')]: { display: 'none' },
}));
const Menu = styled('div')(({ theme }) => ({
  position: 'absolute',
  inset: '60px 16px auto auto',
  margin: 0,
  padding: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  background: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  boxShadow: '0 8px 24px rgb(0 0 0 / 0.2)',
  '&:popover-open': { display: 'grid', gap: 8, minWidth: 220 },
}));

/** The controls of the header: language, account, those of the screen, and sign-out; in a menu where it is narrow. */
export function HeaderControls({ children }: { readonly children?: ReactNode }) {
  const { t } = useT();
  const id = useId();
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('lg'), { noSsr: true });
  const controls = (
    <>
      <AccountLanguageSwitch />
      <AccountLink />
      <Button href="/api/docs" color="inherit" sx={{ minWidth: 44 }}>
        {t('account.api')}
      </Button>
      {children}
      <LogoutButton />
    </>
  );
  if (!isNarrow) return <Row>{controls}</Row>;
  return (
    <>
      {/* No other part of the dashboard needs MUI's IconButton. */}
      <Button
        aria-label={t('screen.menu')}
        popoverTarget={id}
        color="inherit"
        sx={{ ml: 'auto', minWidth: 44, p: '10px', borderRadius: '50%' }}
      >
        <MenuIcon />
      </Button>
      <Menu id={id} popover="auto" onClick={({ currentTarget }) => currentTarget.hidePopover()}>
        {controls}
      </Menu>
    </>
  );
}
