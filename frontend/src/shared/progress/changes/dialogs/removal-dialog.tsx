import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { formatPhoneNumber } from '../../../../../../src/domain/shared/phone-numbers.ts';
import { Input } from '../../../forms/control.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { ChangeFrame, type ChangeDialogProps, type EnteredChange } from './change-frame.tsx';
import { removalValues } from '../change-text.ts';

const List = styled('ul')(({ theme: { vars } }) => ({
  listStyle: 'none',
  margin: '10px 0 0',
  padding: 0,
  maxHeight: 'min(45vh, 340px)',
  overflowY: 'auto',
  border: `1px solid ${vars.palette.controlBorder}`,
  borderRadius: 8,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(170px, 1fr))',
  '& label': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 44,
    paddingInline: 12,
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
  },
  '& input': { width: 18, height: 18, accentColor: vars.palette.primary.main },
}));
const Count = styled('p')(({ theme: { vars } }) => ({
  margin: '8px 0 0',
  fontSize: '0.875rem',
  color: vars.palette.text.secondary,
  '&[data-error]': { color: vars.palette.error.main, fontWeight: 600 },
}));

const MIN_SEARCHED = 10;

interface Props extends ChangeDialogProps {
  /** The numbers that can be removed, ten digits each. */
  readonly numbers: readonly string[];
}

/** Asks for the removal of numbers, which are chosen from the list. */
export function RemovalDialog({ numbers, ...props }: Props) {
  const i18n = useT();
  const { t } = i18n;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const shown = numbers.filter((number) => number.includes(typed.replace(/\D/g, '')));
  const isAll = chosen.size === numbers.length;

  function toggle(number: string): void {
    const next = new Set(chosen);
    if (!next.delete(number)) next.add(number);
    setChosen(next);
    setError(undefined);
  }

  function enter(): EnteredChange | undefined {
    const removed = numbers.filter((number) => chosen.has(number));
    if (removed.length === 0) setError(t('portChange.noneChosen'));
    else if (isAll) setError(t('portChange.allChosen'));
    else
      return {
        body: { kind: 'remove_numbers', numbers: removed.join(',') },
        values: removalValues(i18n, removed, numbers.length - removed.length),
      };
    return undefined;
  }

  return (
    <ChangeFrame
      {...props}
      title={t('action.remove_numbers')}
      consequence={t('portChange.removeAsked')}
      isStillValid={() => true}
      enter={enter}
      onFieldErrors={({ numbers: message }) => {
        setError(message);
        return message !== undefined;
      }}
    >
      {numbers.length > MIN_SEARCHED && (
        <Input
          type="search"
          aria-label={t('number.search')}
          placeholder={t('number.search')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <List aria-label={t('portChange.removed')}>
        {shown.map((number) => (
          <li key={number}>
            <label>
              <input type="checkbox" checked={chosen.has(number)} onChange={() => toggle(number)} />
              {formatPhoneNumber(number)}
            </label>
          </li>
        ))}
      </List>
      <Count role="status" {...(error !== undefined && { 'data-error': '' })}>
        {error ?? t('portChange.chosen', { count: chosen.size })}
      </Count>
    </ChangeFrame>
  );
}
