import { useDeferredValue, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { InvoiceTextField } from '../../../features/invoice/fill/invoice-text-field.tsx';
import { typedNumbers } from '../../../shared/forms/typed-numbers.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import type { RequestForm } from '../request-form.ts';
import { accountNeed } from '../review/account-need.ts';

/** The account number. It is not called optional where carriers reject a request without it. */
export function AccountNumberField() {
  const { t } = useT();
  const [phoneNumber, currentCarrier, imei] = useWatch<RequestForm, ['phoneNumber', 'currentCarrier', 'imei']>({
    name: ['phoneNumber', 'currentCarrier', 'imei'],
  });
  const numbers = useDeferredValue(phoneNumber);
  const count = useMemo(() => typedNumbers(numbers)?.length ?? 0, [numbers]);
  return (
    <InvoiceTextField
      name="accountNumber"
      label={t('request.accountNumber')}
      optional={accountNeed(count, { currentCarrier, imei }) === undefined}
      hint={t('request.accountHint')}
      autoComplete="off"
    />
  );
}
