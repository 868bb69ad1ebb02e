import { useWatch } from 'react-hook-form';
import { postBoxWarning } from '../../../../../src/domain/shared/invoice-checks.ts';
import { useMessages } from '../../../shared/i18n/use-messages.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { InvoiceTextField } from '../../../features/invoice/fill/invoice-text-field.tsx';
import type { RequestForm } from '../request-form.ts';

/** The street, with a warning if the address is a post office box. */
export function StreetNameField() {
  const { t } = useT();
  const { translate } = useMessages();
  const [streetNo, streetName, suite] = useWatch<RequestForm, ['streetNo', 'streetName', 'suite']>({
    name: ['streetNo', 'streetName', 'suite'],
  });
  const warning = postBoxWarning([`${streetNo} ${streetName}`, suite]);
  return (
    <InvoiceTextField
      name="streetName"
      label={t('request.streetName')}
      autoComplete="off"
      warnings={warning ? [translate(warning)] : []}
    />
  );
}
