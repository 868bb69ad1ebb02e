import type { NumberOrderProvider } from '../../../application/ports/provider/provider-gateway.ts';
import type { NumberOutcome } from '../../../domain/number-order/outcome.ts';
import { inGroups } from '../shared/in-groups.ts';
import { parseAnswer, type ProviderHttp } from '../shared/provider-http.ts';
import { createRateCenterCache } from '../shared/rate-center-cache.ts';
import { readIfFound } from './calls.ts';
import type { Prefixes } from './prefixes.ts';
import { did as didSchema, numberReplies, numbers as numberList, prefixes as prefixList } from './wire/wire-schemas.ts';

const LOOK_UPS_AT_ONCE = 8;

export interface NumberOrderContext {
  readonly call: ProviderHttp;
  readonly prefixes: Prefixes;
  /** The pilot number of the trunk that gets new numbers. */
  readonly pilotNumber: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export function createNumberOrderProvider(context: NumberOrderContext): NumberOrderProvider {
  const { call, prefixes, pilotNumber, now } = context;

  const isOnTrunk = async (number: string, reference: string): Promise<boolean> => {
    const path = `/SipTrunks/${pilotNumber}/Dids/${number}`;
    return (await readIfFound(call, didSchema, { path, operation: 'GET number of trunk', reference })) !== undefined;
  };

  return {
    listRateCenters: createRateCenterCache(async () => {
      const answer = await call({ method: 'GET', path: '/RateCenters/Country/CA/Available/NPANXX' });
      const free = parseAnswer(prefixList, answer);
      const centers = await inGroups(free, LOOK_UPS_AT_ONCE, (npanxx) => prefixes.rateCenterOf(npanxx));
      return centers.flatMap((center) =>
        center ? [{ npanxx: center.npanxx, rateCenter: center.rateCenter, province: center.province }] : [],
      );
    }, now),

    /** The carrier names ten numbers of the rate center, which may have several prefixes. */
    async listAvailableNumbers(npanxx, quantity) {
      const center = await prefixes.rateCenterOf(npanxx);
      if (!center) return [];
      const path = `/RateCenters/${encodeURIComponent(center.name)}/Next10`;
      const offered = await readIfFound(call, numberList, { path, operation: 'GET next numbers of rate center' });
      const own = [...new Set(offered)].filter((number) => number.startsWith(npanxx));
      return own.slice(0, quantity).map((number) => ({ number, rateCenter: center.rateCenter }));
    },

    async submitNumberOrder({ reference, numbers }) {
      const answer = await call({
        method: 'POST',
        path: `/SipTrunks/${pilotNumber}/Dids`,
        operation: 'POST numbers of trunk',
        json: numbers.map((number) => ({ Number: Number(number) })),
        reference,
      });
      const replies = new Map(parseAnswer(numberReplies, answer).map((reply) => [reply.Number, reply]));
      const results = await inGroups(numbers, LOOK_UPS_AT_ONCE, async (number): Promise<NumberOutcome | undefined> => {
        const reply = replies.get(number);
        if (reply?.Reply === 0) return { number, ok: false, reason: reply.Message || null };
        // The carrier has taken the order, so that a look-up that fails only leaves it pending.
        const isOurs = reply?.Reply === 1 || (await isOnTrunk(number, reference).catch(() => false));
        if (isOurs) return { number, ok: true, reason: null };
        return undefined;
      });
      const decided = results.filter((result) => result !== undefined);
      return decided.length === numbers.length
        ? { orderId: reference, results: decided }
        : { isPending: true, orderId: reference };
    },

    /** The carrier has no number orders, only numbers on a trunk. */
    async findNumberOrder(reference, sought) {
      const { numbers = [], isPending = false } = sought ?? {};
      const found = await inGroups(numbers, LOOK_UPS_AT_ONCE, async (number) => ({
        number,
        ok: await isOnTrunk(number, reference),
        reason: null,
      }));
      const missing = found.filter(({ ok }) => !ok).length;
      if (missing > 0 && isPending) return { isPending: true, orderId: reference };
      return missing === numbers.length ? undefined : { orderId: reference, results: found };
    },
  };
}
