import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { Heading2 } from '../../../shared/components/headings.tsx';
import { TermText } from '../../../shared/components/term-text.tsx';
import { Panel } from '../../../shared/components/panel.tsx';

const Lead = styled('p')(({ theme }) => ({
  margin: '4px 0 0',
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
  maxWidth: '70ch',
}));

/** A grid of six columns on wide screens; a field spans some or all of them. */
export const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  marginTop: 18,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
}));

/** The cell of a field, which spans `columns` of the six columns. */
export const Cell = styled('div', { shouldForwardProp: (name) => name !== 'columns' })<{ columns: 1 | 2 | 3 | 4 | 6 }>(
  ({ theme, columns }) => ({
    minWidth: 0,
    [theme.breakpoints.up('sm')]: { gridColumn: `span ${columns}` },
  }),
);

interface Props {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** A titled part of the form. */
export function FormSection({ title, lead, children }: Props) {
  const id = useId();
  return (
    <Panel role="group" aria-labelledby={id}>
      <Heading2 id={id}>
        <TermText text={title} />
      </Heading2>
      {lead !== undefined && <Lead>{lead}</Lead>}
      <Grid>{children}</Grid>
    </Panel>
  );
}
