import { readFileSync, statSync } from 'node:fs';
import { z } from 'zod';
import { MAX_LOGO_BYTES, readLogo, type Brand } from '../../adapters/http/brand/brand.ts';
import { brandPalette } from '../../adapters/http/brand/brand-palette.ts';

const given = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const color = z
  .string()
  .trim()
  .regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #0b5a75')
  .transform((value) => value.toLowerCase());

const logoFile = z.string().transform((file, context) => {
  try {
    // The size first: the path may name anything.
    if (statSync(file).size > MAX_LOGO_BYTES) throw new Error(`must have at most ${MAX_LOGO_BYTES / 1000} kB`);
    return readLogo(readFileSync(file));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    context.addIssue({ code: 'custom', message: code ? `the file cannot be read (${code})` : message });
    return z.NEVER;
  }
});

/** Environment variables of the appearance. */
export const brandVariables = {
  BRAND_NAME: given(
    z
      .string()
      .trim()
      .min(1)
      .max(40)
      .regex(/^\P{Cc}+$/u, 'must have no control characters'),
  ),
  BRAND_LOGO: given(logoFile),
  BRAND_COLOR: given(color),
  BRAND_COLOR_DARK: given(color),
};

export function brandOf(env: z.output<z.ZodObject<typeof brandVariables>>): Brand {
  const { BRAND_COLOR: light, BRAND_COLOR_DARK: dark } = env;
  return {
    name: env.BRAND_NAME,
    logo: env.BRAND_LOGO,
    palette: light === undefined ? undefined : brandPalette(light, dark),
  };
}

/** @returns what is wrong with the combination of the settings */
export function brandProblems(env: z.output<z.ZodObject<typeof brandVariables>>): readonly string[] {
  return env.BRAND_COLOR_DARK !== undefined && env.BRAND_COLOR === undefined
    ? ['BRAND_COLOR_DARK: needs BRAND_COLOR']
    : [];
}
