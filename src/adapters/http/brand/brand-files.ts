import { Router } from 'express';
import { LOGO_PATH, PRODUCT_NAME, type Brand, type BrandLogo } from './brand.ts';
import { SURFACES } from './brand-palette.ts';

/** The primary colour of the portal's own theme. */
const OWN_COLOR = '#0b5a75';

/** A logo is shown as a picture only: opened by itself, it loads and runs nothing. */
const LOGO_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const OWN_ICONS = [
  { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
  { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
  { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
  { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
];

const iconOf = ({ type, width, height }: BrandLogo) => ({
  src: LOGO_PATH,
  type,
  sizes: type === 'image/svg+xml' ? 'any' : `${width}x${height}`,
});

/** Serves the web app manifest, and the operator's logo. */
export function brandFiles({ name, logo, palette }: Brand): Router {
  const router = Router();
  const manifest = JSON.stringify({
    name: name ?? PRODUCT_NAME,
    short_name: name ?? 'LNP',
    start_url: '/',
    display: 'minimal-ui',
    background_color: SURFACES.light[0],
    theme_color: palette?.light.main ?? OWN_COLOR,
    icons: logo ? [iconOf(logo)] : OWN_ICONS,
  });
  router.get('/manifest.webmanifest', (_request, response) => {
    response.setHeader('Cache-Control', 'public, max-age=3600');
    response.type('application/manifest+json').send(manifest);
  });
  if (logo)
    router.get(LOGO_PATH, (_request, response) => {
      response.setHeader('Cache-Control', 'public, max-age=3600');
      response.setHeader('Content-Security-Policy', LOGO_POLICY);
      response.type(logo.type).send(logo.content);
    });
  return router;
}
