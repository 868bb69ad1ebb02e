import { InvoiceTextField } from '../../../features/invoice/fill/invoice-text-field.tsx';
import { useT } from '../../../shared/i18n/use-t.ts';
import { usePostBoxWarnings } from '../address-warnings.ts';

/** The street, with a warning if the address is a post office box. */
export function StreetNameField() {
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
