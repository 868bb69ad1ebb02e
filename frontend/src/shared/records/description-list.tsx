import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { TermText } from '../components/term-text.tsx';

/** A grid of label and value pairs. */
export const DescriptionList = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
  gap: '14px 24px',
  margin: 0,
});

const Pair = styled('div')(({ theme }) => ({
  minWidth: 0,
  '& dt': { fontSize: '0.8125rem', color: theme.vars.palette.text.secondary },
  '& dd': { margin: '2px 0 0', fontWeight: 500, whiteSpace: 'pre-line' },
  '&[data-wide]': { gridColumn: '1 / -1' },
}));

interface Props {
  readonly name: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** One label and value pair of a record. */
export function DescriptionItem({ name, wide = false, children }: Props) {
  return (
    <Pair {...(wide && { 'data-wide': '' })}>
      <dt>
        <TermText text={name} />
      </dt>
      <dd>{children}</dd>
    </Pair>
  );
}
