import { setTimeout as passed } from 'node:timers/promises';
import type {
  AvailableNumber,
  NumberOrderProvider,
  PendingNumberOrder,
} from '../../../application/ports/provider/provider-gateway.ts';
import type { NumberOrderOutcome } from '../../../domain/number-order/outcome.ts';
import { parseAnswer, type ProviderHttp } from '../shared/provider-http.ts';
import { createRateCenterCache } from '../shared/rate-center-cache.ts';
import type { OrderSettings } from './port-orders.ts';
import { readPages } from './read-pages.ts';
import { toE164 } from './wire/order-content.ts';
import {
  availableNumber,
  inventoryCoverage,
  numberOrder,
  page,
  single,
  type WireNumberOrder,
} from './wire/wire-schemas.ts';

/** An order is usually carried out within moments; the customer waits no longer than this. */
const READS_BEFORE_PENDING = 6;
const BETWEEN_READS_MS = 400;

const LOCAL = { 'filter[country_code]': 'CA', 'filter[phone_number_type]': 'local' };
/** How many offers of a rate center are read to find enough of one NPANXX. */
const MAX_OFFERS = 50;

/** @param now milliseconds since 1970 */
export function createNumberOrderProvider(
  call: ProviderHttp,
  connectionOf: OrderSettings['connectionOf'],
  now: () => number,
): NumberOrderProvider {
  const read = async (id: string, reference: string): Promise<WireNumberOrder> => {
    const answer = await call({ method: 'GET', path: `/number_orders/${encodeURIComponent(id)}`, reference });
    return parseAnswer(single(numberOrder), answer).data;
  };

  /** Numbers can be ordered only if a recent search found them. */
  const search = async (filter: Readonly<Record<string, string>>): Promise<readonly AvailableNumber[]> => {
    const answer = await call({
      method: 'GET',
      path: '/available_phone_numbers',
      query: { ...LOCAL, 'filter[best_effort]': 'false', ...filter },
    });
    const offers = parseAnswer(page, answer).data.flatMap((item) => availableNumber.safeParse(item).data ?? []);
    const byNumber = new Map(offers.map((offer) => [offer.phone_number, offer]));
    return [...byNumber].map(([number, { region_information: regions }]) => ({
      number,
      rateCenter: regions.find(({ region_type: type }) => type === 'rate_center')?.region_name ?? '',
    }));
  };

  return {
    listRateCenters: createRateCenterCache(async () => {
      const answer = await call({
        method: 'GET',
        path: '/inventory_coverage',
        query: { ...LOCAL, 'filter[groupBy]': 'locality' },
      });
      const groups = parseAnswer(page, answer).data.flatMap((item) => inventoryCoverage.safeParse(item).data ?? []);
      const centers = groups.map(({ group, administrative_area: province }) => ({
        npanxx: null,
        rateCenter: group,
        province,
      }));
      return [...new Map(centers.map((center) => [`${center.province} ${center.rateCenter}`, center])).values()];
    }, now),

    async listAvailableNumbers(npanxx, quantity) {
      const offers = await search({
        'filter[national_destination_code]': npanxx.slice(0, 3),
        'filter[phone_number][starts_with]': npanxx.slice(3),
        'filter[limit]': String(quantity),
      });
      return offers.filter(({ number }) => number.startsWith(npanxx)).slice(0, quantity);
    },

    async listNumbersOfRateCenter({ rateCenter, province }, quantity) {
      const offers = await search({
        'filter[administrative_area]': province,
        'filter[locality]': rateCenter,
        'filter[limit]': String(MAX_OFFERS),
      });
      const prefixes = [...new Set(offers.map(({ number }) => number.slice(0, 6)))];
      const byPrefix = prefixes.map((prefix) => offers.filter(({ number }) => number.startsWith(prefix)));
      const [most = []] = byPrefix.toSorted((one, other) => other.length - one.length);
      return most.slice(0, quantity);
    },

    async submitNumberOrder({ reference, numbers }) {
      const connectionId = connectionOf(undefined);
      const answer = await call({
        method: 'POST',
        path: '/number_orders',
        json: {
          customer_reference: reference,
          ...(connectionId !== undefined && { connection_id: connectionId }),
          phone_numbers: numbers.map((number) => ({ phone_number: toE164(number) })),
        },
        reference,
      });
      let order = parseAnswer(single(numberOrder), answer).data;
      for (let reads = 0; reads < READS_BEFORE_PENDING && isPending(order); reads += 1) {
        await passed(BETWEEN_READS_MS);
        order = await read(order.id, reference).catch(() => order);
      }
      return toOutcome([order]);
    },

    async findNumberOrder(reference) {
      const items = await readPages(call, {
        path: '/number_orders',
        query: { 'filter[customer_reference]': reference },
        reference,
      });
      const own = items.flatMap((item) => {
        const { data } = numberOrder.safeParse(item);
        return data?.customer_reference === reference ? [data] : [];
      });
      const orders: WireNumberOrder[] = [];
      for (const { id } of own) orders.push(await read(id, reference));
      return orders.length === 0 ? undefined : toOutcome(orders);
    },
  };
}

const isPending = ({ status, phone_numbers: numbers }: WireNumberOrder): boolean =>
  status === 'pending' || numbers.some((number) => number.status === 'pending');

/** A repeated order of the same numbers fails, so that a number counts as ordered if one of the orders has it. */
function toOutcome(orders: readonly WireNumberOrder[]): NumberOrderOutcome | PendingNumberOrder {
  const orderId = orders[0]?.id ?? '';
  if (orders.some(isPending)) return { isPending: true, orderId };
  const results = new Map<string, boolean>();
  for (const { phone_number: number, status } of orders.flatMap(({ phone_numbers: numbers }) => numbers))
    results.set(number, results.get(number) === true || status === 'success');
  return { orderId, results: [...results].map(([number, ok]) => ({ number, ok, reason: null })) };
}
