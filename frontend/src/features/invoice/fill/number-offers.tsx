import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useDeferredValue, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { mainNumberWarning } from '../../../../../src/domain/shared/invoice-checks.ts';
import { formatPhoneNumber } from '../../../../../src/domain/shared/phone-numbers.ts';
import { useMessages } from '../../../shared/i18n/use-messages.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import type { Invoice, InvoiceForm } from '../invoice.ts';
import { useInvoicePanel } from '../invoice-context.ts';
import { numbersIn, withNumbers } from './invoice-numbers.ts';

const Note = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 12px',
  marginTop: 8,
  padding: '6px 10px',
  borderRadius: 6,
  fontSize: '0.8125rem',
  background: theme.vars.palette.tones.blue.ground,
  color: theme.vars.palette.tones.blue.text,
  '&[data-kind="warning"]': {
    background: theme.vars.palette.tones.yellow.ground,
    color: theme.vars.palette.tones.yellow.text,
  },
  '& p': { margin: 0, flex: '1 1 260px', minWidth: 0 },
}));

/** Numbers that are listed; of the others only the count is shown. */
const MAX_SHOWN = 4;

function Offers({ invoice }: { readonly invoice: Invoice }) {
  const { t } = useT();
  const { translate } = useMessages();
  const form = useFormContext<InvoiceForm>();
  const text = useDeferredValue(useWatch<InvoiceForm, 'phoneNumber'>({ name: 'phoneNumber' }));
  const typed = useMemo(() => numbersIn(text), [text]);
  const warning = mainNumberWarning(invoice.phoneNumber, typed);
  const others = invoice.otherPhoneNumbers.filter((number) => !typed.includes(number));

  function add(numbers: readonly string[]): void {
    form.setValue('phoneNumber', withNumbers(form.getValues('phoneNumber'), numbers), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
    // The focused button disappears together with its number.
    form.setFocus('phoneNumber');
  }

  return (
    <div role="status">
      {warning && invoice.phoneNumber !== null && (
        <Note data-kind="warning">
          <p>{translate(warning)}</p>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            aria-label={t('numbers.addThis', { number: formatPhoneNumber(invoice.phoneNumber) })}
            onClick={() => add([invoice.phoneNumber ?? ''])}
          >
            {t('numbers.addIt')}
          </Button>
        </Note>
      )}
      {others.length > 0 && (
        <Note>
          <p>
            {t('numbers.others', { numbers: others.slice(0, MAX_SHOWN).map(formatPhoneNumber).join(', ') })}
            {others.length > MAX_SHOWN && ` ${t('numbers.more', { count: others.length - MAX_SHOWN })}`}
          </p>
          <Button size="small" variant="outlined" color="inherit" onClick={() => add(others)}>
            {t('numbers.add', { count: others.length })}
          </Button>
        </Note>
      )}
    </div>
  );
}

/**
 * Numbers of the invoice that are not in the request, with buttons to add them. Only the customer knows which numbers
 * are to be ported.
 */
export function NumberOffers() {
  const { fill } = useInvoicePanel();
  return fill && <Offers invoice={fill.invoice} />;
}
