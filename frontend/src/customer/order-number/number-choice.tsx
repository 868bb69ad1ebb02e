import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { AvailableNumberItem } from '../../../../src/adapters/http/contract/number-orders.ts';
import { formatPhoneNumber } from '../../../../src/domain/shared/phone-numbers.ts';

const Choices = styled('div')({
  display: 'grid',
  gap: 8,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 230px), 1fr))',
});
const Choice = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '10px 14px',
  minHeight: 56,
  borderRadius: 10,
  border: `1px solid ${theme.vars.palette.controlBorder}`,
  cursor: 'pointer',
  '&:hover': { borderColor: theme.vars.palette.text.primary },
  '&:has(input:checked)': {
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
    background: theme.vars.palette.primary.light,
  },
  '&:has(input:focus-visible)': { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  '&:has(input:disabled)': { cursor: 'default', opacity: 0.7 },
  '& input': {
    width: 18,
    height: 18,
    margin: 0,
    flex: 'none',
    accentColor: theme.vars.palette.primary.main,
    outline: 'none',
  },
  '& strong': { display: 'block', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& small': { fontSize: '0.8125rem', color: theme.vars.palette.text.secondary },
}));

interface Props {
  readonly label: string;
  readonly numbers: readonly AvailableNumberItem[];
  readonly chosen: string | undefined;
  readonly onChoose: (number: string) => void;
}

/** Radio buttons to choose one number. */
export function NumberChoice({ label, numbers, chosen, onChoose }: Props) {
  const name = useId();
  return (
    <Choices role="radiogroup" aria-label={label}>
      {numbers.map(({ tn, rate_center }) => (
        <Choice key={tn}>
          <input type="radio" name={name} value={tn} checked={tn === chosen} onChange={() => onChoose(tn)} />
          <span>
            <strong>{formatPhoneNumber(tn)}</strong> <small>{rate_center}</small>
          </span>
        </Choice>
      ))}
    </Choices>
  );
}
