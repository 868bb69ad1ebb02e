import { Edit, required, SaveButton, SelectInput, SimpleForm, TextInput, Toolbar, useRecordContext } from 'react-admin';
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
      defaultValue={before?.rejectionCauses?.[0]}
      {...(before?.status !== 'rejected' && { validate: required() })}
    />
  );
}

type Values = Partial<Changeable> & { readonly cause?: string };

/** Leaves out a cause that the record already has, which may be the first of several, or that no rejection has. */
function withoutIdleCause(
  { cause, ...values }: Values,
  { previousData: before }: { readonly previousData?: Values | undefined } = {},
): Values {
  const isSame = before?.status === 'rejected' && cause === before.rejectionCauses?.[0];
  return values.status === 'rejected' && !isSame ? { ...values, ...(cause !== undefined && { cause }) } : values;
}

/** Without react-admin's button that deletes at once: a record is deleted on its page, where that can be undone. */
function FormToolbar() {
  return (
    <Toolbar>
      <SaveButton />
    </Toolbar>
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
      transform={withoutIdleCause}
      mutationOptions={{ onError: (error, variables) => void onError(error, variables) }}
    >
      <SimpleForm resetOptions={PRESERVE_TYPED} toolbar={<FormToolbar />}>
        {conflict && <EditConflict key={conflict.now['version'] as number} kind={kind} conflict={conflict} />}
        <SelectInput source="status" choices={choices} translateChoice={false} required />
        {kind !== 'native-tn-orders' && <CauseInput />}
        <TextInput source="rejectionReason" {...text} />
        <TextInput source="nextSteps" {...text} />
      </SimpleForm>
    </Edit>
  );
}
