import { z } from 'zod';
import { ProviderFailure } from '../../../application/ports/provider/provider-failure.ts';
import type { NumberOrderProvider, RateCenter } from '../../../application/ports/provider/provider-gateway.ts';
import type { NumberOutcome } from '../../../domain/number-order/outcome.ts';
import { inGroups } from '../shared/in-groups.ts';
import { createRateCenterCache } from '../shared/rate-center-cache.ts';
import type { PortOrderContext } from './port-orders.ts';
import { dids, provinces, rateCenters } from './wire/wire-schemas.ts';

const AT_ONCE = 4;
const NO_NUMBERS = ['no_did', 'no_dids', 'no_ratecenter'];
/** Required by the call: no routing until somebody sets one, the first server, per minute. */
const ORDER_FIELDS = { routing: 'none:', pop: '1', dialtime: '60', cnam: '0', billing_type: '1' };

/** @param now milliseconds since 1970 */
export function createNumberOrderProvider(context: PortOrderContext, now: () => number): NumberOrderProvider {
  const { call, writeTimeoutMs } = context;
  /** Prefixes of a rate center, as `QC Montreal`. A failed attempt to read all of them continues with the next one. */
  const prefixes = new Map<string, readonly string[]>();

  const prefixesOf = async (province: string, ratecenter: string): Promise<readonly string[]> => {
    const key = `${province} ${ratecenter}`;
    const known = prefixes.get(key);
    if (known) return known;
    const found = await call(dids, 'getDIDsCAN', { province, ratecenter }, { empty: NO_NUMBERS });
    const own = [...new Set((found?.dids ?? []).map(({ did }) => did.slice(0, 6)))];
    prefixes.set(key, own);
    return own;
  };

  const listRateCenters = createRateCenterCache(async () => {
    const all = (await call(provinces, 'getProvinces'))?.provinces ?? [];
    const centers = await inGroups(all, AT_ONCE, async ({ province }) => {
      const found = await call(rateCenters, 'getRateCentersCAN', { province }, { empty: NO_NUMBERS });
      const offered = (found?.ratecenters ?? []).filter(({ available }) => available === 'yes');
      return offered.map(({ ratecenter }) => ({ province, ratecenter }));
    });
    const read = await inGroups(centers.flat(), AT_ONCE, async ({ province, ratecenter }) =>
      (await prefixesOf(province, ratecenter)).map((npanxx): RateCenter => ({
        npanxx,
        rateCenter: ratecenter,
        province,
      })),
    );
    return read.flat();
  }, now);

  /** The reference with which a number was ordered; undefined if it is not on the account. */
  const noteOf = async (did: string, reference: string): Promise<string | undefined> => {
    const found = await call(dids, 'getDIDsInfo', { did }, { reference, empty: NO_NUMBERS });
    return found?.dids.find((own) => own.did === did)?.note;
  };

  const orderOnce = async (did: string, reference: string): Promise<NumberOutcome> => {
    const note = await noteOf(did, reference);
    if (note === reference) return { number: did, ok: true, reason: null };
    if (note !== undefined) return { number: did, ok: false, reason: 'The number is no longer available' };
    try {
      const fields = { did, ...ORDER_FIELDS, note: reference };
      await call(z.unknown(), 'orderDID', fields, { reference, timeoutMs: writeTimeoutMs });
      return { number: did, ok: true, reason: null };
    } catch (error) {
      if (!(error instanceof ProviderFailure) || error.kind !== 'rejected') throw error;
      const isOurs = (await noteOf(did, reference)) === reference;
      return { number: did, ok: isOurs, reason: isOurs ? null : (error.providerMessage ?? null) };
    }
  };

  return {
    listRateCenters,

    async listAvailableNumbers(npanxx, quantity) {
      const center = (await listRateCenters()).find((one) => one.npanxx === npanxx);
      if (!center) return [];
      const search = { province: center.province, type: 'starts', query: npanxx };
      const found = await call(dids, 'searchDIDsCAN', search, { empty: NO_NUMBERS });
      const own = new Map((found?.dids ?? []).filter(({ did }) => did.startsWith(npanxx)).map((one) => [one.did, one]));
      return [...own.values()].slice(0, quantity).map(({ did }) => ({ number: did, rateCenter: center.rateCenter }));
    },

    /** One call orders one number. All run to their end, so that a repeated submission finds a settled state. */
    async submitNumberOrder({ reference, numbers }) {
      const settled = await Promise.allSettled(numbers.map((did) => orderOnce(did, reference)));
      const failures = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
      const results = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      if (failures.length === 0) return { orderId: reference, results };
      // A refusal of one number proves nothing about the others.
      const unknown = failures.find((failure) => !(failure instanceof ProviderFailure) || failure.outcomeUnknown);
      if (unknown instanceof ProviderFailure) throw unknown;
      if (unknown === undefined && !results.some(({ ok }) => ok)) throw failures[0];
      throw new ProviderFailure('timeout', { cause: failures[0] });
    },

    /** Numbers that are missing are ordered by a repeated submission, so that a part of an order does not count. */
    async findNumberOrder(reference, sought) {
      const numbers = sought?.numbers ?? [];
      const notes = await inGroups(numbers, AT_ONCE, (did) => noteOf(did, reference));
      if (numbers.length === 0 || notes.some((note) => note !== reference)) return undefined;
      return { orderId: reference, results: numbers.map((number) => ({ number, ok: true, reason: null })) };
    },
  };
}
