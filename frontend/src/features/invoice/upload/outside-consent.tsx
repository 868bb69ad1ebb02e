import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { InvoiceOptions } from '../../../../../src/adapters/http/contract/invoice.ts';
import { useT } from '../../../shared/i18n/use-t.ts';

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '2px 10px',
  fontSize: '0.875rem',
  '& input': { width: 20, height: 20, margin: '1px 0', accentColor: theme.vars.palette.primary.main },
  '& label': { fontWeight: 600 },
  '& p': { gridColumn: 2, margin: 0, fontSize: '0.8125rem', color: theme.vars.palette.text.secondary },
}));

interface Props {
  readonly outside: NonNullable<InvoiceOptions['outside']>;
  readonly agreed: boolean;
  readonly disabled: boolean;
  readonly onChange: (agreed: boolean) => void;
}

/** The consent to send an invoice to an external reader; without it none is sent. */
export function OutsideConsent({ outside: { host, model }, agreed, disabled, onChange }: Props) {
  const { t } = useT();
  const id = useId();
  return (
    <Frame>
      <input
        id={id}
        type="checkbox"
        checked={agreed}
        disabled={disabled}
        aria-describedby={`${id}-what`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id}>{t('invoice.outside', { host })}</label>
      <p id={`${id}-what`}>{t('invoice.outsideText', { host, model })}</p>
    </Frame>
  );
}
