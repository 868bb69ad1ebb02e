import { Edit, required, SelectInput, SimpleForm, TextInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { PORT_STATUSES, NUMBER_ORDER_STATUSES } from '../../../../src/domain/shared/statuses/statuses.ts';
import { REJECTION_CAUSES } from '../../../../src/domain/shared/vocabulary.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import type { OrderKind } from '../data/resources.ts';
import { EditConflict } from './edit-conflict.tsx';
import { FormActions } from './record-actions.tsx';
import { useConflict, type Changeable } from './use-conflict.ts';

const MAX_TEXT_LENGTH = 2000;
/** Typed values are preserved when a newer version of the record is loaded. */
const PRESERVE_TYPED = { keepDirtyValues: true };

/** The cause of a rejection; who rejects a request must choose one, and may correct it later. */
function CauseInput() {
  const { t } = useT();
  const before = useRecordContext<Changeable>();
  if (useWatch<{ status?: string }>({ name: 'status' }) !== 'rejected') return null;
  return (
    <SelectInput
      source="cause"
      label={t('change.cause')}
      choices={REJECTION_CAUSES.map((id) => ({ id, name: t(`admin.cause.${id}`) }))}
      translateChoice={false}
      {...(before?.status !== 'rejected' && { validate: required() })}
    />
  );
}

/** The form with what an administrator may change in a request or an order; errors are shown at their fields. */
export function StatusEdit({ kind }: { readonly kind: OrderKind }) {
  const { t } = useT();
  const choices =
    kind === 'native-tn-orders'
      ? NUMBER_ORDER_STATUSES.map((id) => ({ id, name: t(`orderStatus.${id}`) }))
      : PORT_STATUSES.map((id) => ({ id, name: t(`status.${id}`) }));
  const { conflict, onError } = useConflict(kind);
  const text = { multiline: true, minRows: 3, slotProps: { htmlInput: { maxLength: MAX_TEXT_LENGTH } } } as const;
  return (
    <Edit
      mutationMode="pessimistic"
      redirect="show"
      actions={<FormActions />}
      mutationOptions={{ onError: (error, variables) => void onError(error, variables) }}
    >
      <SimpleForm resetOptions={PRESERVE_TYPED}>
        {conflict && <EditConflict key={conflict.now['version'] as number} kind={kind} conflict={conflict} />}
        <SelectInput source="status" choices={choices} translateChoice={false} required />
        {kind !== 'native-tn-orders' && <CauseInput />}
        <TextInput source="rejectionReason" {...text} />
        <TextInput source="nextSteps" {...text} />
      </SimpleForm>
    </Edit>
  );
}
