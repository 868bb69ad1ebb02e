import { styled } from '@mui/material/styles';

const Mark = styled('img')({ width: 36, height: 36, flex: 'none' });

/** The portal's mark: a number on its way from one carrier to another. */
export function BrandMark() {
  return <Mark src="/favicon.svg" alt="" width={36} height={36} />;
}
