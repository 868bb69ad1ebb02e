import { PROVINCES } from '../../../../src/domain/shared/provinces.ts';
import { FormSelectField } from '../../shared/forms/form-select-field.tsx';
import { FormTextField } from '../../shared/forms/form-text-field.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { Cell, FormSection } from './form-section.tsx';
import { PostalCodeField } from './postal-code-field.tsx';
import type { RequestForm } from './request-form.ts';

/** Where the service is. The customer files for others, so the browser's own address is not offered. */
export function AddressSection() {
  const { t } = useT();
  return (
    <FormSection title={t('request.address')} lead={t('request.addressText')}>
      <Cell columns={2}>
        <FormTextField<RequestForm> name="streetNo" label={t('request.streetNo')} autoComplete="off" />
      </Cell>
      <Cell columns={4}>
        <FormTextField<RequestForm> name="streetName" label={t('request.streetName')} autoComplete="off" />
      </Cell>
      <Cell columns={3}>
        <FormTextField<RequestForm> name="floorNo" label={t('request.floorNo')} optional autoComplete="off" />
      </Cell>
      <Cell columns={3}>
        <FormTextField<RequestForm> name="suite" label={t('request.suite')} optional autoComplete="off" />
      </Cell>
      <Cell columns={2}>
        <FormTextField<RequestForm> name="city" label={t('request.city')} autoComplete="off" />
      </Cell>
      <Cell columns={2}>
        <FormSelectField<RequestForm>
          name="province"
          label={t('request.province')}
          options={PROVINCES.map((code) => ({ value: code, text: t(`province.${code}`) }))}
        />
      </Cell>
      <Cell columns={2}>
        <PostalCodeField />
      </Cell>
    </FormSection>
  );
}
