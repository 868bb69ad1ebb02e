import { useWatch } from 'react-hook-form';
import { InvoiceTextField } from '../../../features/invoice/fill/invoice-text-field.tsx';
import { useT } from '../../../shared/i18n/use-t.ts';
import { useCheck } from '../check/check-context.tsx';
import type { RequestForm } from '../request-form.ts';

/** The current carrier, with a note if the check of the numbers entered it. */
export function CurrentCarrierField() {
  const { t } = useT();
  const { filled } = useCheck();
  const carrier = useWatch<RequestForm, 'currentCarrier'>({ name: 'currentCarrier' });
  const isFilled = filled !== undefined && filled.company === carrier;
  return (
    <InvoiceTextField
      name="currentCarrier"
      label={t('request.currentCarrier')}
      autoComplete="off"
      hint={
        isFilled ? t(filled.before === '' ? 'check.filled' : 'check.replaced', { before: filled.before }) : undefined
      }
    />
  );
}
