import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAmbiguous } from '../adapters/http/security/ambiguous-request.ts';
import type { Config } from './config.ts';
import { watchSlowClients, type Pace } from './slow-clients.ts';

/** What one client may take of the server before its request is whole. */
export interface ServerLimits {
  /** From the connection, or the request's first byte, to the end of its headers, in milliseconds; then 408. */
  readonly headersTimeout: number;
  /** The same to the end of its body. */
  readonly requestTimeout: number;
  /**
   * A connection on which nothing moves in either direction is closed after so many milliseconds; also one whose client
   * does not fetch its answer.
   */
  readonly timeout: number;
  /**
   * So long a connection is kept for the next request, in milliseconds: longer than a proxy keeps its own, which would
   * else send a request into one that just closed.
   */
  readonly keepAliveTimeout: number;
  /** How often the first two are judged, in milliseconds. */
  readonly connectionsCheckingInterval: number;
  /** Bytes of all headers together; then 431. */
  readonly maxHeaderSize: number;
  /** How many headers; then 431. */
  readonly maxHeaders: number;
  /** Connections at once; beyond that, idle ones are closed first, and then new ones unanswered. */
  readonly maxConnections: number;
  /** The slowest that a body may come, and an answer be fetched. */
  readonly pace: Pace;
}

/** A bill that waits for seven others may take minutes to be read, which `timeout` must leave it. */
export const SERVER_LIMITS: ServerLimits = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  timeout: 300_000,
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1024,
  maxHeaders: 100,
  maxConnections: 2_000,
  pace: { bytesPerSecond: 4_096, windowMs: 10_000 },
};

/**
 * So long those who are being answered may take once the server is to close, in milliseconds: a client that sends its
 * file drop by drop holds up nobody's shutdown.
 */
const FINISH_WITHIN_MS = 18_000;

/** An address that is listened on. */
export interface HttpServer {
  /** Such as `http://127.0.0.1:3000`. */
  readonly url: string;
  /** Sets who answers; until then callers are asked to come again. */
  setHandler(listener: RequestListener): void;
  /**
   * Ends every connection with its next answer, and takes no new ones; resolves when all have ended, or were cut off
   * after 18 s.
   * @param drainMs so long connections are still taken and idle ones left open: a balancer that has not yet noticed
   * loses nothing
   */
  close(drainMs?: number): Promise<void>;
}

/**
 * Listening begins before all is composed, since urls name the port.
 * @throws Error when the address is taken
 */
export async function startHttpServer(
  { host, port }: Pick<Config, 'host' | 'port'>,
  limits = SERVER_LIMITS,
): Promise<HttpServer> {
  let answer: RequestListener = notYet;
  let closing = false;
  const unanswered = new Set<ServerResponse>();
  const server = createServer(limits, (request, response) => {
    if (closing) endConnection(response);
    else unanswered.add(response.once('close', () => unanswered.delete(response)));
    watch(request, response);
    if (request.rawHeaders.length > 2 * limits.maxHeaders) refuse(response, 431);
    else if (isAmbiguous(request)) refuse(response, 400);
    else answer(request, response);
  });
  const watch = watchSlowClients(server, limits.pace, limits.connectionsCheckingInterval);
  server.timeout = limits.timeout;
  server.maxConnections = limits.maxConnections;
  // Node drops what is beyond its own count without a word, and a proxy's headers come last.
  server.maxHeadersCount = 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`,
    setHandler: (listener) => {
      answer = listener;
    },
    close: (drainMs = 0) => {
      closing = true;
      for (const response of unanswered) endConnection(response);
      return closed(server, drainMs);
    },
  };
}

const notYet: RequestListener = (_request, response) => {
  response.writeHead(503, { 'Retry-After': '1' }).end();
};

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { Connection: 'close' }).end();
}

/** Node keeps connections of a server that closes, and a client that has one would go on sending into it. */
function endConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

async function closed(server: Server, drainMs: number): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), FINISH_WITHIN_MS);
  await sleep(drainMs);
  // For answers that had begun before: they promised that the connection stays.
  server.keepAliveTimeout = 1;
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
  clearTimeout(cut);
}
