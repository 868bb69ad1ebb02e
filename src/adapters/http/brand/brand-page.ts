import { LOGO_PATH, PRODUCT_NAME, type Brand } from './brand.ts';
import type { PrimaryColors } from './brand-palette.ts';

const HEAD_END = '</head>';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Escapes a text for HTML, also for an attribute in double quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (mark) => ENTITIES[mark] ?? mark);

/** The variables of the theme that the operator's colours replace. */
function variables(colors: PrimaryColors): string {
  const channel = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(' ');
  return [
    ...Object.entries<string>({ ...colors }).flatMap(([name, hex]) => [
      `--mui-palette-primary-${name}:${hex}`,
      `--mui-palette-primary-${name}Channel:${channel(hex)}`,
    ]),
    `--mui-palette-accent:${colors.main}`,
  ].join(';');
}

/** A logo is shown on white in both modes. */
const LOGO_TILE = '--brand-logo-ground:#fff;--brand-logo-padding:4px';

/** The operator's colours and shape of the logo as CSS, which overrides the theme's. */
export function brandCss({ palette, logo }: Brand): string {
  return [
    ...(palette
      ? [
          `:root:root{${variables(palette.light)}}`,
          `@media (prefers-color-scheme:dark){:root:root{${variables(palette.dark)}}}`,
        ]
      : []),
    ...(logo ? [`:root{--brand-logo-ratio:${(logo.width / logo.height).toFixed(3)};${LOGO_TILE}}`] : []),
  ].join('');
}

/**
 * Puts name, logo and colours of the operator into the built page of the screens.
 * @param nonce of the style, or its placeholder
 */
export function brandPage(page: string, brand: Brand, nonce: string): string {
  const { name, logo } = brand;
  const css = brandCss(brand);
  const additions = [
    '<link rel="manifest" href="/manifest.webmanifest" />',
    `<link rel="apple-touch-icon" href="${logo ? LOGO_PATH : '/icon-192.png'}" />`,
    name === undefined ? '' : `<meta name="application-name" content="${escapeHtml(name)}" />`,
    css === '' ? '' : `<style nonce="${nonce}">${css}</style>`,
  ].join('');
  const title = `<title>${escapeHtml(name ?? PRODUCT_NAME)}</title>`;
  return page
    .replace(`<title>${PRODUCT_NAME}</title>`, () => title)
    .replace('type="image/svg+xml" href="/favicon.svg"', (own) =>
      logo ? `type="${logo.type}" href="${LOGO_PATH}"` : own,
    )
    .replace(HEAD_END, () => `${additions}${HEAD_END}`);
}
