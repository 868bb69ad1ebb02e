import { DomainError, type ErrorKind } from '../../../src/domain/shared/domain-error.ts';
import { en } from '../../../src/domain/shared/messages/en.ts';
import { formatMessage } from '../../../src/domain/shared/messages/message.ts';

export interface Refusal {
  readonly kind: ErrorKind;
  readonly code: string;
  /** English messages by field. */
  readonly messages: Readonly<Record<string, string>>;
}

/**
 * Returns the error with which a rule rejects a value, in English; fails if the rule accepts the value or throws
 * another error.
 */
export function refusalOf(rule: () => unknown): Refusal {
  let answer: unknown;
  try {
    answer = rule();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const messages = Object.fromEntries(
      Object.entries(error.fields).map(([field, sentence]) => [field, formatMessage('en', en, sentence)]),
    );
    return { kind: error.kind, code: error.code, messages };
  }
  throw new Error(`accepted, returned ${JSON.stringify(answer)}`);
}
