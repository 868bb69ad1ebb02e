import { toPortStatus } from '../../domain/porting/provider-status.ts';
import { translate } from '../../domain/shared/messages/catalogues.ts';
import type { Translate } from '../../domain/shared/messages/message.ts';
import type { ProviderOrderStatus } from '../../domain/shared/statuses/statuses.ts';
import type { Transaction } from '../ports/unit-of-work.ts';

/**
 * Returns the translator for texts that are stored with a request: into the language of its owner, or English if the
 * owner was deleted.
 */
export async function ownerTranslator(tx: Transaction, userId: number): Promise<Translate> {
  const language = (await tx.users.byId(userId))?.language ?? 'en';
  return (message) => translate(language, message);
}

/**
 * Returns the translator for the texts of a provider order status. Only a rejection needs translated texts, so only
 * then is the owner read.
 * @param providerStatus null if the portal does not know the provider's status
 */
export async function translatorForStatus(
  tx: Transaction,
  userId: number,
  providerStatus: ProviderOrderStatus | null,
): Promise<Translate> {
  return providerStatus !== null && toPortStatus(providerStatus) === 'rejected'
    ? ownerTranslator(tx, userId)
    : (message) => translate('en', message);
}
