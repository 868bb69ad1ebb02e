import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Container } from 'inversify';
import Keygrip from 'keygrip';
import { createApp } from '../../../src/adapters/http/app.ts';
import { RateLimits } from '../../../src/adapters/http/middleware/rate-limits.ts';
import { UploadSlots } from '../../../src/adapters/http/middleware/upload-slots.ts';
import type { Route } from '../../../src/adapters/http/route.ts';
import { AccessControl } from '../../../src/adapters/http/security/access-control.ts';
import { nodeIds } from '../../../src/adapters/platform/node-ids.ts';
import { openSession } from '../../../src/application/identity/sessions/open-session.ts';
import { ResolveSession } from '../../../src/application/identity/sessions/resolve-session.ts';
import { BeginIdempotentRequest } from '../../../src/application/calls/begin-idempotent-request.ts';
import { readConfig } from '../../../src/composition/config/config.ts';
import { buildContainer } from '../../../src/composition/container.ts';
import { TOKENS } from '../../../src/composition/tokens.ts';
import type { User } from '../../../src/domain/user/user.ts';
import { argon2Hasher } from '../../../src/adapters/platform/argon2-hasher.ts';
import { aUser } from '../databases/database-builders.ts';
import type { TestDatabase, TestServer } from '../databases/databases.ts';
import { client, type Client } from './http-client.ts';
import { PASSWORD } from './portal.ts';

const KEYS = ['k'.repeat(32)];
const DEVICE = { ip: '127.0.0.1', userAgent: 'tests', network: null, requestId: 'tests' };

type Moment = () => Promise<unknown>;

/** The HTTP side of a portal on a database of its own. A test can intervene at the moments when calls are decided. */
export interface ComposedPortal {
  readonly url: string;
  readonly routes: readonly Route[];
  readonly database: TestDatabase;
  readonly container: Container;
  /** A caller without a session. */
  client(): Client;
  /** Creates a signed-in user with `PASSWORD`, without computing a hash. */
  signedIn(overrides?: Parameters<typeof aUser>[0]): Promise<SignedInUser>;
  /** Resolves when the next call of any client has found its session. */
  nextLookUp(): Promise<void>;
  /** Runs `moment` once, immediately before the next transaction begins. @returns whether it ran */
  beforeTransaction(moment: Moment): () => boolean;
  /** Runs `moment` before each further batch of an export is read. */
  beforePieces(moment: Moment): void;
  /** All rows of the database except the counters of calls and of rejections in the security log. */
  rows(): Promise<readonly string[]>;
  stop(): Promise<void>;
}

export interface SignedInUser extends Client {
  readonly user: User;
}

/** @param adjust replaces parts before the routes are created */
export async function composedPortal(
  server: TestServer,
  adjust: (container: Container) => void = () => undefined,
): Promise<ComposedPortal> {
  const [folder, database, passwordHash] = [
    mkdtempSync(join(tmpdir(), 'composed-')),
    await server.fresh(),
    await argon2Hasher().hash(PASSWORD),
  ];
  let moment: Moment | undefined;
  let betweenPieces: Moment | undefined;
  let lookedUp: () => void = () => undefined;
  const takeMoment = async () => {
    const now = moment;
    moment = undefined;
    await now?.();
  };
  const persistence: TestDatabase = {
    ...database,
    unitOfWork: {
      read: (work) => database.unitOfWork.read(work),
      run: async (work) => takeMoment().then(() => database.unitOfWork.run(work)),
    },
    sessionReader: {
      ...database.sessionReader,
      find: (idHash) => database.sessionReader.find(idHash).finally(() => lookedUp()),
    },
    historyReader: {
      ...database.historyReader,
      all: {
        ...database.historyReader.all,
        batches: (...query) => interrupted(database.historyReader.all.batches(...query), () => betweenPieces?.()),
      },
    },
    securityEvents: {
      ...database.securityEvents,
      batches: (...query) => interrupted(database.securityEvents.batches(...query), () => betweenPieces?.()),
    },
  };
  const config = readConfig({
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '1000',
    INVOICE_PREPARE: 'false',
    DATA_DIR: folder,
  });
  const container = buildContainer({
    config,
    persistence,
    sandboxUrl: 'http://127.0.0.1:9',
    publicUrl: 'http://localhost',
    isStopping: () => false,
    sessionKeys: KEYS,
  });
  adjust(container);
  const routes = container.getAll(TOKENS.routes).flat();
  const app = createApp({
    settings: {
      publicUrl: 'http://localhost',
      sessionKeys: KEYS,
      trustProxy: undefined,
      publicFolder: '/nowhere',
      overloadDelayMs: 0,
    },
    routes,
    resolveSession: container.get(ResolveSession),
    beginIdempotentRequest: container.get(BeginIdempotentRequest),
    limits: new RateLimits(1000),
    accessControl: container.get(AccessControl),
    uploads: new UploadSlots(),
    provider: container.get(TOKENS.ports).provider,
    report: () => undefined,
    observe: () => undefined,
  });
  const listener = createServer(app).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  const session = async (user: User) =>
    client(url, cookieOf(await database.unitOfWork.run((tx) => openSession(tx, user.id, DEVICE, new Date(), nodeIds))));
  return {
    url,
    routes,
    database,
    container,
    client: () => client(url),
    async signedIn(overrides) {
      const user = await database.unitOfWork.run((tx) => tx.users.add(aUser({ passwordHash, ...overrides })));
      return { ...(await session(user)), user };
    },
    nextLookUp: () => new Promise((resolve) => (lookedUp = resolve)),
    beforeTransaction(next) {
      let isDone = false;
      moment = () => {
        isDone = true;
        return next();
      };
      return () => isDone;
    },
    beforePieces: (next) => void (betweenPieces = next),
    rows: () => rowsOf(server, database),
    async stop() {
      listener.closeAllConnections();
      listener.close();
      await container.get(TOKENS.invoiceReader).close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function* interrupted<Piece>(
  pieces: AsyncIterable<Piece>,
  before: () => Promise<unknown> | undefined,
): AsyncIterable<Piece> {
  let isFirst = true;
  for await (const piece of pieces) {
    if (!isFirst) await before();
    isFirst = false;
    yield piece;
  }
}

/** Returns the cookie as the portal would have set it. */
function cookieOf(sid: string): ReadonlyMap<string, string> {
  const value = Buffer.from(JSON.stringify({ sid })).toString('base64');
  return new Map([
    ['lnp_session', value],
    ['lnp_session.sig', new Keygrip(KEYS, 'sha256').sign(`lnp_session=${value}`)],
  ]);
}

async function rowsOf(server: TestServer, { database }: TestDatabase): Promise<readonly string[]> {
  const names =
    server.name === 'sqlite'
      ? "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
      : 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()';
  return database.read(async (manager) => {
    const tables = (await manager.query<{ name: string }[]>(names))
      .map(({ name }) => name)
      .filter((name) => name !== 'rate_limits');
    const all = await Promise.all(
      tables.map(async (name) => {
        const rows = await manager.query<object[]>(
          `SELECT * FROM ${name}${name === 'security_events' ? " WHERE kind <> 'refusal'" : ''}`,
        );
        return rows.map((row) => `${name} ${JSON.stringify(row)}`);
      }),
    );
    return all.flat().sort();
  });
}
