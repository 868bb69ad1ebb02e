import { applyStatusUpdate, type ProviderOrderReport } from '../../domain/porting/status-update.ts';
import type { PortRequest } from '../../domain/porting/port-request.ts';
import type { PortalUrls } from '../mail/owner-mail.ts';
import type { Transaction } from '../ports/unit-of-work.ts';
import { translatorForStatus } from './owner-translator.ts';
import type { PortRequestKind } from './port-request-kind.ts';
import { saveStatusUpdates } from './save-status-updates.ts';

/**
 * Takes in what the provider said when it was asked about an order. An answer that comes after its request was sent
 * again, corrected, is about an order that is over, and changes nothing.
 * @param heard `asked`: the request as it stood when the provider was asked
 * @returns whether the word changed the request
 * @throws DomainError `changed-meanwhile` (conflict)
 */
export async function applyStatusReport<R extends PortRequest>(
  tx: Transaction,
  kind: PortRequestKind<R>,
  heard: { asked: R; order: ProviderOrderReport<Partial<R>> },
  urls: PortalUrls,
  now: Date,
): Promise<boolean> {
  const { asked, order } = heard;
  const before = await kind.repository(tx).byId(asked.id);
  if (before?.ispOrderId !== asked.ispOrderId) return false;
  const after = applyStatusUpdate(before, order, {
    now,
    translate: await translatorForStatus(tx, before.userId, order.status),
    hasNumberStatuses: kind.fetchNumberStatuses !== undefined,
  })?.request;
  if (!after) return false;
  await saveStatusUpdates(tx, kind, [{ before, after }], urls, now);
  return true;
}
