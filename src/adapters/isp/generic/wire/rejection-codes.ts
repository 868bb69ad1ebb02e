import type { Rejection } from '../../../../domain/porting/rejection.ts';
import { REJECTION_CAUSES, type RejectionCause } from '../../../../domain/shared/vocabulary.ts';

/**
 * Codes with which the provider refuses to take an order, where they differ from the codes of an order that was
 * rejected later. Those are the causes of the portal's catalogue.
 */
const SUBMISSION_CODES: ReadonlyMap<string, RejectionCause> = new Map([['invalid_address', 'address_mismatch']]);

/** Maps the provider's code to a cause of the portal's catalogue; `other` for an unknown code. */
export function toRejectionCause(code: string): RejectionCause {
  return REJECTION_CAUSES.find((cause) => cause === code) ?? SUBMISSION_CODES.get(code) ?? 'other';
}

export function toRejection({ code, text }: { readonly code: string; readonly text: string }): Rejection {
  return { cause: toRejectionCause(code), text };
}
