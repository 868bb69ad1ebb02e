import { FormTextField } from '../../../shared/forms/form-text-field.tsx';
import { useT } from '../../../shared/i18n/use-t.ts';
import { InvoiceTextField } from '../../../features/invoice/fill/invoice-text-field.tsx';
import { Cell, FormSection } from './form-section.tsx';
import type { RequestForm } from '../request-form.ts';

interface Props {
  /** Whether the request already has a port-out PIN, which no screen shows. */
  readonly hasPin: boolean;
}

/** The current carrier and the account there. */
export function ProviderSection({ hasPin }: Props) {
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
      <Cell columns={3}>
        <FormTextField<RequestForm>
          name="btn"
          label={t('request.btn')}
          optional
          hint={t('request.btnHint')}
          inputMode="tel"
          autoComplete="off"
        />
      </Cell>
      <Cell columns={3}>
        <FormTextField<RequestForm>
          name="pin"
          label={t('request.pin')}
          optional
          hint={hasPin ? t('request.pinSet') : t('request.pinHint')}
          autoComplete="off"
        />
      </Cell>
    </FormSection>
  );
}
