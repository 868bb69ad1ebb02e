import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { Heading2 } from '../../shared/components/headings.tsx';
import { Panel } from '../../shared/components/panel.tsx';

const Card = styled(Panel)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  alignItems: 'flex-start',
  // On a phone the list below should begin on the first screen.
  [theme.breakpoints.down('sm')]: {
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    padding: '10px 12px 10px 16px',
    '& h2': { fontSize: '0.9375rem', minWidth: 0 },
    '& a': { flex: '0 1 auto', textAlign: 'center', lineHeight: 1.25 },
  },
}));
const Text = styled('p')(({ theme }) => ({
  margin: '0 0 10px',
  flex: 1,
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));

/** An action that a customer can start from the dashboard. */
export interface CustomerAction {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly to: string;
}

/** A card with a link to the screen of an action. */
export function ActionCard({ action: { title, text, button, to } }: { readonly action: CustomerAction }) {
  return (
    <Card as="li">
      <Heading2>{title}</Heading2>
      <Text>{text}</Text>
      <Button component={Link} to={to} variant="contained">
        {button}
      </Button>
    </Card>
  );
}
