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
/** Time limit of a readiness check in milliseconds: a busy machine responds late but is healthy. */
const READY_WITHIN_MS = 10_000;
/** Hop-by-hop headers, which are not forwarded. */
const OF_THE_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding'];

/** Figures about the requests so far. */
export interface BalancerFigures {
  /** Responses by replica. */
  readonly served: readonly number[];
  /** How often a connection to a replica failed and another one was used. */
  readonly again: number;
  /**
   * Requests that reached a replica and were not answered, or for which there was no replica: the client received 502.
   */
  readonly failed: number;
}

/** A load balancer that reuses connections to its replicas and polls `/readyz` of each. */
export interface Balancer {
  readonly url: string;
  figures(): BalancerFigures;
  /** Whether this replica receives requests. */
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
 * Starts a load balancer with all replicas out of service until they are ready.
 * @param urls addresses of the replicas; `X-Served-By` in responses names the replica
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
      // Only a request that did not reach a replica may be sent to another one.
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
  const polling = backends.map(async (backend) => {
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
      await Promise.all(polling);
      for (const { agent } of backends) agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const withoutConnection = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.includes(name)));

/** Polls `/readyz` over a new connection, as load balancers do. */
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
