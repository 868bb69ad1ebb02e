import type { LnpRequestView } from '../../../../../src/adapters/http/contract/lnp-requests.ts';
import { FormTextField } from '../../../shared/forms/form-text-field.tsx';
import { useT } from '../../../shared/i18n/use-t.ts';
import { InvoiceTextField } from '../../../features/invoice/fill/invoice-text-field.tsx';
import { CarrierDetails } from './carrier-details.tsx';
import { Cell, FormSection } from './form-section.tsx';
import type { RequestForm } from '../request-form.ts';

/** Whether a request has a port-out PIN and an IMEI, which no screen shows. */
export type HiddenValues = Pick<LnpRequestView, 'pinSet' | 'imeiSet'>;

/** The current carrier and the account there. */
export function ProviderSection({ hidden }: { readonly hidden: HiddenValues }) {
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
          hint={hidden.pinSet ? t('request.pinSet') : t('request.pinHint')}
          autoComplete="off"
        />
      </Cell>
      <Cell columns={6}>
        <CarrierDetails hasImei={hidden.imeiSet} />
      </Cell>
    </FormSection>
  );
}
