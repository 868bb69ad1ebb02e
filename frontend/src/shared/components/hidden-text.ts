import { styled } from '@mui/material/styles';

/** The style of a text for screen readers alone. */
export const hidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** A text for screen readers alone. */
export const HiddenText = styled('span')(hidden);

/** A text that only screen readers have on a phone. */
export const HiddenOnPhones = styled('span')(({ theme }) => ({ [theme.breakpoints.down('sm')]: hidden }));
