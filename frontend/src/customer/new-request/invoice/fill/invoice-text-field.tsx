import type { ComponentProps } from 'react';
import { FormTextField } from '../../../../shared/forms/form-text-field.tsx';
import type { RequestForm } from '../../request-form.ts';
import type { InvoiceField } from '../invoice.ts';
import { useInvoiceRemark } from './invoice-remark.tsx';

type Props = Omit<ComponentProps<typeof FormTextField<RequestForm>>, 'name' | 'remark'> & {
  readonly name: InvoiceField;
};

/** A text field that an invoice can fill. */
export function InvoiceTextField(props: Props) {
  return <FormTextField<RequestForm> {...props} remark={useInvoiceRemark(props.name)} />;
}
