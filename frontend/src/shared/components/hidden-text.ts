import { styled } from '@mui/material/styles';

/** A text for screen readers alone. */
export const HiddenText = styled('span')({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
