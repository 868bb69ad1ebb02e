import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import { ADMIN } from '../portal/portal.ts';
import { startPortalProcess, type PortalProcess } from '../portal/portal-process.ts';

/** Speed of time: a lease of 25 s expires within 5 s, a claim of 30 s within 6 s. */
const PACE = '5';

/** Portals on one database. Each can be killed and started again at the same address. */
export interface Fleet {
  readonly size: number;
  url(which: number): string;
  /** Kills a portal and starts it again. */
  killAndRestart(which: number): Promise<void>;
  stop(): Promise<void>;
}

/** @param program the bundled `portal-main.ts` */
export async function startFleet(
  size: number,
  program: string,
  given: Readonly<Record<string, string>>,
): Promise<Fleet> {
  const env = {
    SESSION_KEYS: 'a-key-that-every-process-signs-with',
    ISP_TIMEOUT_MS: '1500',
    ISP_POLL_SECONDS: '2',
    STORM_START: String(Date.now()),
    STORM_PACE: PACE,
    LOG_LEVEL: 'silent',
    BOOTSTRAP_ADMIN_USERNAME: ADMIN.username,
    BOOTSTRAP_ADMIN_PASSWORD: ADMIN.password,
    ...given,
  };
  const ports: string[] = [];
  for (let which = 0; which < size; which += 1) ports.push(String(await freePort()));
  const start = (which: number) => startPortalProcess({ ...env, PORT: ports[which] ?? '' }, program);
  const running: PortalProcess[] = [];
  for (const which of ports.keys()) running.push(await start(which));
  return {
    size,
    url: (which) => `http://127.0.0.1:${ports[which] ?? ''}`,
    async killAndRestart(which) {
      await running[which]?.kill();
      running[which] = await start(which);
    },
    async stop() {
      await Promise.all(running.map((one) => one.kill()));
    },
  };
}

export interface StormAnswer {
  readonly status: number;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the expectations check the body
  readonly body: any;
}

const PATIENCE_MS = 400_000;
const ANSWER_WITHIN_MS = 15_000;

/** A customer who repeats a call with its key until the result is known, as the screens do. */
export function persistentCaller(fleet: Pick<Fleet, 'size' | 'url'>) {
  let cookie = '';
  let turns = 0;

  async function once(path: string, init: RequestInit): Promise<StormAnswer | undefined> {
    turns += 1;
    try {
      const response = await fetch(`${fleet.url(turns % fleet.size)}${path}`, {
        ...init,
        headers: { Accept: 'application/json', Cookie: cookie, ...(init.headers as Record<string, string>) },
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      const text = await response.text();
      const set = response.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';', 1)[0])
        .join('; ');
      if (set !== '' && response.ok) cookie = set;
      return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
    } catch {
      return undefined;
    }
  }

  async function call(path: string, init: RequestInit = {}): Promise<StormAnswer> {
    const late = Date.now() + PATIENCE_MS;
    for (;;) {
      const answer = await once(path, init);
      const code = (answer?.body as { code?: string } | undefined)?.code;
      // No response, the service is unavailable, or the result is not known yet: repeat the same call.
      if (answer && answer.status !== 503 && code !== 'idempotency-key-running' && code !== 'order-unsettled')
        return answer;
      if (Date.now() > late) throw new Error(`${path} was never answered: ${JSON.stringify(answer)}`);
      await sleep(150);
    }
  }

  return {
    get: (path: string) => call(path),
    post: (path: string, body: unknown, key?: string) =>
      call(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json', ...(key !== undefined && { 'Idempotency-Key': key }) },
      }),
    raw: (path: string, body: Uint8Array<ArrayBuffer>, headers: Readonly<Record<string, string>>) =>
      call(path, { method: 'POST', body, headers }),
  };
}
export type Caller = ReturnType<typeof persistentCaller>;
