/** Red, green and blue, 0 to 255. */
type Rgb = readonly [number, number, number];

/** The primary colours of one mode, as the theme of the screens names them. */
export interface PrimaryColors {
  /** Buttons, links and graphics. */
  readonly main: string;
  /** The same under the pointer. */
  readonly dark: string;
  /** The background of what is selected. */
  readonly light: string;
  /** Text on `main` and `dark`. */
  readonly contrastText: string;
}

/** The primary colours in both modes. */
export interface BrandPalette {
  readonly light: PrimaryColors;
  readonly dark: PrimaryColors;
}

/** The surfaces of the theme in each mode; `frontend/src/shared/theme/palettes.ts` has the same. */
export const SURFACES = { light: ['#f4f7f8', '#ffffff'], dark: ['#0e161b', '#162027'] } as const;

/** The least contrast of text to its background in WCAG 2.2, level AA. */
const MIN_CONTRAST = 4.5;
const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];
/** The darkest text of the portal; black where it has too little contrast. */
const INK: Rgb = [6, 26, 34];

function parse(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

const format = (color: Rgb) => `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

/** Relative luminance as WCAG defines it. */
function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((part) => {
    const share = Math.round(part) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Rgb, other: Rgb): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** The contrast of two colours (`#rrggbb`), 1 to 21. */
export const contrastOf = (one: string, other: string): number => contrast(parse(one), parse(other));

/** Mixes a colour with black or white until it is legible on the surfaces and on its own tint. */
function primaryColors(wanted: Rgb, mode: 'light' | 'dark'): PrimaryColors {
  const surfaces = SURFACES[mode].map(parse);
  const paper = surfaces[1] as Rgb;
  const [away, tintShare] = mode === 'light' ? ([BLACK, 0.1] as const) : ([WHITE, 0.18] as const);
  for (let share = 0; ; share += 0.02) {
    const main = mix(wanted, away, Math.min(share, 1));
    const light = mix(paper, main, tintShare);
    if (share < 1 && [...surfaces, light].some((surface) => contrast(main, surface) < MIN_CONTRAST)) continue;
    // Black and white themselves have no further shade on their side.
    const isExtreme = contrast(main, away) < 1.3;
    const dark = isExtreme ? mix(main, mode === 'light' ? WHITE : BLACK, 0.2) : mix(main, away, 0.25);
    const contrastText = [WHITE, INK, BLACK].find((text) =>
      [main, dark].every((ground) => contrast(text, ground) >= MIN_CONTRAST),
    );
    return {
      main: format(main),
      dark: format(dark),
      light: format(light),
      contrastText: format(contrastText ?? (mode === 'light' ? WHITE : BLACK)),
    };
  }
}

/**
 * Computes the primary colours from the colours that an operator chose, so that texts have a contrast of 4.5 in both
 * modes.
 * @param color `#rrggbb` @param darkColor the colour for dark mode; by default the same
 */
export function brandPalette(color: string, darkColor = color): BrandPalette {
  return { light: primaryColors(parse(color), 'light'), dark: primaryColors(parse(darkColor), 'dark') };
}
