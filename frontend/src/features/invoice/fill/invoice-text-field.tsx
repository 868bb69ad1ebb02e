import type { ComponentProps } from 'react';
import { FormTextField } from '../../../shared/forms/form-text-field.tsx';
import type { InvoiceField, InvoiceForm } from '../invoice.ts';
import { useInvoiceRemark } from './invoice-remark.tsx';

type Props = Omit<ComponentProps<typeof FormTextField<InvoiceForm>>, 'name' | 'remark'> & {
  readonly name: InvoiceField;
};

/** A text field that an invoice can fill. */
export function InvoiceTextField(props: Props) {
  return <FormTextField<InvoiceForm> {...props} remark={useInvoiceRemark(props.name)} />;
}
