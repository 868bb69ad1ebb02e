import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { LNP_STATUSES, type LnpStatus } from '../../../../../src/domain/shared/vocabulary.ts';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { useT } from '../../../shared/i18n/use-t.ts';
import { DialogFrame } from './dialog-frame.tsx';
import type { RequestDialogProps } from './dialog-props.ts';
import { useChange } from './use-change.ts';

const Fields = styled('div')({ display: 'grid', gap: 18 });
const LONGEST = 2000;

/** Lets an administrator set status, rejection reason and next steps; only what differs is sent. */
export function StatusDialog({ request, onClose }: RequestDialogProps) {
  const { t } = useT();
  const [before] = useState({ status: request.status, rejectionReason: request.rejectionReason ?? '', nextSteps: request.nextSteps ?? '' });
  const [draft, setDraft] = useState(before);
  const change = useChange({
    method: 'PATCH',
    path: `/api/lnp-requests/${request.id}`,
    done: [t('success'), t('change.done')],
    failed: t('error.unexpected'),
    onDone: onClose,
  });

  function onSubmit(): void {
    const changed = Object.entries(draft).filter(([name, value]) => value !== before[name as keyof typeof before]);
    if (changed.length === 0) onClose();
    else if (!change.isPending) change.mutate({ body: Object.fromEntries(changed) });
  }

  return (
    <DialogFrame
      title={t('change.title')}
      busy={change.isPending}
      onClose={onClose}
      onSubmit={onSubmit}
      actions={
        <>
          <Button disabled={change.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={change.isPending}>
            {t('change.save')}
          </Button>
        </>
      }
    >
      <Fields>
        <SelectField
          label={t('lnp.status')}
          name="status"
          value={draft.status}
          options={LNP_STATUSES.map((status) => ({ value: status, text: t(`status.${status}`) }))}
          onChange={(event) => setDraft({ ...draft, status: event.target.value as LnpStatus })}
        />
        <TextField
          optional
          label={t('details.rejectionReason')}
          name="rejectionReason"
          lines={3}
          maxLength={LONGEST}
          value={draft.rejectionReason}
          onChange={(event) => setDraft({ ...draft, rejectionReason: event.target.value })}
        />
        <TextField
          optional
          label={t('details.nextSteps')}
          name="nextSteps"
          lines={3}
          maxLength={LONGEST}
          value={draft.nextSteps}
          onChange={(event) => setDraft({ ...draft, nextSteps: event.target.value })}
        />
      </Fields>
    </DialogFrame>
  );
}
