import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Group = styled('fieldset')({ border: 0, margin: 0, padding: 0, minWidth: 0 });
const Legend = styled('legend')({ padding: 0, fontWeight: 650, fontSize: '0.9375rem' });
const Hint = styled('p')(({ theme }) => ({
  margin: '2px 0 14px',
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.secondary,
}));

interface Props {
  readonly legend: string;
  readonly hint: string;
  readonly children: ReactNode;
}

/** A titled group of fields within the form. */
export function FieldGroup({ legend, hint, children }: Props) {
  return (
    <Group>
      <Legend>{legend}</Legend>
      <Hint>{hint}</Hint>
      {children}
    </Group>
  );
}
