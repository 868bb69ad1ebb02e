import { styled } from '@mui/material/styles';

/** The form, with its sections in a column. */
export const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  maxWidth: 860,
  margin: '0 auto',
  gridTemplateColumns: 'minmax(0, 1fr)',
  // Room for the tutorial next to the form, or below its last section.
  [theme.breakpoints.down('lg')]: { '&[data-touring]': { paddingBottom: '60vh' } },
  [theme.breakpoints.up('lg')]: { '&[data-touring]': { margin: '0 376px 0 0' } },
}));
