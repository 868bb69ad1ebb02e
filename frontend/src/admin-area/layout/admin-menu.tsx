import ArrowBack from '@mui/icons-material/ArrowBack';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { Link, Menu } from 'react-admin';
import { PATHS } from '../../routes.ts';
import { AccountLink } from '../../shared/screen/account-link.tsx';
import { AccountLanguageSwitch } from '../../shared/screen/account-language-switch.tsx';
import { LogoutButton } from '../../shared/screen/logout-button.tsx';
import { RESOURCES } from '../data/resources.ts';
import { useT } from '../../shared/i18n/use-t.ts';

const PhoneControls = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  padding: 16,
  [theme.breakpoints.up('sm')]: { display: 'none' },
}));

/** The area's pages, and the way back to the portal. */
export function AdminMenu() {
  const { t } = useT();
  return (
    <nav aria-label={t('admin.menu')}>
      <Menu>
        <Menu.DashboardItem />
        {RESOURCES.map((name) => (
          <Menu.ResourceItem key={name} name={name} />
        ))}
        {/* Not a react-admin menu item: that would always mark the portal's root as the current page. */}
        <MenuItem
          component={Link}
          to={PATHS.home}
          sx={{ minHeight: 44, mt: 2, mx: 1, borderRadius: 2, whiteSpace: 'normal' }}
        >
          <ListItemIcon sx={{ minWidth: 40 }}>
            <ArrowBack />
          </ListItemIcon>
          {t('admin.portal')}
        </MenuItem>
      </Menu>
      <PhoneControls>
        <AccountLanguageSwitch />
        <AccountLink />
        <LogoutButton />
      </PhoneControls>
    </nav>
  );
}
