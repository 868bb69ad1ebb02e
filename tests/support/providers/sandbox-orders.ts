import type { Sandbox } from '../../../sandbox/start.ts';
import { contract } from './sandbox-contract.ts';
import { call, post, wireOrder, type movableClock } from './sandbox.ts';

export const PDF = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\n';

/** Returns a function that places port orders at a sandbox, with the calls of their tests. */
export function orderPlacer(sandbox: Sandbox, clock: ReturnType<typeof movableClock>) {
  let orders = 0;
  return async (first: string, changes: Record<string, unknown> = {}, kind: 'lnp' | 'tf' = 'lnp') => {
    orders += 1;
    const reference = `${kind}-placed-${orders}`;
    const body = kind === 'lnp' ? wireOrder(reference, first, changes) : tollFreeForm(reference, first);
    const { body: order } = await post(sandbox.url, `/${kind}/orders`, body, `key-${reference}`);
    const path = `/${kind}/orders/${order.order_id}`;
    let supplements = 0;
    const get = async (resource: string) => (await call(sandbox.url, 'GET', `${path}${resource}`)).body;
    const read = async () => (kind === 'lnp' ? contract.lnpOrder : contract.tfOrder).parse(await get(''));
    return {
      reference,
      path,
      read,
      /** Sends a supplement. */
      ask: (input: Record<string, unknown>, key?: string) => {
        supplements += 1;
        const supplement = { reference: `${reference}-${supplements}`, base_version: 1, ...input };
        return post(sandbox.url, `${path}/supplements`, supplement, key ?? `key-${reference}-${supplements}`);
      },
      supplements: async () => contract.supplements.parse(await get('/supplements')),
      checks: async () => contract.statusChecks.parse(await get('/checks')),
      messages: async (after?: string) =>
        contract.messages.parse(await get(`/messages${after === undefined ? '' : `?after=${after}`}`)),
      /** The order's status after each step of the clock. */
      over: async (steps: readonly number[]) => {
        const statuses = [];
        for (const ms of steps) {
          clock.forward(ms);
          statuses.push((await read()).status);
        }
        return statuses;
      },
    };
  };
}

function tollFreeForm(reference: string, number: string): FormData {
  const form = new FormData();
  form.set('reference', reference);
  form.set('request_name', 'Numéros sans frais');
  form.set('toll_free_numbers', JSON.stringify([number]));
  form.set('loa', new Blob([PDF], { type: 'application/pdf' }), 'loa.pdf');
  return form;
}
