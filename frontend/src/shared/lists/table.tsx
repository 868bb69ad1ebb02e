import { styled } from '@mui/material/styles';

/** A table of records, as wide as its panel. */
export const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  overflowWrap: 'break-word',
  '& th': { textAlign: 'left', fontSize: '0.8125rem', fontWeight: 600, color: theme.vars.palette.text.secondary },
  '& th, & td': {
    padding: '8px 10px',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    verticalAlign: 'middle',
  },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
}));
