import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { PORT_STATUSES, NUMBER_ORDER_STATUSES } from '../../../../src/domain/shared/statuses/statuses.ts';
import { FormDialog } from '../../shared/components/form-dialog.tsx';
import { SelectField } from '../../shared/forms/select-field.tsx';
import { TextField } from '../../shared/forms/text-field.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import type { OrderKind } from '../data/resources.ts';
import { CauseField, lacksCause } from '../../shared/records/dialogs/cause-field.tsx';
import { BulkReport } from './bulk-report.tsx';
import { useBulkChange } from './use-bulk-change.ts';

const Fields = styled('div')({ display: 'grid', gap: 18 });
const MAX_TEXT_LENGTH = 2000;
const UNCHANGED = { status: '', cause: '', rejectionReason: '', nextSteps: '' };

interface Props {
  readonly kind: OrderKind;
  readonly onClose: () => void;
}

/** Applies one change to all selected records and then shows the report. */
export function BulkStatusDialog({ kind, onClose }: Props) {
  const { t } = useT();
  const { selectedIds, onUnselectItems } = useListContext();
  const [count] = useState(selectedIds.length);
  const [draft, setDraft] = useState(UNCHANGED);
  const change = useBulkChange(kind);
  const changes = Object.fromEntries(
    Object.entries(draft).filter(
      ([name, value]) => value.trim() !== '' && (name !== 'cause' || draft.status === 'rejected'),
    ),
  );
  const statuses =
    kind === 'native-tn-orders'
      ? NUMBER_ORDER_STATUSES.map((value) => ({ value, text: t(`orderStatus.${value}`) }))
      : PORT_STATUSES.map((value) => ({ value, text: t(`status.${value}`) }));

  function onReportClose(): void {
    onUnselectItems();
    onClose();
  }

  if (change.data) return <BulkReport report={change.data} onClose={onReportClose} />;
  return (
    <FormDialog
      title={t('admin.bulk.title', { count: count })}
      busy={change.isPending}
      onClose={onClose}
      onSubmit={() => change.mutate(changes)}
      submit={t('admin.bulk.action')}
      disabled={Object.keys(changes).length === 0 || lacksCause(draft)}
    >
      <Fields>
        <SelectField
          label={t('lnp.status')}
          name="status"
          value={draft.status}
          hint={t('admin.bulk.hint')}
          options={[{ value: '', text: t('admin.none') }, ...statuses]}
          onChange={({ target }) => setDraft({ ...draft, status: target.value })}
        />
        {draft.status === 'rejected' && (
          <CauseField value={draft.cause} onChange={(cause) => setDraft({ ...draft, cause })} />
        )}
        {(['rejectionReason', 'nextSteps'] as const).map((name) => (
          <TextField
            key={name}
            optional
            label={t(`resources.${kind}.fields.${name}`)}
            name={name}
            lines={2}
            maxLength={MAX_TEXT_LENGTH}
            value={draft[name]}
            onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
          />
        ))}
      </Fields>
    </FormDialog>
  );
}
