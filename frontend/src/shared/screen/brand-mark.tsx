import { styled } from '@mui/material/styles';

// The server adds the shape of an operator's logo to the page, so that nothing moves when it is loaded.
const Mark = styled('img')({
  height: 36,
  aspectRatio: 'var(--brand-logo-ratio, 1)',
  maxWidth: 'min(160px, 30vw)',
  // A logo may be dark, and the surface too.
  padding: 'var(--brand-logo-padding, 0)',
  background: 'var(--brand-logo-ground, none)',
  borderRadius: 8,
  objectFit: 'contain',
  flex: 'none',
});

/** The portal's mark, a number on its way from one carrier to another, or the operator's logo: the icon of the page. */
export function BrandMark() {
  return <Mark src={document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href} alt="" />;
}
