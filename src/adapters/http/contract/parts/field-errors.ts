import type * as z from 'zod/mini';
import { en } from '../../../../domain/shared/messages/en.ts';
import { decodeMessage, type Message } from '../../../../domain/shared/messages/message.ts';

/**
 * The first message of each invalid field, by its camelCase name (`a.0` for an item of a list). An issue whose message
 * is not in the catalogue becomes `value-invalid`, so that no text of a library is shown to customers.
 */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): Record<string, Message> {
  const errors: Record<string, Message> = {};
  for (const issue of issues) {
    const field = issue.path.map(String).join('.') || 'body';
    errors[field] ??= decodeMessage(en, issue.message) ?? { key: 'value-invalid' };
  }
  return errors;
}
