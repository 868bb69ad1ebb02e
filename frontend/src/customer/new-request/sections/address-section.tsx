import { PROVINCES } from '../../../../../src/domain/shared/provinces.ts';
import { FormSelectField } from '../../../shared/forms/form-select-field.tsx';
import { useT } from '../../../shared/i18n/use-t.ts';
import { useInvoiceRemark } from '../../../features/invoice/fill/invoice-remark.tsx';
import { InvoiceTextField } from '../../../features/invoice/fill/invoice-text-field.tsx';
import { Cell, FormSection } from './form-section.tsx';
import { PostalCodeField } from './postal-code-field.tsx';
import { StreetNameField } from './street-name-field.tsx';
import type { RequestForm } from '../request-form.ts';

/** The service address. Customers submit requests for others, so browsers must not autofill their own address. */
export function AddressSection() {
  const { t } = useT();
  const remark = useInvoiceRemark('province');
  return (
    <FormSection title={t('request.address')} lead={t('request.addressText')}>
      <Cell columns={2}>
        <InvoiceTextField name="streetNo" label={t('request.streetNo')} autoComplete="off" />
      </Cell>
      <Cell columns={4}>
        <StreetNameField />
      </Cell>
      <Cell columns={3}>
        <InvoiceTextField name="floorNo" label={t('request.floorNo')} optional autoComplete="off" />
      </Cell>
      <Cell columns={3}>
        <InvoiceTextField name="suite" label={t('request.suite')} optional autoComplete="off" />
      </Cell>
      <Cell columns={2}>
        <InvoiceTextField name="city" label={t('request.city')} autoComplete="off" />
      </Cell>
      <Cell columns={2}>
        <FormSelectField<RequestForm>
          name="province"
          label={t('request.province')}
          remark={remark}
          options={PROVINCES.map((code) => ({ value: code, text: t(`province.${code}`) }))}
        />
      </Cell>
      <Cell columns={2}>
        <PostalCodeField />
      </Cell>
    </FormSection>
  );
}
