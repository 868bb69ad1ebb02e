import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { DialogFrame } from '../../../shared/components/dialog-frame.tsx';
import { useT } from '../../../shared/i18n/use-t.ts';
import type { InvoiceField } from '../invoice.ts';
import type { Conflict } from './plan-fill.ts';
import type { Choice } from './use-invoice-fill.ts';
import { useShownValue } from './use-shown-value.ts';

const Lead = styled('p')({ margin: '0 0 12px', fontSize: '0.9375rem' });
const Shortcuts = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginBottom: 16 });
const Question = styled('fieldset')(({ theme }) => ({
  margin: '0 0 12px',
  padding: '8px 12px 12px',
  minWidth: 0,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 10,
  display: 'grid',
  gap: 8,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& legend': { padding: '0 4px', fontSize: '0.875rem', fontWeight: 600 },
}));
const Option = styled('label')(({ theme }) => ({
  display: 'flex',
  gap: 10,
  padding: '8px 10px',
  borderRadius: 8,
  cursor: 'pointer',
  border: `1px solid ${theme.vars.palette.controlBorder}`,
  '&:has(:checked)': {
    borderColor: theme.vars.palette.primary.main,
    background: theme.vars.palette.primary.light,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
  },
  '& input': { width: 18, height: 18, flex: 'none', margin: '2px 0', accentColor: theme.vars.palette.primary.main },
  '& small': { display: 'block', fontSize: '0.8125rem', color: theme.vars.palette.text.secondary },
  '& span': { minWidth: 0, overflowWrap: 'anywhere', fontSize: '0.9375rem' },
}));

interface Props {
  readonly conflicts: readonly Conflict[];
  readonly onSettle: (choices: Readonly<Partial<Record<InvoiceField, Choice>>>) => void;
  /** Called if the customer does not decide now. */
  readonly onPostpone: () => void;
}

/**
 * Lets the customer choose between the typed value and the invoice's value of each field where they differ. By default
 * the typed value stays.
 */
export function ConflictDialog({ conflicts, onSettle, onPostpone }: Props) {
  const { t } = useT();
  const displayValue = useShownValue();
  const id = useId();
  const [choices, setChoices] = useState<Readonly<Partial<Record<InvoiceField, Choice>>>>({});

  const chooseAll = (choice: Choice) => setChoices(Object.fromEntries(conflicts.map(({ field }) => [field, choice])));
  return (
    <DialogFrame
      title={t('conflict.title')}
      onClose={onPostpone}
      onSubmit={() => onSettle(choices)}
      actions={
        <>
          <Button variant="text" onClick={onPostpone}>
            {t('conflict.later')}
          </Button>
          <Button type="submit" variant="contained">
            {t('conflict.apply')}
          </Button>
        </>
      }
    >
      <Lead>{t('conflict.text', { count: conflicts.length })}</Lead>
      {conflicts.length > 1 && (
        <Shortcuts>
          <Button size="small" variant="outlined" onClick={() => chooseAll('typed')}>
            {t('conflict.allTyped')}
          </Button>
          <Button size="small" variant="outlined" onClick={() => chooseAll('invoice')}>
            {t('conflict.allInvoice')}
          </Button>
        </Shortcuts>
      )}
      {conflicts.map(({ field, typed, value, trust }) => (
        <Question key={field}>
          <legend>{t(`request.${field}`)}</legend>
          {(['typed', 'invoice'] as const).map((choice) => (
            <Option key={choice}>
              <input
                type="radio"
                name={`${id}-${field}`}
                checked={(choices[field] ?? 'typed') === choice}
                onChange={() => setChoices({ ...choices, [field]: choice })}
              />
              <span>
                <small>
                  {choice === 'typed'
                    ? t('conflict.typed')
                    : t(trust === 'sure' ? 'conflict.invoice' : 'conflict.invoiceUnsure')}
                </small>
                {displayValue(field, choice === 'typed' ? typed : value)}
              </span>
            </Option>
          ))}
        </Question>
      ))}
    </DialogFrame>
  );
}
