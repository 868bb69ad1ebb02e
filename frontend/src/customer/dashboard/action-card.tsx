import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { Heading2 } from '../../shared/components/headings.tsx';
import { hidden } from '../../shared/components/hidden-text.ts';
import { Panel } from '../../shared/components/panel.tsx';

const row = {
  flexDirection: 'row',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  padding: '10px 12px 10px 16px',
  '& h2': { fontSize: '0.9375rem', minWidth: 0 },
  '& p': { display: 'none' },
  '& a': { flex: '0 1 auto', textAlign: 'center', lineHeight: 1.25 },
} as const;
// On a phone the list below should begin on the first screen.
const Card = styled(Panel)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  alignItems: 'flex-start',
  '&[data-compact]': row,
  // The buttons of all actions share a row.
  [theme.breakpoints.down('sm')]: {
    ...row,
    '&[data-compact]': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      alignItems: 'stretch',
      padding: 0,
      border: 0,
      '& h2': hidden,
      '& a': { padding: '6px 4px', fontSize: '0.8125rem' },
    },
  },
}));
const Text = styled('p')(({ theme }) => ({ margin: '0 0 10px', flex: 1, color: theme.vars.palette.text.secondary }));

/** An action that a customer can start from the dashboard. */
export interface CustomerAction {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly to: string;
}

interface Props {
  /** Whether it is the action that most customers come for. */
  readonly isMain: boolean;
  readonly action: CustomerAction;
  /** Whether the card is a row without its text. */
  readonly compact: boolean;
}

/** A card with a link to the screen of an action. */
export function ActionCard({ action: { title, text, button, to }, isMain, compact }: Props) {
  return (
    <Card as="li" {...(compact && { 'data-compact': '' })}>
      <Heading2>{title}</Heading2>
      <Text>{text}</Text>
      <Button component={Link} to={to} variant={isMain ? 'contained' : 'outlined'}>
        {button}
      </Button>
    </Card>
  );
}
