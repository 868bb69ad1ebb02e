import { z } from 'zod';

/*
 * Schemas of VoIP.ms's answers. Numbers come as numbers or as text, and "no date" is `false`. Fields that are not
 * listed here are dropped. Statuses stay plain text, so that an unknown one does not invalidate the rest.
 */

const textOrNumber = z.union([z.string(), z.number()]).transform(String);
const optionalText = textOrNumber.nullish().catch(null);
const shorten = (length: number) => optionalText.transform((text) => [...(text ?? '')].slice(0, length).join(''));
const orderId = textOrNumber.pipe(z.string().regex(/^\d{1,18}$/));

/** Some calls put the code into `status`; the port calls put several into `error`. */
export const envelope = z.looseObject({
  status: z.string(),
  error: z
    .array(z.object({ code: z.string(), description: shorten(200) }))
    .nullish()
    .catch(null),
});

export const placedPort = z.object({ port: orderId });

const portRow = z.object({
  portid: orderId,
  numbers: shorten(20_000),
  foc_date: z.string().nullish().catch(null),
  // The carrier's documentation names the first field `status`.
  port_status: z.string().nullish().catch(null),
  status: z.string().nullish().catch(null),
  port_status_description: shorten(200),
});
export type WirePortRow = z.output<typeof portRow>;
/** An order that cannot be read could be the one that is sought. */
export const portList = z.object({ list: z.array(portRow) });

const note = z.object({ note: shorten(1_000), date: shorten(20), time: shorten(20) });
export const portDetails = z.object({
  numbers: z.array(z.object({ did: textOrNumber })).catch([]),
  post_status: z.string().nullish().catch(null),
  post_status_description: shorten(200),
  focDate: z.string().nullish().catch(null),
  statementName: shorten(255),
  firstName: shorten(255),
  lastName: shorten(255),
  customer_notes: shorten(4_000),
  notes: z.array(note).nullish().catch(null),
});
export type WirePortDetails = z.output<typeof portDetails>;

const attachment = z.object({ size: shorten(20) }).catch({ size: '' });
export const attachments = z.object({ list: z.array(attachment) });
export const portability = z.object({ portable: z.string() });
export const provinces = z.object({ provinces: z.array(z.object({ province: z.string() })) });
export const rateCenters = z.object({
  ratecenters: z.array(z.object({ ratecenter: z.string(), available: z.string() })),
});
export const dids = z.object({
  dids: z.array(z.object({ did: textOrNumber, ratecenter: z.string().catch(''), note: shorten(500) })),
});
