import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  brandPalette,
  contrastOf,
  SURFACES,
  type PrimaryColors,
} from '../../../src/adapters/http/brand/brand-palette.ts';
import { palettes } from '../../../frontend/src/shared/theme/palettes.ts';

const MODES = ['light', 'dark'] as const;

/** The contrasts that WCAG requires of texts, in the order in which the portal shows them. */
const contrastsOf = (mode: 'light' | 'dark', { main, dark, light, contrastText }: PrimaryColors): number[] => [
  ...SURFACES[mode].map((surface) => contrastOf(main, surface)),
  contrastOf(main, light),
  contrastOf(contrastText, main),
  contrastOf(contrastText, dark),
];

describe('the colours of an operator', () => {
  test.each(['#ffff00', '#ffffff', '#000000', '#808080', '#777777', '#ff00ff', '#00ff00', '#f4f7f8', '#0e161b'])(
    'are legible in both modes: %s',
    (color) => {
      const palette = brandPalette(color);
      for (const mode of MODES)
        for (const contrast of contrastsOf(mode, palette[mode])) expect(contrast).toBeGreaterThanOrEqual(4.5);
    },
  );
  test('are legible, whatever they are', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        const palette = brandPalette(`#${value.toString(16).padStart(6, '0')}`);
        for (const mode of MODES) expect(Math.min(...contrastsOf(mode, palette[mode]))).toBeGreaterThanOrEqual(4.5);
      }),
    ));
  test('stay as they are if they are legible', () => {
    expect(brandPalette('#0b5a75', '#86cee6')).toMatchObject({ light: { main: '#0b5a75' }, dark: { main: '#86cee6' } });
    expect(brandPalette('#ffff00').dark.main).toBe('#ffff00');
    expect(brandPalette('#000000').light).toMatchObject({ main: '#000000', contrastText: '#ffffff' });
    expect(brandPalette('#ffffff').dark.main).toBe('#ffffff');
  });
  test('differ under the pointer', () => {
    for (const color of ['#000000', '#ffffff', '#0b5a75'])
      for (const mode of MODES) expect(brandPalette(color)[mode].dark).not.toBe(brandPalette(color)[mode].main);
  });
});

describe('the portal’s own colours', () => {
  test.each(MODES)('are legible, on the surfaces for which operators’ colours are computed: %s', (mode) => {
    const scheme = palettes[mode];
    const palette = (typeof scheme === 'object' ? scheme.palette : undefined) as unknown as {
      readonly primary: PrimaryColors;
      readonly background: { readonly default: string; readonly paper: string };
      readonly text: Readonly<Record<'primary' | 'secondary', string>>;
      readonly controlBorder: string;
      readonly tones: Readonly<
        Record<string, { readonly ground: string; readonly text: string; readonly mark: string }>
      >;
    };
    const { background, text, primary, controlBorder, tones } = palette;
    expect([background.default, background.paper]).toEqual([...SURFACES[mode]]);
    expect(Math.min(...contrastsOf(mode, primary))).toBeGreaterThanOrEqual(4.5);
    for (const surface of SURFACES[mode]) {
      expect(contrastOf(text.primary, surface)).toBeGreaterThanOrEqual(7);
      expect(contrastOf(text.secondary, surface)).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(controlBorder, surface)).toBeGreaterThanOrEqual(3);
    }
    for (const tone of Object.values(tones)) {
      expect(contrastOf(tone.text, tone.ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(tone.mark, background.paper)).toBeGreaterThanOrEqual(3);
    }
  });
});
