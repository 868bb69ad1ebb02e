import { styled } from '@mui/material/styles';
import { useId } from 'react';

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
  readonly label: string;
  /** What a tick means. */
  readonly text: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A checkbox with a label and an explanation. */
export function Checkbox({ label, text, checked, disabled = false, onChange }: Props) {
  const id = useId();
  return (
    <Frame>
      <input
        id={id}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-describedby={`${id}-what`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-what`}>{text}</p>
    </Frame>
  );
}
