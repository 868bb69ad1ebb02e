import { useWatch } from 'react-hook-form';
import { DomainError } from '../../../../../src/domain/shared/domain-error.ts';
import { parsePostalCode, postalCodeWarning } from '../../../../../src/domain/shared/postal-codes.ts';
import { isProvince } from '../../../../../src/domain/shared/provinces.ts';
import type { Message } from '../../../../../src/domain/shared/messages/message.ts';
import { useMessages } from '../../../shared/i18n/use-messages.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { InvoiceTextField } from '../../../features/invoice/fill/invoice-text-field.tsx';
import type { RequestForm } from '../request-form.ts';

function warningOn(typed: string, province: string): Message | undefined {
  if (!isProvince(province)) return undefined;
  try {
    return postalCodeWarning(parsePostalCode(typed), province);
  } catch (error) {
    if (error instanceof DomainError) return undefined; // not a postal code yet
    throw error;
  }
}

/** The postal code, with a warning if it belongs to another province. */
export function PostalCodeField() {
  const { t } = useT();
  const { translate } = useMessages();
  const [postalCode, province] = useWatch<RequestForm, ['postalCode', 'province']>({
    name: ['postalCode', 'province'],
  });
  const warning = warningOn(postalCode, province);
  return (
    <InvoiceTextField
      name="postalCode"
      label={t('request.postalCode')}
      placeholder={t('request.postalCodePlaceholder')}
      autoCapitalize="characters"
      autoComplete="off"
      explain={() => [t('request.postalCodeForm')]}
      warnings={warning ? [translate(warning)] : []}
    />
  );
}
