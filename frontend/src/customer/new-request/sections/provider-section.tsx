import { FormTextField } from '../../../shared/forms/form-text-field.tsx';
import { useT } from '../../../shared/i18n/use-t.ts';
import { InvoiceTextField } from '../../../features/invoice/fill/invoice-text-field.tsx';
import { Cell, FormSection } from './form-section.tsx';
import type { RequestForm } from '../request-form.ts';

/** The current carrier and the account there. */
export function ProviderSection() {
  const { t } = useT();
  return (
    <FormSection title={t('request.provider')}>
      <Cell columns={3}>
        <InvoiceTextField name="currentCarrier" label={t('request.currentCarrier')} autoComplete="off" />
      </Cell>
      <Cell columns={3}>
        <FormTextField<RequestForm> name="reseller" label={t('request.reseller')} optional autoComplete="off" />
      </Cell>
      <Cell columns={3}>
        <InvoiceTextField
          name="accountNumber"
          label={t('request.accountNumber')}
          optional
          hint={t('request.accountHint')}
          autoComplete="off"
        />
      </Cell>
    </FormSection>
  );
}
