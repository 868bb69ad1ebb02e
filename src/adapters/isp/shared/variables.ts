import { z } from 'zod';

/** A variable that may be unset. An empty one counts as unset. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
