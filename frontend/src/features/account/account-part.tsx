import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { Heading2 } from '../../shared/components/headings.tsx';
import { Panel } from '../../shared/components/panel.tsx';

const Columns = styled(Panel)(({ theme }) => ({
  display: 'grid',
  gap: '16px 32px',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 8fr)' },
}));
const Lead = styled('p')(({ theme }) => ({
  margin: '6px 0 0',
  color: theme.vars.palette.text.secondary,
  fontSize: '0.875rem',
}));
const Content = styled('div')({
  display: 'grid',
  gap: 16,
  alignContent: 'start',
  justifyItems: 'start',
  minWidth: 0,
  '& > *': { minWidth: 0, maxWidth: '100%' },
});

/** Full width of a part. */
export const FullWidth = styled('div')({ width: '100%' });

/** A column of fields with a readable maximum width. */
export const Wide = styled('div')({
  width: '100%',
  display: 'grid',
  gap: 16,
  justifyItems: 'start',
  '& > :not(button, a)': { width: '100%', maxWidth: 480 },
});
export const WideForm = Wide.withComponent('form');

/** A row of buttons. */
export const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/** A notice that needs attention first. */
export const Notice = styled('div')(({ theme }) => ({
  width: '100%',
  padding: '12px 14px',
  borderRadius: 10,
  background: theme.vars.palette.tones.yellow.ground,
  color: theme.vars.palette.tones.yellow.text,
  fontSize: '0.875rem',
  '& p': { margin: 0 },
  '& > :not(p)': { marginTop: 10 },
}));

interface Props {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** A part of the account screen: the description on one side, the controls on the other. */
export function AccountPart({ title, text, children }: Props) {
  const id = useId();
  return (
    <Columns aria-labelledby={id}>
      <div>
        <Heading2 id={id}>{title}</Heading2>
        <Lead>{text}</Lead>
      </div>
      <Content>{children}</Content>
    </Columns>
  );
}
