import { styled } from '@mui/material/styles';

const Mark = styled('svg')(({ theme }) => ({
  width: 36,
  height: 36,
  flex: 'none',
  '& rect': { fill: theme.vars.palette.primary.main },
  '& path': { stroke: theme.vars.palette.primary.contrastText },
}));

/** The portal's logo: a number that moves from one carrier to another. */
export function BrandMark() {
  return (
    <Mark viewBox="0 0 32 32" aria-hidden>
      <rect width="32" height="32" rx="8" />
      <path
        d="M8 12.5h13M17.5 8.5l4 4-4 4M24 19.5H11M14.5 15.5l-4 4 4 4"
        fill="none"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Mark>
  );
}
