import { hear, type ProviderOrder } from '../../domain/porting/hear.ts';
import type { Ported } from '../../domain/porting/ported.ts';
import type { Links } from '../mail/owner-mail.ts';
import type { Transaction } from '../ports/unit-of-work.ts';
import { sayOfWord } from './owner-say.ts';
import type { PortLine } from './port-line.ts';
import { recordProviderWords } from './record-provider-word.ts';

/**
 * Takes in what the provider said when it was asked about an order. An answer that comes after its request was sent
 * again, corrected, is about an order that is over, and changes nothing.
 * @param heard `asked`: the request as it stood when the provider was asked
 * @returns whether the word changed the request
 * @throws DomainError `changed-meanwhile` (conflict)
 */
export async function takeWord<R extends Ported>(tx: Transaction, line: PortLine<R>, heard: { asked: R; order: ProviderOrder<Partial<R>> }, links: Links, now: Date): Promise<boolean> {
  const { asked, order } = heard;
  const before = await line.requests(tx).byId(asked.id);
  if (before?.ispOrderId !== asked.ispOrderId) return false;
  const after = hear(before, order, { now, say: await sayOfWord(tx, before.userId, order.status), hasNumberStatuses: line.fetchNumberStatuses !== undefined })?.request;
  if (!after) return false;
  await recordProviderWords(tx, line, [{ before, after }], links, now);
  return true;
}
