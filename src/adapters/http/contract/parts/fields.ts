import * as z from 'zod/mini';
import { isMailAddress } from '../../../../domain/shared/mail-address.ts';
import { encodeMessage } from '../../../../domain/shared/messages/message.ts';

/** Removes white space at both ends of a text. */
const trimmed = z.trim();

const tooLong = (limit: number) => encodeMessage('text-too-long', { limit });

/** A text that must not be empty once trimmed, at most `limit` characters. */
export function requiredText(key: Parameters<typeof encodeMessage>[0], limit = 255) {
  const missing = encodeMessage(key);
  return z.string({ error: missing }).check(trimmed, z.minLength(1, missing), z.maxLength(limit, tooLong(limit)));
}

/** A text that may be absent, null or empty; each of these becomes null. */
export function optionalText(limit = 255) {
  return z.pipe(
    z.nullish(z.string({ error: encodeMessage('value-invalid') }).check(trimmed, z.maxLength(limit, tooLong(limit)))),
    z.transform((value) => (value === undefined || value === '' ? null : value)),
  );
}

/** A mail address. @param key the message for an invalid address */
export function emailAddress(key: 'email-invalid' | 'forgot-email-invalid' = 'email-invalid') {
  const wrong = encodeMessage(key);
  return z
    .string({ error: wrong })
    .check(trimmed, z.maxLength(254, wrong), z.email(wrong), z.refine(isMailAddress, wrong));
}

/** A code in addition to a password; absent, null and empty become undefined. */
export const optionalCode = z.pipe(
  z.nullish(z.string({ error: 'second-factor-invalid' }).check(z.maxLength(100, 'second-factor-invalid'))),
  z.transform((value) => (value === null || value?.trim() === '' ? undefined : value)),
);

/** An instant as ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** A calendar date `yyyy-MM-dd`. */
export const calendarDate = z.iso.date();
