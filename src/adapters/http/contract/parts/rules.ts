import * as z from 'zod/mini';
import { DomainError } from '../../../../domain/shared/domain-error.ts';
import { encodeMessage } from '../../../../domain/shared/messages/message.ts';

/**
 * Converts a rule of the domain, which returns the canonical value or throws, to a step of a schema. The message of a
 * DomainError becomes the field's message.
 * @param field the invalid field, for a rule about a whole object
 */
export function byRule<In, Out>(rule: (value: In) => Out, field?: string) {
  return z.transform<In, Out>((value, context) => {
    try {
      return rule(value);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      context.issues.push({
        code: 'custom',
        input: value,
        ...(field !== undefined && { path: [field] }),
        message: encodeMessage(error.userMessage.key, error.userMessage.params),
      });
      return z.NEVER;
    }
  });
}
