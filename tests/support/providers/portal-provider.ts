import type { Sandbox } from '../../../sandbox/start.ts';
import type { Client } from '../portal/http-client.ts';
import { lnpPayload, until } from '../portal/portal.ts';

export { freePort } from '../free-port.ts';

export async function submitted(caller: Client, overrides: Record<string, unknown> = {}): Promise<number> {
  const { status, body } = await caller.post('/api/lnp-requests', lnpPayload(overrides));
  if (status !== 201) throw new Error(`submitting the request failed with ${status}: ${JSON.stringify(body)}`);
  return body.id;
}

/** Waits until the first attempt to send the order of a request has failed, or until nothing is left to send. */
export function isTried(admin: Client, kind: 'lnp' | 'tf', id: number): Promise<boolean> {
  const filter = encodeURIComponent(JSON.stringify({ kind: `${kind}-send`, aggregateId: id }));
  return until(async () => {
    const [item] = (await admin.get(`/api/admin/outbox?filter=${filter}`)).body as { lastError: string | null }[];
    return item === undefined || item.lastError !== null;
  }, 'the first try');
}

/** Reads a request, its history and its numbers as a caller sees them. */
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
    /** Waits until the provider has reported a terminal status for every number. */
    settles: () =>
      until(async () => {
        const all = await checks();
        return all.length > 0 && all.every(({ pending }) => !pending);
      }, `request ${id} to settle`),
    /** Waits for two more polls: one may have been in progress. */
    async isPolled() {
      const lastChecked = async () => (await checks())[0]?.lastCheckedAt;
      for (let times = 0; times < 2; times += 1) {
        const before = await lastChecked();
        await until(async () => (await lastChecked()) !== before, `request ${id} to be polled`);
      }
    },
  };
}

/** The orders at the provider for these numbers, and how often each was sent. */
export function ordersFor(sandbox: Sandbox, first: string) {
  return sandbox.inspect
    .orders()
    .filter(({ content }) => (content as { numbers?: { first: string }[] }).numbers?.[0]?.first === first);
}
