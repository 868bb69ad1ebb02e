import { styled } from '@mui/material/styles';

/** A bordered panel for related content. */
export const Panel = styled('section')(({ theme }) => ({
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  padding: 'clamp(16px, 2.5vw, 24px)',
}));
