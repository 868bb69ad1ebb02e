import type { BrandPalette } from './brand-palette.ts';

/** The name of the portal in the specification. */
export const PRODUCT_NAME = 'LNP Management System';

export const LOGO_PATH = '/brand/logo';

/** A picture in place of the portal's mark. */
export interface BrandLogo {
  readonly content: Buffer;
  readonly type: 'image/svg+xml' | 'image/png';
  readonly width: number;
  readonly height: number;
}

/** What an operator replaces in the appearance of the portal; undefined is the portal's own. */
export interface Brand {
  readonly name: string | undefined;
  readonly logo: BrandLogo | undefined;
  readonly palette: BrandPalette | undefined;
}

/** The portal's own appearance. */
export const OWN_BRAND: Brand = { name: undefined, logo: undefined, palette: undefined };

/** The most bytes of a logo: every page loads it. */
export const MAX_LOGO_BYTES = 100_000;

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** @throws Error that says what is wrong with the file */
export function readLogo(content: Buffer): BrandLogo {
  if (content.length > MAX_LOGO_BYTES) throw new Error(`must have at most ${MAX_LOGO_BYTES / 1000} kB`);
  const logo = pngOf(content) ?? svgOf(content);
  if (!logo) throw new Error('must be a PNG, or an SVG with a viewBox');
  const ratio = logo.width / logo.height;
  if (!(ratio >= 0.5 && ratio <= 6))
    throw new Error('must be at most twice as high as wide, and six times as wide as high');
  return logo;
}

function pngOf(content: Buffer): BrandLogo | undefined {
  if (content.length < 24 || !content.subarray(0, 8).equals(PNG_SIGNATURE)) return undefined;
  return { content, type: 'image/png', width: content.readUInt32BE(16), height: content.readUInt32BE(20) };
}

function svgOf(content: Buffer): BrandLogo | undefined {
  const [tag = ''] = /<svg\b[^>]*>/.exec(content.toString('utf8')) ?? [];
  const box = /\bviewBox\s*=\s*["']([^"']+)["']/.exec(tag)?.[1] ?? '';
  const [, , width = 0, height = 0] = box
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return width > 0 && height > 0 ? { content, type: 'image/svg+xml', width, height } : undefined;
}
