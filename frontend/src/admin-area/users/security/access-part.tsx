import Button from '@mui/material/Button';
import { useState } from 'react';
import type { UserView } from '../../../../../src/adapters/http/contract/admin.ts';
import { Heading3 } from '../../../shared/components/headings.tsx';
import { formatMoment } from '../../../shared/i18n/dates.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { SuspendedBadge } from '../user-badges.tsx';
import { SuspensionDialog } from './suspension-dialog.tsx';

interface Props {
  readonly user: UserView;
  /** Whether it is the administrator's own account. */
  readonly own: boolean;
}

/** Whether an account may be used, and the button that suspends or reinstates it. */
export function AccessPart({ user, own }: Props) {
  const { language, t } = useT();
  const [dialogOpen, setDialogOpen] = useState(false);
  const { suspendedAt, suspensionReason } = user;
  return (
    <section>
      <Heading3>{t('admin.security.access')}</Heading3>
      {suspendedAt === null && <p>{t('admin.security.accessOpen')}</p>}
      {suspendedAt !== null && (
        <>
          <p>
            <SuspendedBadge suspendedAt={suspendedAt} />{' '}
            {t('admin.user.suspendedSince', { moment: formatMoment(language, suspendedAt) })}
          </p>
          <p>{t('admin.security.reasonGiven', { reason: suspensionReason ?? t('details.notSpecified') })}</p>
        </>
      )}
      {/* A disabled button does not show its own tooltip. */}
      <span title={own ? t('admin.security.suspendOwn') : undefined}>
        <Button
          variant="outlined"
          size="small"
          {...(suspendedAt === null && { color: 'error' })}
          disabled={own}
          onClick={() => setDialogOpen(true)}
        >
          {t(suspendedAt === null ? 'admin.security.suspend' : 'admin.security.reinstate')}
        </Button>
      </span>
      {dialogOpen && <SuspensionDialog user={user} onClose={() => setDialogOpen(false)} />}
    </section>
  );
}
