import type { Translate, Message } from '../shared/messages/message.ts';
import { REJECTION_CAUSES, type RejectionCause } from '../shared/vocabulary.ts';
import type { Rejection } from './rejection.ts';

/** Codes with which the provider's API refuses an order outright, where they differ from those of a rejected one. */
const OTHER_NAMES: ReadonlyMap<string, RejectionCause> = new Map([['invalid_address', 'address_mismatch']]);

/** The portal's cause for a code of the provider's; `other` for one that is not in the catalogue. */
export function rejectionCause(providerCode: string): RejectionCause {
  return REJECTION_CAUSES.find((cause) => cause === providerCode) ?? OTHER_NAMES.get(providerCode) ?? 'other';
}

/** What a customer does next about a rejection. */
export function nextSteps(cause: RejectionCause): Message {
  return { key: `next-${cause}` };
}

export interface RejectionTexts {
  readonly rejectionReason: string;
  readonly nextSteps: string;
  readonly rejectionCauses: readonly RejectionCause[];
}

/**
 * What a customer reads of a rejection: the provider's own texts, joined by `; `, and the next steps of each cause, a
 * blank line between them. Repetitions are said once. A provider that gives no text is quoted as having rejected.
 */
export function explainRejections(rejections: readonly Rejection[], translate: Translate): RejectionTexts {
  const texts = new Set(rejections.map((rejection) => rejection.text.trim()).filter((text) => text !== ''));
  const named = [...new Set(rejections.map((rejection) => rejectionCause(rejection.code)))];
  const causes = named.length === 0 ? (['other'] as const) : named;
  return {
    rejectionReason: [...texts].join('; ') || translate({ key: 'provider-rejected' }),
    nextSteps: causes.map((cause) => translate(nextSteps(cause))).join('\n\n'),
    rejectionCauses: causes,
  };
}
