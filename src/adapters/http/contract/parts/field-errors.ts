import type * as z from 'zod/mini';
import { en } from '../../../../domain/shared/messages/en.ts';
import { decodeMessage, type Message } from '../../../../domain/shared/messages/message.ts';

/**
 * The first sentence for each field at fault, by its camelCase name (`a.0` for a list's item).
 * An issue whose message names no sentence of the catalogue becomes `value-invalid`: no library's words reach a
 * customer.
 */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): Record<string, Message> {
  const errors: Record<string, Message> = {};
  for (const issue of issues) {
    const field = issue.path.map(String).join('.') || 'body';
    errors[field] ??= decodeMessage(en, issue.message) ?? { key: 'value-invalid' };
  }
  return errors;
}
