import { PROVINCES } from '../../../../../src/domain/shared/provinces.ts';
import { useInvoiceRemark } from '../../../features/invoice/fill/invoice-remark.tsx';
import { InvoiceTextField } from '../../../features/invoice/fill/invoice-text-field.tsx';
import type { InvoiceForm } from '../../../features/invoice/invoice.ts';
import { FormSelectField } from '../../../shared/forms/form-select-field.tsx';
import { useT } from '../../../shared/i18n/use-t.ts';
import { usePostalCodeWarnings, usePostBoxWarnings } from '../address-warnings.ts';
import { Cell } from './form-section.tsx';

/** The street, with a warning if the address is a post office box. */
function StreetNameField() {
  const { t } = useT();
  return (
    <InvoiceTextField
      name="streetName"
      label={t('request.streetName')}
      autoComplete="off"
      warnings={usePostBoxWarnings()}
    />
  );
}

/** The postal code, with a warning if it belongs to another province. */
function PostalCodeField() {
  const { t } = useT();
  return (
    <InvoiceTextField
      name="postalCode"
      label={t('request.postalCode')}
      placeholder={t('request.postalCodePlaceholder')}
      autoCapitalize="characters"
      autoComplete="off"
      explain={() => [t('request.postalCodeForm')]}
      warnings={usePostalCodeWarnings()}
    />
  );
}

/** A service address. Customers submit requests for others, so browsers must not autofill their own address. */
export function AddressFields() {
  const { t } = useT();
  const remark = useInvoiceRemark('province');
  return (
    <>
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
        <FormSelectField<InvoiceForm>
          name="province"
          label={t('request.province')}
          remark={remark}
          options={PROVINCES.map((code) => ({ value: code, text: t(`province.${code}`) }))}
        />
      </Cell>
      <Cell columns={2}>
        <PostalCodeField />
      </Cell>
    </>
  );
}
