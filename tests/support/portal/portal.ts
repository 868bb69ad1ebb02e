import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import type { Portal, StartOptions } from '../../../src/composition/start.ts';
import { loadBuiltPortal } from '../built.ts';
import { client, type Client } from './http-client.ts';

export const ADMIN = { username: 'the-admin', password: 'admin-password-1' } as const;
export const PASSWORD = 'correct horse';

type Environment = Readonly<Record<string, string>>;

export interface PortalOptions {
  readonly env?: Environment;
  readonly now?: () => Date;
  readonly limits?: StartOptions['limits'];
  readonly logTo?: StartOptions['logTo'];
}

/** A portal in this process, with a data folder of its own. */
export interface TestPortal {
  readonly url: string;
  readonly folder: string;
  /** Creates a client without a session. */
  client(): Client;
  /** Creates a signed-in customer. */
  customer(overrides?: Record<string, unknown>): Promise<SignedIn>;
  /** Creates a signed-in customer with a confirmed email address. */
  confirmedCustomer(email: string): Promise<SignedIn>;
  /** Signs the administrator in again. */
  admin(): Promise<Client>;
  /** The mails so far, sorted by subject; mails with the same subject are in no defined order. */
  mails(): Promise<readonly Email[]>;
  /** Stops and starts again with the same data. */
  restart(overrides?: Environment): Promise<void>;
  stopped(): Promise<void>;
  /** Stops and removes the folder. */
  stop(): Promise<void>;
}

export interface SignedIn extends Client {
  readonly username: string;
  readonly id: number;
}

const QUICK: Environment = {
  PORT: '0',
  LOG_LEVEL: 'silent',
  RATE_LIMIT_FACTOR: '1000',
  OVERLOAD_DELAY_MS: '0',
  // A reader takes seconds of processor time to start, and few tests read an invoice.
  INVOICE_PREPARE: 'false',
  ISP_POLL_SECONDS: '0.2',
  SANDBOX_SPEED: '200',
  BOOTSTRAP_ADMIN_USERNAME: ADMIN.username,
  BOOTSTRAP_ADMIN_PASSWORD: ADMIN.password,
};

/** Starts a portal that no other test shares. An empty value unsets a variable. */
export async function startTestPortal({ env = {}, now, limits, logTo }: PortalOptions = {}): Promise<TestPortal> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'));
  const { startPortal, readConfig } = await loadBuiltPortal();
  let running: Portal | undefined;
  const start = async (overrides: Environment = {}) => {
    running = await startPortal(readConfig({ ...QUICK, DATA_DIR: folder, ...env, ...overrides }), {
      publicFolder: join(folder, 'none'),
      ...(now && { now }),
      ...(limits && { limits }),
      ...(logTo && { logTo }),
    });
  };
  const stopped = async () => {
    await running?.stop();
    running = undefined;
  };
  try {
    await start();
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  const url = () => running?.url ?? '';
  const admin = async () => {
    const caller = client(url());
    const { status } = await caller.post('/api/login', ADMIN);
    if (status !== 200) throw new Error(`the administrator could not sign in: ${status}`);
    return caller;
  };
  return {
    get url() {
      return url();
    },
    folder,
    client: () => client(url()),
    customer: (overrides) => registered(client(url()), overrides),
    async confirmedCustomer(email) {
      const user = await registered(client(url()));
      // An address set by an administrator needs no confirmation.
      const { status } = await (await admin()).patch(`/api/admin/users/${user.id}`, { email });
      if (status !== 200) throw new Error(`the address was not set: ${status}`);
      return user;
    },
    admin,
    mails: () => mailsIn(join(folder, 'outbox')),
    async restart(overrides) {
      await stopped();
      await start(overrides);
    },
    stopped,
    async stop() {
      await stopped();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function registered(caller: Client, overrides: Record<string, unknown> = {}): Promise<SignedIn> {
  const { status, body } = await caller.post('/api/register', {
    username: uniqueName(),
    password: PASSWORD,
    ...overrides,
  });
  if (status !== 201) throw new Error(`registration failed with ${status}`);
  return { ...caller, username: body.username, id: body.id };
}

/** The mails that were read, by file. A file has its name only when it is complete, and does not change then. */
const knownMails = new Map<string, Promise<Email>>();

/** Reads the mails of a folder. */
export async function mailsIn(folder: string): Promise<readonly Email[]> {
  let files: string[];
  try {
    files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  } catch {
    return [];
  }
  return Promise.all(
    files.map((name) => {
      const file = join(folder, name);
      const mail = knownMails.get(file) ?? PostalMime.parse(readFileSync(file));
      knownMails.set(file, mail);
      return mail;
    }),
  );
}

let names = 0;
/** Returns a username that is unique in this process. */
export const uniqueName = (): string => `user-${process.pid}-${(names += 1)}`;
export const uniqueEmail = (): string => `${uniqueName()}@example.com`;

/** The valid payload of the specification. */
export function lnpPayload(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    phone_number: '514-201-3344',
    port_type: 'regular',
    trunks: [],
    due_date: null,
    reference: null,
    comments: null,
    requester_name: 'Boulangerie Côté inc.',
    street_no: '1200',
    street_name: 'rue Sherbrooke O',
    floor_no: null,
    suite: null,
    city: 'Montréal',
    province: 'QC',
    postal_code: 'H3A 1H6',
    current_carrier: 'Bell Canada',
    reseller: null,
    account_number: '512345678',
    ...overrides,
  };
}

/** Waits until a condition holds. @returns the value of the condition @throws Error with `what` after a time limit */
export async function until<T>(
  condition: () => T | Promise<T>,
  what = 'the condition',
  timeoutMs = 30_000,
): Promise<NonNullable<T>> {
  const late = Date.now() + timeoutMs;
  // A condition often calls the portal of this process, which shall have time for its work. No state that a test waits
  // for is shorter than the longest pause.
  for (let pause = 10; ; pause = Math.min(pause * 1.25, 75)) {
    const value = await condition();
    if (value) return value;
    if (Date.now() > late) throw new Error(`timed out waiting for ${what}`);
    await sleep(pause);
  }
}

/**
 * A running clock that can be set.
 * @param start undefined: now
 * @param speed as a multiple of real time
 */
export function runningClock(start?: string, speed = 1) {
  const from = Date.now();
  const run = () => from + (Date.now() - from) * speed;
  let ahead = start === undefined ? 0 : Date.parse(start) - run();
  return {
    now: (): Date => new Date(run() + ahead),
    forward(ms: number): void {
      ahead += ms;
    },
    set(instant: string): void {
      ahead = Date.parse(instant) - run();
    },
  };
}

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
