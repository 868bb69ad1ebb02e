import type { RejectionMessage, Translate } from '../shared/messages/message.ts';
import type { RejectionCause } from '../shared/vocabulary.ts';
import type { Rejection } from './rejection.ts';

/** The message that says what the customer should do after a rejection. */
export function nextSteps(cause: RejectionCause): RejectionMessage {
  return { key: `next-${cause}` };
}

export interface RejectionTexts {
  readonly rejectionReason: string;
  readonly nextSteps: string;
  readonly rejectionCauses: readonly RejectionCause[];
}

/**
 * Builds the texts that a customer reads about a rejection: the provider's own texts, joined by `; `, and the next
 * steps of each cause, separated by blank lines. Duplicates appear once. If the provider gave no text, the reason says
 * only that the provider rejected the order.
 */
export function explainRejections(rejections: readonly Rejection[], translate: Translate): RejectionTexts {
  const texts = new Set(rejections.map((rejection) => rejection.text.trim()).filter((text) => text !== ''));
  const named = [...new Set(rejections.map(({ cause }) => cause))];
  const causes = named.length === 0 ? (['other'] as const) : named;
  return {
    rejectionReason: [...texts].join('; ') || translate({ key: 'provider-rejected' }),
    nextSteps: causes.map((cause) => translate(nextSteps(cause))).join('\n\n'),
    rejectionCauses: causes,
  };
}
