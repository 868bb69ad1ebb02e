import { InvoiceTextField } from '../../../features/invoice/fill/invoice-text-field.tsx';
import { useT } from '../../../shared/i18n/use-t.ts';
import { usePostalCodeWarnings } from '../address-warnings.ts';

/** The postal code, with a warning if it belongs to another province. */
export function PostalCodeField() {
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
