import { styled } from '@mui/material/styles';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useRecordContext } from 'react-admin';
import { isNumberOrderStatus, isPortStatus } from '../../../../src/domain/shared/statuses/statuses.ts';
import { formatDay, formatMoment } from '../../shared/i18n/dates.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import type { RequestProgress } from '../../shared/progress/request-progress.ts';
import { StatusWithStage } from '../../shared/progress/status-with-stage.tsx';
import { OrderStatusBadge, StatusBadge } from '../../shared/records/status-badge.tsx';

/** Text that does not wrap. */
export const Unbroken = styled('span')({ whiteSpace: 'nowrap' });

/** What belongs to the text above it in the same cell. */
export const SecondLine = styled('span')(({ theme }) => ({
  display: 'block',
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.secondary,
}));

/** A chip does not wrap where the table has room for it. */
const Status = styled('span')(({ theme }) => ({ [theme.breakpoints.up('xl')]: { whiteSpace: 'nowrap' } }));

/** The status of a port request as its badge, with the chip of its stage. */
export function PortStatusField() {
  const request = useRecordContext<RequestProgress>();
  return request ? (
    <Status>
      <StatusWithStage request={request} />
    </Status>
  ) : null;
}

/** The status of the row's record as its badge. */
export function StatusField() {
  const { status, npanxx } = useRecordContext<{ id: number; status: string; npanxx?: string }>() ?? {};
  if (status === undefined) return null;
  if (npanxx !== undefined && isNumberOrderStatus(status)) return <OrderStatusBadge status={status} />;
  return isPortStatus(status) ? <StatusBadge status={status} /> : null;
}

/** The day of an instant of the row's record. */
export function DayField({ source }: { readonly source: string }) {
  const { language } = useT();
  const instant = useRecordContext()?.[source] as string | null | undefined;
  return instant ? <Unbroken>{formatDay(language, instant)}</Unbroken> : null;
}

/** The day and time of an instant of the row's record. */
export function MomentField({ source }: { readonly source: string }) {
  const { language } = useT();
  const instant = useRecordContext()?.[source] as string | undefined;
  return instant === undefined ? null : <Unbroken>{formatMoment(language, instant)}</Unbroken>;
}

/** The owner of the row's record, whose account may have been deleted. */
export function OwnerField() {
  const { t } = useT();
  const { userId, username } = useRecordContext<{ id: number; userId: number; username: string | null }>() ?? {};
  if (userId === undefined) return null;
  return username ? <InnerLink to={`/users/${userId}/show`}>{username}</InnerLink> : t('admin.deletedAccount');
}

/** A link to another page of the area; a click on it does not open the row that contains it. */
export function InnerLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link to={`/admin${to}`} onClick={(event: MouseEvent) => event.stopPropagation()}>
      {children}
    </Link>
  );
}
