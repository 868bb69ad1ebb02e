import type { LnpRequestView } from '../../../../../src/adapters/http/contract/lnp-requests.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { AccountNumberField } from './account-number-field.tsx';
import { CarrierDetails } from './carrier-details.tsx';
import { CurrentCarrierField } from './current-carrier-field.tsx';
import { Cell, FormSection } from './form-section.tsx';
import { OptionalField } from './optional-field.tsx';

interface Props {
  /** Whether the request already has a port-out PIN and an IMEI, which no screen shows. */
  readonly hidden: Pick<LnpRequestView, 'pinSet' | 'imeiSet'> | undefined;
}

/** The current carrier and the account there. */
export function ProviderSection({ hidden }: Props) {
  const { t } = useT();
  return (
    <FormSection title={t('request.provider')}>
      <Cell columns={3}>
        <CurrentCarrierField />
      </Cell>
      <OptionalField name="reseller" />
      <Cell columns={3}>
        <AccountNumberField />
      </Cell>
      <OptionalField name="btn" hint={t('request.btnHint')} inputMode="tel" />
      <OptionalField name="pin" hint={t(hidden?.pinSet ? 'request.pinSet' : 'request.pinHint')} />
      <Cell columns={6}>
        <CarrierDetails hasImei={hidden?.imeiSet ?? false} />
      </Cell>
    </FormSection>
  );
}
