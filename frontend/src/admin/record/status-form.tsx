import { Edit, SelectInput, SimpleForm, TextInput } from 'react-admin';
import { LNP_STATUSES, NATIVE_ORDER_STATUSES } from '../../../../src/domain/shared/vocabulary.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import type { OrderKind } from '../data/resources.ts';
import { FormActions } from './record-actions.tsx';

const LONGEST = 2000;

/** What an administrator may change of a request or an order; errors stand at their fields. */
export function StatusEdit({ kind }: { readonly kind: OrderKind }) {
  const { t } = useT();
  const choices =
    kind === 'native-tn-orders'
      ? NATIVE_ORDER_STATUSES.map((id) => ({ id, name: t(`orderStatus.${id}`) }))
      : LNP_STATUSES.map((id) => ({ id, name: t(`status.${id}`) }));
  const text = { multiline: true, minRows: 3, slotProps: { htmlInput: { maxLength: LONGEST } } } as const;
  return (
    <Edit mutationMode="pessimistic" redirect="show" actions={<FormActions />}>
      <SimpleForm>
        <SelectInput source="status" choices={choices} translateChoice={false} required />
        <TextInput source="rejectionReason" {...text} />
        <TextInput source="nextSteps" {...text} />
      </SimpleForm>
    </Edit>
  );
}
