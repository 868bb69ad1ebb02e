import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { PORT_STATUSES, type PortStatus } from '../../../../../src/domain/shared/statuses/statuses.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { SelectField } from '../../forms/select-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useT } from '../../i18n/use-t.ts';
import { CauseField, lacksCause } from './cause-field.tsx';
import { useChange } from '../use-change.ts';

const Fields = styled('div')({ display: 'grid', gap: 18 });
const MAX_TEXT_LENGTH = 2000;

interface Props {
  readonly record: {
    readonly status: PortStatus;
    readonly rejectionReason: string | null;
    readonly nextSteps: string | null;
    readonly rejectionCauses: readonly string[];
  };
  /** The API path of the record. */
  readonly path: string;
  readonly lists: readonly string[];
  /** The message after success. */
  readonly done: string;
  readonly onClose: () => void;
}

/** Changes status, rejection reason and next steps of a port request; only changed fields are sent. */
export function StatusDialog({ record, path, lists, done, onClose }: Props) {
  const { t } = useT();
  const [before] = useState({
    status: record.status,
    cause: record.rejectionCauses[0] ?? '',
    rejectionReason: record.rejectionReason ?? '',
    nextSteps: record.nextSteps ?? '',
  });
  const [draft, setDraft] = useState(before);
  const change = useChange({
    method: 'PATCH',
    path,
    lists,
    done: [t('success'), done],
    failed: t('error.unexpected'),
    onDone: onClose,
  });

  function onSubmit(): void {
    const changed = Object.entries(draft).filter(
      ([name, value]) =>
        value !== before[name as keyof typeof before] && (name !== 'cause' || (draft.status === 'rejected' && value)),
    );
    if (draft.status !== before.status && draft.status === 'rejected') changed.push(['cause', draft.cause]);
    if (changed.length === 0) onClose();
    else change.mutate({ body: Object.fromEntries(changed) });
  }

  return (
    <FormDialog
      title={t('change.title')}
      busy={change.isPending}
      onClose={onClose}
      onSubmit={onSubmit}
      submit={t('change.save')}
      disabled={draft.status !== before.status && lacksCause(draft)}
    >
      <Fields>
        <SelectField
          label={t('lnp.status')}
          name="status"
          value={draft.status}
          options={PORT_STATUSES.map((status) => ({ value: status, text: t(`status.${status}`) }))}
          onChange={(event) => setDraft({ ...draft, status: event.target.value as PortStatus })}
        />
        {draft.status === 'rejected' && (
          <CauseField value={draft.cause} onChange={(cause) => setDraft({ ...draft, cause })} />
        )}
        {(['rejectionReason', 'nextSteps'] as const).map((name) => (
          <TextField
            key={name}
            optional
            label={t(`details.${name}`)}
            name={name}
            lines={3}
            maxLength={MAX_TEXT_LENGTH}
            value={draft[name]}
            onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
          />
        ))}
      </Fields>
    </FormDialog>
  );
}
