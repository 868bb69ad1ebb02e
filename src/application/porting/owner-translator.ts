import { toPortStatus } from '../../domain/porting/provider-status.ts';
import { translate } from '../../domain/shared/messages/catalogues.ts';
import type { Translate } from '../../domain/shared/messages/message.ts';
import { isProviderOrderStatus } from '../../domain/shared/vocabulary.ts';
import type { Transaction } from '../ports/unit-of-work.ts';

/** Says sentences that are kept with a request in its owner's language; English once the owner is gone. */
export async function ownerTranslator(tx: Transaction, userId: number): Promise<Translate> {
  const language = (await tx.users.byId(userId))?.language ?? 'en';
  return (message) => translate(language, message);
}

/**
 * Says what is kept of a provider's word: only a rejection needs sentences, and only for them is the owner looked up.
 */
export async function translatorForStatus(tx: Transaction, userId: number, word: string): Promise<Translate> {
  return isProviderOrderStatus(word) && toPortStatus(word) === 'rejected'
    ? ownerTranslator(tx, userId)
    : (message) => translate('en', message);
}
