import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef } from 'react';
import { useFormState, type FieldPath, type FieldValues } from 'react-hook-form';
import { useT } from '../i18n/use-t.ts';

const Box = styled('div')(({ theme }) => ({
  padding: '12px 14px',
  borderRadius: 10,
  fontSize: '0.9375rem',
  background: theme.vars.palette.tones.red.ground,
  color: theme.vars.palette.tones.red.text,
  '& p': { margin: 0, fontWeight: 600 },
  '& ul': { listStyle: 'none', margin: '6px 0 0', padding: 0, display: 'flex', flexWrap: 'wrap', gap: '4px 16px' },
  '& button': {
    font: 'inherit',
    minHeight: 28,
    padding: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    textDecoration: 'underline',
    textUnderlineOffset: 3,
    cursor: 'pointer',
    '@media (pointer: coarse)': { minHeight: 44 },
  },
}));

interface Props<Name extends string> {
  /** The fields with their labels, in the order of the screen. */
  readonly labels: readonly (readonly [name: Name, label: string])[];
  /** How often the form was refused; with each time the focus moves to what is wrong. */
  readonly attempts: number;
  readonly onChoose: (name: Name) => void;
}

/** Counts the fields in error after the form was refused, and leads to each. A single one gets the focus at once. */
export function ErrorSummary<Values extends FieldValues>({ labels, attempts, onChoose }: Props<FieldPath<Values>>) {
  const { t } = useT();
  const { errors } = useFormState<Values>();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const handled = useRef(0);
  const faulty = labels.filter(([name]) => errors[name]);

  useEffect(() => {
    // Only when the form was refused, not when an error comes or goes while the user types.
    if (attempts === handled.current || faulty.length === 0) return;
    handled.current = attempts;
    const [only, ...others] = faulty;
    if (only && others.length === 0) onChoose(only[0]);
    else {
      box.current?.focus({ preventScroll: true });
      // With the buttons below it.
      box.current?.scrollIntoView({ block: 'center' });
    }
  }, [attempts, faulty, onChoose]);

  if (attempts === 0 || faulty.length === 0) return null;
  return (
    <Box ref={box} role="group" tabIndex={-1} aria-labelledby={id}>
      <p id={id}>{t('form.attention', { count: faulty.length })}</p>
      <ul>
        {faulty.map(([name, label]) => (
          <li key={name}>
            <button type="button" onClick={() => onChoose(name)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
    </Box>
  );
}
