import {
  Agent,
  createServer,
  request as call,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';

const ASK_EVERY_MS = 100;
/** A machine that is busy with much else answers late, and is well. */
const READY_WITHIN_MS = 10_000;
/** Headers of one connection, not of the message. */
const OF_THE_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding'];

/** What became of the requests so far. */
export interface BalancerFigures {
  /** Answers by replica. */
  readonly served: readonly number[];
  /** How often a replica could not be connected to, so that another one was asked. */
  readonly again: number;
  /** Requests that reached a replica and were not answered, or for which there was none: the client got 502. */
  readonly failed: number;
}

/**
 * A balancer as it stands before replicas: it keeps connections to them, and asks each by `/readyz` whether it wants
 * requests.
 */
export interface Balancer {
  readonly url: string;
  figures(): BalancerFigures;
  /** Whether this replica is given requests. */
  isIn(which: number): boolean;
  /** Paths of the requests that this replica has not answered yet. */
  busyWith(which: number): readonly string[];
  close(): Promise<void>;
}

interface Backend {
  readonly url: URL;
  readonly agent: Agent;
  readonly busy: Set<IncomingMessage>;
  isIn: boolean;
  served: number;
}

/**
 * Starts one with all replicas out, until they are found ready.
 * @param urls of the replicas; answers say by `X-Served-By` which of them it was
 */
export async function startBalancer(urls: readonly string[]): Promise<Balancer> {
  const backends = urls.map((url): Backend => ({
    url: new URL(url),
    agent: new Agent({ keepAlive: true }),
    busy: new Set(),
    isIn: false,
    served: 0,
  }));
  let turn = 0;
  let again = 0;
  let failed = 0;
  let closed = false;

  async function pass(incoming: IncomingMessage, body: Buffer, response: ServerResponse): Promise<void> {
    const ready = backends.filter(({ isIn }) => isIn);
    const backend = ready[(turn += 1) % ready.length];
    if (!backend) return refuse(response);
    try {
      await forward(backend, incoming, body, response);
      backend.served += 1;
    } catch (error) {
      // Only what never reached a replica may be sent to another.
      if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') return refuse(response);
      backend.isIn = false;
      again += 1;
      await pass(incoming, body, response);
    }
  }

  function refuse(response: ServerResponse): void {
    failed += 1;
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end();
  }

  function forward(
    { url, agent, busy }: Backend,
    incoming: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
  ): Promise<void> {
    busy.add(incoming);
    return new Promise<void>((resolve, reject) => {
      const headers: OutgoingHttpHeaders = {
        ...withoutConnection(incoming.headers),
        'x-forwarded-for': [incoming.headers['x-forwarded-for'], incoming.socket.remoteAddress]
          .flat()
          .filter(Boolean)
          .join(', '),
      };
      const outgoing = call(url, { agent, method: incoming.method, path: incoming.url, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, {
          ...withoutConnection(answer.headers),
          'x-served-by': String(backends.findIndex((one) => one.agent === agent)),
        });
        answer.on('error', reject).on('end', resolve).pipe(response);
      });
      outgoing.on('error', reject).end(body);
    }).finally(() => busy.delete(incoming));
  }

  const server = createServer((incoming, response) => {
    const pieces: Buffer[] = [];
    incoming
      .on('data', (piece: Buffer) => pieces.push(piece))
      .on('end', () => void pass(incoming, Buffer.concat(pieces), response));
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const asking = backends.map(async (backend) => {
    while (!closed) {
      backend.isIn = await isReady(backend.url);
      await sleep(ASK_EVERY_MS);
    }
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    figures: () => ({ served: backends.map(({ served }) => served), again, failed }),
    isIn: (which) => backends[which]?.isIn === true,
    busyWith: (which) => [...(backends[which]?.busy ?? [])].map(({ url = '' }) => url),
    async close() {
      closed = true;
      await Promise.all(asking);
      for (const { agent } of backends) agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const withoutConnection = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.includes(name)));

/** Asked over a connection of its own, as balancers do. */
function isReady(url: URL): Promise<boolean> {
  return new Promise((resolve) => {
    call(new URL('/readyz', url), { agent: false, timeout: READY_WITHIN_MS }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    })
      .on('timeout', function (this: { destroy(): void }) {
        this.destroy();
      })
      .on('error', () => resolve(false))
      .end();
  });
}
