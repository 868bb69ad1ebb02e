import type {
  NumberStatusReport,
  OrderTraits,
  PortOrderReport,
} from '../../../application/ports/provider/provider-gateway.ts';
import { ProviderFailure } from '../../../application/ports/provider/provider-failure.ts';
import { isTerminal } from '../../../domain/porting/provider-status.ts';
import type { ProviderHttp } from '../shared/provider-http.ts';
import { numbersOf } from './choose-parts.ts';
import { listPartNumbers, listParts } from './porting-orders.ts';
import { isDraft, statusRank, toNumberStatus, toReport } from './wire/roll-up.ts';

/** @returns undefined if nothing was confirmed, or if an attempt stopped before it confirmed every part */
export async function findOrder(
  call: ProviderHttp,
  reference: string,
  traits?: OrderTraits,
): Promise<PortOrderReport | undefined> {
  const parts = await listParts(call, reference, { withNumbers: true, recordedAs: reference });
  const sent = parts.filter((part) => !isDraft(part));
  const numbers = new Set(sent.flatMap(numbersOf));
  const isUnfinished = parts.some((part) => isDraft(part) && !numbersOf(part).every((number) => numbers.has(number)));
  if (sent.length > 0) return isUnfinished ? undefined : toReport(reference, reference, sent);
  return traits?.isCompleteOnly === false && traits.replaces !== null
    ? findRepaired(call, reference, traits.replaces)
    : undefined;
}

/** A repaired order keeps its former reference. While it is refused, nothing shows whether it was repaired. */
async function findRepaired(
  call: ProviderHttp,
  reference: string,
  orderId: string,
): Promise<PortOrderReport | undefined> {
  const parts = await listParts(call, orderId, { recordedAs: reference });
  const sent = parts.filter((part) => !isDraft(part));
  const report = sent.length === 0 ? undefined : toReport(orderId, reference, sent);
  return report?.status && !isTerminal(report.status) ? report : undefined;
}

/** @param orderId the reference under which the carrier has the order */
export async function getOrder(call: ProviderHttp, orderId: string): Promise<PortOrderReport> {
  return toReport(orderId, orderId, await listSentParts(call, orderId));
}

/** The parts of an order that were confirmed, at least one. @throws ProviderFailure `rejected` if there is none */
export async function listSentParts(call: ProviderHttp, orderId: string, recordedAs?: string) {
  const parts = await listParts(call, orderId, recordedAs === undefined ? {} : { recordedAs });
  const sent = parts.filter((part) => !isDraft(part));
  if (sent.length === 0) throw new ProviderFailure('rejected', { detail: 'the carrier does not have the order' });
  return sent;
}

/** Each number of an order, as the part of the order reports it that went furthest. */
export async function listNumberStatuses(call: ProviderHttp, orderId: string): Promise<readonly NumberStatusReport[]> {
  const furthest = new Map<string, { readonly rank: number; readonly report: NumberStatusReport }>();
  for (const part of await listSentParts(call, orderId)) {
    const rank = statusRank(part);
    for (const number of await listPartNumbers(call, part.id)) {
      const known = furthest.get(number.phone_number);
      if (!known || rank > known.rank)
        furthest.set(number.phone_number, { rank, report: toNumberStatus(part, number) });
    }
  }
  return [...furthest.values()].map(({ report }) => report);
}
