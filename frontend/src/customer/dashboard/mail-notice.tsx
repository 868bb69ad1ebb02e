import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router';
import { PATHS } from '../../routes.ts';
import { Panel } from '../../shared/components/panel.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { getItem, MAIL_NOTICE, setItem } from '../../shared/session/user-storage.ts';

const Notice = styled(Panel)({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  margin: '16px 0',
  padding: '8px 16px',
  fontSize: '0.875rem',
  '& p': { margin: 0, flex: '1 1 300px' },
});

/** Asks a user without an email address for one, and says why. A refusal is valid until the next sign-in. */
export function MailNotice({ userId }: { readonly userId: number }) {
  const { t } = useT();
  const [isRefused, setRefused] = useState(() => getItem(userId, MAIL_NOTICE) !== null);
  if (isRefused) return null;

  function refuse(): void {
    setItem(userId, MAIL_NOTICE, 'refused');
    setRefused(true);
    document.getElementById('content')?.focus();
  }

  return (
    <Notice aria-label={t('mailNotice.add')}>
      <p>{t('mailNotice.why')}</p>
      <Button component={Link} to={PATHS.account} size="small" variant="outlined">
        {t('mailNotice.add')}
      </Button>
      <Button size="small" onClick={refuse}>
        {t('mailNotice.later')}
      </Button>
    </Notice>
  );
}
