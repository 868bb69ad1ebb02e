import type { Sandbox } from '../../sandbox/start.ts';
import type { Client } from './http-client.ts';
import { lnpPayload, until } from './portal.ts';

export { freePort } from './free-port.ts';

export async function submitted(caller: Client, more: Record<string, unknown> = {}): Promise<number> {
  const { status, body } = await caller.post('/api/lnp-requests', lnpPayload(more));
  if (status !== 201) throw new Error(`the request was answered with ${status}: ${JSON.stringify(body)}`);
  return body.id;
}

/** Waits until the order of a request is, or was, on its way to the provider for the first time. */
export function isTried(admin: Client, kind: 'lnp' | 'tf', id: number): Promise<boolean> {
  const filter = encodeURIComponent(JSON.stringify({ kind: `${kind}-send`, aggregateId: id }));
  return until(async () => {
    const [item] = (await admin.get(`/api/admin/outbox?filter=${filter}`)).body as { attempts: number }[];
    return item === undefined || item.attempts > 0;
  }, 'the first try');
}

/** What a request, its history and its numbers look like to a caller. */
export function requestOf(caller: Client, id: number) {
  const read = async (below = '') => (await caller.get(`/api/lnp-requests/${id}${below}`)).body;
  const checks = (): Promise<
    { did: string; event: string; pending: boolean; lastCheckedAt: string; [field: string]: unknown }[]
  > => read('/status-checks');
  return {
    read: () => read(),
    events: (): Promise<
      { actor: string; kind: string; from: string | null; to: string | null; note: string | null }[]
    > => read('/events'),
    checks,
    /** Waits for a status. @returns the request */
    becomes: (status: string) =>
      until(async () => {
        const request = await read();
        return request.status === status ? request : undefined;
      }, `request ${id} to become ${status}`),
    /** Waits until the provider has said its last word on every number. */
    settles: () =>
      until(async () => {
        const all = await checks();
        return all.length > 0 && all.every(({ pending }) => !pending);
      }, `request ${id} to settle`),
    /** Waits until the provider was asked twice more: once may have been under way. */
    async isPolled() {
      const asked = async () => (await checks())[0]?.lastCheckedAt;
      for (let times = 0; times < 2; times += 1) {
        const before = await asked();
        await until(async () => (await asked()) !== before, `request ${id} to be asked about`);
      }
    },
  };
}

/** The orders that the provider holds for these numbers, and how often each was sent. */
export function ordersFor(sandbox: Sandbox, first: string) {
  return sandbox.inspect
    .orders()
    .filter(({ content }) => (content as { numbers?: { first: string }[] }).numbers?.[0]?.first === first);
}
