import { z } from 'zod';

/* Schemas of the provider's responses exactly as in its contract, independent of the sandbox and the adapter. */

const rejection = z.array(z.strictObject({ code: z.string(), text: z.string() })).nullish();

export const contract = {
  check: z.array(
    z.strictObject({
      did: z.string(),
      portable: z.string(),
      company: z.string().optional(),
      rate_center: z.string().optional(),
      tier: z.union([z.string(), z.int()]).optional(),
    }),
  ),
  lnpOrder: z.strictObject({
    order_id: z.string(),
    reference: z.string(),
    pon: z.string(),
    status: z.enum(['received', 'in_progress', 'foc', 'rejected', 'completed', 'cancelled']),
    due_date: z.string().nullish(),
    rejection,
  }),
  statusChecks: z.array(
    z.strictObject({
      did: z.string(),
      pon: z.string(),
      customer: z.string().optional(),
      caption: z.string().optional(),
      event: z.string(),
      due_date: z.string().nullish(),
      version: z.union([z.string(), z.int()]),
      as2_remarks: z.string().nullish(),
      pending: z.boolean(),
      rejection,
      updated_at: z.iso.datetime().optional(),
    }),
  ),
  tfOrder: z.strictObject({
    order_id: z.string(),
    reference: z.string(),
    status: z.enum(['received', 'in_progress', 'confirmed', 'rejected', 'completed', 'cancelled']),
    rejection_reason: z.string().nullish(),
    rejection_code: z.string().nullish(),
  }),
  rateCenters: z.array(
    z.strictObject({ npanxx: z.string().regex(/^\d{6}$/), rate_center: z.string(), province: z.string() }),
  ),
  available: z.array(
    z.strictObject({ tn: z.string().optional(), did: z.string().optional(), rate_center: z.string() }),
  ),
  nativeOrder: z.strictObject({
    order_id: z.string(),
    reference: z.string(),
    results: z.array(z.strictObject({ tn: z.string(), ok: z.boolean(), reason: z.string().nullish() })),
  }),
  error: z.strictObject({ code: z.string(), message: z.string() }),
};
