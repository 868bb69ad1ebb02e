import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LnpRequestView } from '../../../../../src/adapters/http/contract/lnp-requests.ts';
import { changeMessage } from '../../api/api-error.ts';
import type { ListPage } from '../../api/list.ts';
import { useCapability } from '../../api/provider.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useT } from '../../i18n/use-t.ts';
import { errorToast, toast } from '../../toasts/toast-store.ts';
import { scheduleDeletion } from './pending-deletion.ts';

type Stage = LnpRequestView['stage'];
/** The stages of requests whose order has ended at the provider. */
const ENDED: ReadonlySet<Stage> = new Set<Stage>([
  'active',
  'partly_active',
  'rejected',
  'cancelled',
  'cancelled_by_carrier',
]);

interface Props {
  readonly kind: 'lnp' | 'tf' | 'tn';
  readonly record: {
    readonly id: number;
    readonly ispOrderId?: string | null;
    readonly stage?: Stage;
  };
  /** What the customer calls it. */
  readonly name: string;
  /** The API path of the record. */
  readonly path: string;
  readonly lists: readonly string[];
  readonly onClose: () => void;
  readonly onConfirmed?: () => void;
}

/** Confirms the deletion of a record, which then waits ten seconds; offers to cancel an open order at the provider. */
export function DeleteRecordDialog({ kind, record, name, path, lists, onClose, onConfirmed }: Props) {
  const { t } = useT();
  const client = useQueryClient();
  const hasCapability = useCapability();
  const { ispOrderId, stage } = record;
  const hasOpenOrder = kind !== 'tn' && typeof ispOrderId === 'string' && stage !== undefined && !ENDED.has(stage);
  const canCancel = hasOpenOrder && hasCapability('cancel');
  const [isCancelled, setCancelled] = useState(true);
  const fullName = t(`delete.named.${kind}`, { id: record.id, name });

  function reload(): void {
    for (const list of lists) void client.resetQueries({ queryKey: [list] });
    if (lists.length === 0) void client.invalidateQueries();
  }

  function onConfirm(): void {
    scheduleDeletion({
      path,
      url: canCancel && isCancelled ? `${path}?cancelOrder=true` : path,
      name: fullName,
      onDone: () => {
        toast(t('success'), t(`delete.done.${kind}`));
        reload();
      },
      onFailed: (error) => {
        errorToast(t('error'), `${fullName}: ${changeMessage(error, t('error.unexpected'))}`);
        reload();
      },
      onUndone: reload,
    });
    for (const list of lists)
      client.setQueriesData<ListPage<{ id: number }>>({ queryKey: [list] }, (page) =>
        page?.rows ? { ...page, rows: page.rows.filter(({ id }) => id !== record.id) } : page,
      );
    onClose();
    onConfirmed?.();
  }

  return (
    <ConfirmDialog
      title={t('delete.title')}
      busy={false}
      onClose={onClose}
      confirm={t('lnp.delete')}
      onConfirm={onConfirm}
    >
      <p>
        <strong>{fullName}</strong>
      </p>
      <p>{t(`delete.text.${kind}`)}</p>
      {hasOpenOrder && <p>{t(canCancel ? 'delete.orderContinues' : 'delete.orderStays')}</p>}
      {canCancel && (
        <FormControlLabel
          control={<Checkbox checked={isCancelled} onChange={(_, checked) => setCancelled(checked)} />}
          label={t('delete.cancelOrder')}
        />
      )}
    </ConfirmDialog>
  );
}
