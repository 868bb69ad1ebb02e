import type { Sandbox } from '../../../sandbox/start.ts';
import type { Answer, Client } from '../portal/http-client.ts';
import { until } from '../portal/portal.ts';

/** Rate centers whose orders the sandbox treats differently. */
export const CENTERS = {
  toronto: { npanxx: '416201', rateCenter: 'Toronto', province: 'ON' },
  montreal: { npanxx: '514201', rateCenter: 'Montreal', province: 'QC' },
  /** Numbers that end in 3 fail. */
  windsor: { npanxx: '519250', rateCenter: 'Windsor', province: 'ON' },
  /** Has no numbers. */
  yellowknife: { npanxx: '867669', rateCenter: 'Yellowknife', province: 'NT' },
  /** Every number fails. */
  stJohns: { npanxx: '709273', rateCenter: "St. John's", province: 'NL' },
  /** The response to the first attempt never arrives. */
  regina: { npanxx: '306337', rateCenter: 'Regina', province: 'SK' },
} as const;
export type CenterName = keyof typeof CENTERS;

/** Returns `quantity` numbers of a rate center, starting at a line number. */
export function linesOf(center: CenterName, quantity: number, from = 5000): string[] {
  return Array.from({ length: quantity }, (_none, place) => `${CENTERS[center].npanxx}${from + place}`);
}

/** A valid payload of an order. */
export function orderPayload(
  center: CenterName,
  quantity = 2,
  overrides: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    orderName: 'Office numbers',
    ...CENTERS[center],
    quantity,
    orderedNumbers: linesOf(center, quantity),
    ...overrides,
  };
}

export function postOrder(
  caller: Client,
  payload: Record<string, unknown>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return caller.post('/api/native-tn/orders', payload, headers);
}

/** Returns the caller's newest order. */
export async function newestOrder(caller: Client) {
  return (await caller.get('/api/my-native-tn-orders?range=[0,0]')).body[0];
}

/** Reads an order and its history as a caller sees them. */
export function orderOf(caller: Client, id: number) {
  const read = async (below = '') => (await caller.get(`/api/native-tn-orders/${id}${below}`)).body;
  return {
    read: () => read(),
    events: (): Promise<
      { actor: string; kind: string; from: string | null; to: string | null; note: string | null }[]
    > => read('/events'),
    becomes: (status: string) =>
      until(async () => {
        const one = await read();
        return one.status === status ? one : undefined;
      }, `order ${id} to become ${status}`),
    settles: () =>
      until(async () => {
        const one = await read();
        return one.ispOrderResponse === null ? undefined : one;
      }, `order ${id} to settle`),
  };
}

/** The number orders at the provider, oldest first. */
export function nativeOrdersAt(sandbox: Sandbox) {
  return sandbox.inspect
    .orders()
    .filter(({ kind }) => kind === 'native')
    .map(({ content, ...order }) => ({
      ...order,
      content: content as { reference: string; npanxx: string; tns: string[]; results: { tn: string; ok: boolean }[] },
    }));
}

/** The number orders at the provider that contain this number. */
export function nativeOrdersFor(sandbox: Sandbox, number: string) {
  return nativeOrdersAt(sandbox).filter(({ content }) => content.tns.includes(number));
}
