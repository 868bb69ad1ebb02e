import { z } from 'zod';

/* Schemas of the provider's responses exactly as in its contract, independent of the sandbox and the adapter. */

const cause = z.strictObject({ code: z.string(), text: z.string() });
const rejection = z.array(cause).nullish();

export const edition1 = {
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

const instant = z.iso.datetime();
const added = {
  version: z.int().min(1),
  revision: z.int().min(1),
  foc_at: instant.nullable(),
  jeopardy: z.strictObject({ since: instant, code: z.string(), text: z.string() }).nullable(),
  changes_until: instant.nullable(),
  allows: z.array(z.enum(['cancel', 'date', 'correction', 'remove_numbers'])),
  requires: z.array(z.enum(['loa', 'bill', 'sms_reply'])),
};
const statusCheck = edition1.statusChecks.element.extend({
  state: z.enum(['received', 'in_progress', 'foc', 'active', 'rejected', 'cancelled']),
  foc_at: instant.nullable(),
  activated_at: instant.nullable(),
  reply_by: instant.nullable(),
});

/** Edition 2, which the sandbox speaks by default. The sandbox sends every optional field. */
export const contract = {
  ...edition1,
  lnpOrder: edition1.lnpOrder.extend(added),
  tfOrder: edition1.tfOrder.extend(added),
  statusChecks: z.array(statusCheck),
  check: z.array(
    edition1.check.element.extend({
      number_type: z.enum(['wireline', 'mobile']),
      carrier_id: z.string().optional(),
      province: z.string().length(2).optional(),
      earliest_on: z.iso.date(),
      needs: z.array(z.string()),
    }),
  ),
  messages: z.array(
    z.strictObject({
      message_id: z.string(),
      at: instant,
      from: z.enum(['provider', 'losing_carrier']),
      text: z.string(),
      action: z
        .strictObject({ kind: z.enum(['reply', 'document', 'confirm_sms']), due_at: instant.nullable() })
        .optional(),
      document_ids: z.array(z.string()),
    }),
  ),
  documents: z.array(
    z.strictObject({ document_id: z.string(), reference: z.string(), kind: z.string(), sha256: z.string().length(64) }),
  ),
  dueDates: z.strictObject({
    earliest: z.iso.date(),
    latest: z.iso.date(),
    dates: z.array(z.strictObject({ date: z.iso.date(), open: z.boolean(), reason: z.string().optional() })),
  }),
  supplements: z.array(
    z.strictObject({
      supplement_id: z.string(),
      reference: z.string(),
      type: z.literal([1, 2, 3]),
      version: z.int().min(2),
      status: z.enum(['received', 'accepted', 'refused', 'overtaken']),
      reason: cause.nullable(),
      received_at: instant,
      decided_at: instant.nullable(),
    }),
  ),
};
