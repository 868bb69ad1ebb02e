import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { TextLink } from '../components/text-link.tsx';

/** A grid of cards, one per record; as many columns as fit. */
export const RecordCards = styled('ul')({
  listStyle: 'none',
  margin: '12px 0 0',
  padding: 0,
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
});

const Card = styled('li')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 10,
  padding: 14,
  minWidth: 0,
  '& > dl': { flex: 1 },
}));
const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: '4px 12px',
  marginBottom: 8,
});
const Name = styled('h3')({
  margin: 0,
  fontSize: '0.9375rem',
  fontWeight: 650,
  minWidth: 0,
  // A larger target for fingers.
  '& a': { display: 'inline-block', padding: '12px 0', margin: '-12px 0' },
});

/** The label and value pairs on a card. */
export const CardDetails = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'fit-content(45%) 1fr',
  alignContent: 'start',
  gap: '4px 12px',
  margin: '0 0 10px',
  fontSize: '0.875rem',
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, minWidth: 0 },
}));

/** The buttons of a record, whose texts are aligned with the text above. */
export const RowButtons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  marginInline: -8,
  '&& > *': { paddingInline: 8, minWidth: 0, whiteSpace: 'nowrap' },
});

interface Props {
  /** The id of the element that names the record. */
  readonly nameId: string;
  readonly name: string;
  /** The path of the record's page, if it has one. */
  readonly to?: string;
  readonly badge: ReactNode;
  readonly children: ReactNode;
}

/** The card of one record, with its name and status badge. */
export function RecordCard({ nameId, name, to, badge, children }: Props) {
  return (
    <Card>
      <Head>
        <Name id={nameId}>{to === undefined ? name : <TextLink to={to}>{name}</TextLink>}</Name>
        {badge}
      </Head>
      {children}
    </Card>
  );
}
