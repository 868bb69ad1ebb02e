import * as z from 'zod/mini';
import { DomainError } from '../../../../domain/shared/domain-error.ts';
import { encodeMessage } from '../../../../domain/shared/messages/message.ts';

/**
 * Turns a rule of the domain, which answers the canonical value or throws, into a step of a schema:
 * what the rule throws becomes the field's sentence.
 * @param field the field at fault, for a rule over a whole object
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
