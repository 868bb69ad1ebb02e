import { z } from 'zod';

/*
 * Schemas of ThinkTel's answers. Fields that are not listed here are dropped. Statuses stay plain text, so that an
 * unknown one does not invalidate the rest of the answer.
 */

const textOrNumber = z.union([z.string(), z.number()]).transform(String);
const optionalText = textOrNumber.nullish().catch(null);
const shorten = (length: number) => optionalText.transform((text) => [...(text ?? '')].slice(0, length).join(''));
const tenDigits = textOrNumber.pipe(z.string().regex(/^\d{10}$/));

/** Each field is parsed on its own: the message is useful even if the id has the wrong type. */
export const errorBody = z.object({
  ID: textOrNumber.optional().catch(undefined),
  Message: z.string().min(1).optional().catch(undefined),
});

/** 0 rejected, 1 accepted, 2 deferred, 3 conditional, 4 error. */
const reply = z.literal([0, 1, 2, 3, 4]);

export const ticket = z.object({ TicketMask: shorten(255), Reply: reply, Message: shorten(500) });
export const numberReply = z.object({ Number: tenDigits, Reply: reply, Message: shorten(500) });
export const numberReplies = z.array(numberReply);
/** The number in the answer to a check may be a prefix. */
export const checkReply = z.object({ Reply: reply });

const rejectRecord = z.object({
  'RJCT CODE': shorten(20),
  'FLD ABBR': shorten(20),
  'RJCT REMARKS': shorten(360),
  REMARKS: shorten(360),
  'PORTED #': shorten(20),
});
export type WireRejectRecord = z.output<typeof rejectRecord>;

export const portInStatus = z.object({
  TicketId: optionalText,
  Status: z.string(),
  NumbersToPort: z.array(tenDigits).nullish().catch(null),
  PortDate: optionalText,
  EndUserName: optionalText,
  Disputing: z.boolean().nullish().catch(null),
  RejectReason: shorten(500),
  RejectSummary: shorten(1_000),
  RejectDetails: z
    .array(z.unknown())
    .nullish()
    .catch(null)
    .transform((records) =>
      (records ?? []).flatMap((record) => rejectRecord.safeParse(record).data ?? []).slice(0, 10),
    ),
});
export type WirePortInStatus = z.output<typeof portInStatus>;

export const providers = z.array(z.object({ ID: z.number().int(), Name: z.string() }));
export const prefixes = z.array(textOrNumber).transform((list) => list.filter((prefix) => /^\d{6}$/.test(prefix)));
export const rateCenter = z.object({ Name: z.string() });
export const numbers = z.array(z.object({ Number: tenDigits })).transform((list) => list.map(({ Number: did }) => did));
export const did = z.object({ Number: tenDigits });
