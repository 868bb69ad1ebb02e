import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Ref } from 'react';
import { useWatch } from 'react-hook-form';
import { invoiceAgeWarning, serviceAddressWarning } from '../../../../../src/domain/shared/invoice-checks.ts';
import { todayInMontreal } from '../../../shared/i18n/dates.ts';
import { useMessages } from '../../../shared/i18n/use-messages.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import type { InvoiceForm } from '../invoice.ts';
import { useInvoicePanel } from '../invoice-context.ts';
import { outcomeOf } from './outcome.ts';
import { addressLine, mailingReadings } from './plan-fill.ts';
import type { Fill } from './use-invoice-fill.ts';

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  padding: '12px 14px',
  borderRadius: 10,
  fontSize: '0.875rem',
  background: theme.vars.palette.tones.blue.ground,
  color: theme.vars.palette.tones.blue.text,
  '&:focus': { outline: 'none' },
  '& p, & ul': { margin: 0, padding: 0, listStyle: 'none' },
}));
const Warnings = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  '& li': {
    padding: '6px 10px',
    borderRadius: 6,
    fontSize: '0.8125rem',
    background: theme.vars.palette.tones.yellow.ground,
    color: theme.vars.palette.tones.yellow.text,
  },
}));
const Question = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

interface Props {
  readonly fill: Fill;
  readonly ref: Ref<HTMLDivElement>;
}

/** The result of an invoice: how many fields it filled, warnings about likely rejections, and undo. */
export function InvoiceSummary({ fill, ref }: Props) {
  const { invoice, name, remarks, changes, undone } = fill;
  const { t } = useT();
  const { translate } = useMessages();
  const { take, undo, accept, beside, show, unread } = useInvoicePanel();
  const age = invoiceAgeWarning(invoice.invoiceDate, todayInMontreal());
  const address = serviceAddressWarning(invoice, invoice.confidences.streetName ?? 0);
  const warnings = [age, address].flatMap((warning) => (warning ? [translate(warning)] : []));
  const values = useWatch<InvoiceForm>() as InvoiceForm;
  const mailing = undone ? undefined : mailingReadings(invoice, values);
  const { kind, filled, toConfirm } = outcomeOf(fill, values);
  const offers = Object.values(remarks).filter((remark) => remark.kind === 'offered');
  return (
    <Frame ref={ref} tabIndex={-1}>
      <p role="status">
        <strong>
          {undone ? t('invoice.undone') : t(`invoice.${kind}`, { count: kind === 'filled' ? filled : toConfirm, name })}
        </strong>{' '}
        {kind === 'filled' && toConfirm > 0 && t('invoice.toConfirm', { count: toConfirm })}
      </p>
      {warnings.length > 0 && (
        <Warnings aria-label={t('invoice.warnings')}>
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </Warnings>
      )}
      {mailing && (
        <Question>
          <p>{t('invoice.askMailing', { address: addressLine(mailing) })}</p>
          <Button size="small" variant="outlined" color="inherit" onClick={() => accept(mailing)}>
            {t('invoice.useMailing')}
          </Button>
        </Question>
      )}
      <Buttons>
        {undone && (
          <Button size="small" variant="outlined" color="inherit" onClick={() => take(invoice, name)}>
            {t('invoice.fillAgain')}
          </Button>
        )}
        {offers.length > 1 && (
          <Button size="small" variant="outlined" color="inherit" onClick={() => accept(offers)}>
            {t('invoice.useAll', { count: offers.length })}
          </Button>
        )}
        {Object.keys(changes).length > 0 && (
          <Button size="small" variant="outlined" color="inherit" onClick={undo}>
            {t('invoice.undo')}
          </Button>
        )}
        {!beside && !unread && invoice.previews.length > 0 && (
          <Button size="small" variant="outlined" color="inherit" onClick={() => show(null)}>
            {t('invoice.show')}
          </Button>
        )}
      </Buttons>
    </Frame>
  );
}
