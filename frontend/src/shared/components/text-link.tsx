import { styled } from '@mui/material/styles';
import { Link } from 'react-router';

/** A link within text or a table. */
export const TextLink = styled(Link)(({ theme }) => ({
  color: theme.vars.palette.primary.main,
  textUnderlineOffset: 3,
}));
