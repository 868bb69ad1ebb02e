import { z } from 'zod';

/** A variable that may be unset. An empty one counts as unset. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** A base URL, without the slash at its end. */
export const baseUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** A base URL that is http only on this machine. */
export const carrierBaseUrl = baseUrl.refine(
  (url) => url.startsWith('https:') || LOOPBACK.test(new URL(url).hostname),
  'must be https, or http on a loopback address',
);

/** A JSON object: our name of each trunk, and the provider's id. */
export const trunkIds = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'must be a JSON object of trunk names and their ids' });
      return z.NEVER;
    }
  })
  .pipe(
    z.record(z.string().min(1), z.union([z.string().min(1), z.number().transform(String)]), {
      error: 'must be a JSON object of trunk names and their ids',
    }),
  );
