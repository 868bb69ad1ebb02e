import type { ComponentProps } from 'react';
import { FormTextField } from '../../../../shared/forms/form-text-field.tsx';
import type { RequestForm } from '../../request-form.ts';
import type { BillField } from '../invoice.ts';
import { useBillRemark } from './invoice-remark.tsx';

type Props = Omit<ComponentProps<typeof FormTextField<RequestForm>>, 'name' | 'remark'> & { readonly name: BillField };

/** A text field of the form that a bill can fill. */
export function BillTextField(props: Props) {
  return <FormTextField<RequestForm> {...props} remark={useBillRemark(props.name)} />;
}
