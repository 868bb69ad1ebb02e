import { performance } from 'node:perf_hooks';
import { client, type Client } from '../../tests/support/portal/http-client.ts';
import { lnpPayload, PASSWORD, uniqueName } from '../../tests/support/portal/portal.ts';

export interface Submission {
  /** 0 if there was no response. */
  readonly status: number;
  readonly id: number | undefined;
  readonly ms: number;
  /** Time of the response, in milliseconds since the program started. */
  readonly at: number;
}

export async function customerOf(url: string): Promise<Client> {
  const caller = client(url);
  const { status } = await caller.post('/api/register', { username: uniqueName(), password: PASSWORD });
  if (status !== 201) throw new Error(`registration failed with ${status}`);
  return caller;
}

let keys = 0;

async function submit(caller: Client): Promise<Submission> {
  keys += 1;
  const began = performance.now();
  const headers = { 'Idempotency-Key': `load-${keys}` };
  const payload = lnpPayload({ phone_number: `514201${String(1000 + (keys % 9000)).padStart(4, '0')}` });
  const answer = await caller.post('/api/lnp-requests', payload, headers).catch(() => undefined);
  return {
    status: answer?.status ?? 0,
    id: answer?.status === 201 ? (answer.body as { id: number }).id : undefined,
    ms: performance.now() - began,
    at: performance.now(),
  };
}

/** Customers who submit one request after another until they are stopped. */
export function keepSubmitting(callers: readonly Client[]): {
  readonly done: readonly Submission[];
  stop(): Promise<void>;
} {
  const done: Submission[] = [];
  let stopped = false;
  const running = callers.map(async (caller) => {
    while (!stopped) done.push(await submit(caller));
  });
  return {
    done,
    async stop() {
      stopped = true;
      await Promise.all(running);
    },
  };
}

/** In whole milliseconds. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((one, other) => one - other);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

export function byStatus(submissions: readonly Submission[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { status } of submissions) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
