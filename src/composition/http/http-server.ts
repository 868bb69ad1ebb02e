import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAmbiguous } from '../../adapters/http/security/ambiguous-request.ts';
import type { Config } from '../config/config.ts';
import { watchSlowClients, type Pace } from './slow-clients.ts';
import { StartupError } from '../startup-error.ts';

/** Limits of the HTTP server that protect it from slow or excessive clients. */
export interface ServerLimits {
  /** Time from the connection, or the first byte of the request, to the end of its headers (ms); then 408. */
  readonly headersTimeout: number;
  /** The same, to the end of the body. */
  readonly requestTimeout: number;
  /**
   * Time after which a connection without traffic in either direction is closed (ms). This includes clients that do not
   * read their response.
   */
  readonly timeout: number;
  /**
   * How long an idle connection stays open for the next request (ms). It must be longer than that of a proxy, which
   * could otherwise send a request on a connection that was just closed.
   */
  readonly keepAliveTimeout: number;
  /** How often `headersTimeout` and `requestTimeout` are checked (ms). */
  readonly connectionsCheckingInterval: number;
  /** Maximum bytes of all headers together; then 431. */
  readonly maxHeaderSize: number;
  /** Maximum number of headers; then 431. */
  readonly maxHeaders: number;
  /** Maximum concurrent connections. Beyond that, idle ones are closed first, then new ones without a response. */
  readonly maxConnections: number;
  /** Minimum speed at which a body must arrive and a response must be read. */
  readonly pace: Pace;
}

/** An invoice that waits for seven others may take minutes to be read; `timeout` must allow that. */
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
 * Maximum time for requests in progress to end during shutdown (ms). A client that sends its file very slowly must not
 * delay it further.
 */
const FINISH_WITHIN_MS = 18_000;

/** A listening HTTP server. */
export interface HttpServer {
  /** Such as `http://127.0.0.1:3000`. */
  readonly url: string;
  /** Sets the request handler. Until then, requests get 503 with `Retry-After`. */
  setHandler(listener: RequestListener): void;
  /**
   * Closes every connection after its next response. Resolves when all are closed, or after 18 s, when the rest is cut
   * off.
   * @param drainMs how long new connections are still accepted and idle ones stay open (ms), so that a load balancer
   * that has not yet noticed the shutdown loses no requests
   */
  close(drainMs?: number): Promise<void>;
}

/**
 * Starts to listen. This happens before the container is built, because URLs contain the port.
 * @throws StartupError if it cannot listen there
 */
export async function startHttpServer(
  { host, port }: Pick<Config, 'host' | 'port'>,
  limits = SERVER_LIMITS,
): Promise<HttpServer> {
  let handler: RequestListener = rejectUntilReady;
  let closing = false;
  const openResponses = new Set<ServerResponse>();
  const server = createServer(limits, (request, response) => {
    if (closing) closeAfterResponse(response);
    else openResponses.add(response.once('close', () => openResponses.delete(response)));
    watch(request, response);
    if (request.rawHeaders.length > 2 * limits.maxHeaders) reject(response, 431);
    else if (isAmbiguous(request)) reject(response, 400);
    else handler(request, response);
  });
  const watch = watchSlowClients(server, limits.pace, limits.connectionsCheckingInterval);
  server.timeout = limits.timeout;
  server.maxConnections = limits.maxConnections;
  // Node silently drops headers beyond its own limit, and the headers that a proxy adds come last.
  server.maxHeadersCount = 0;
  await new Promise<void>((resolve, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => fail(listenError(error, host, port)));
    server.listen(port, host, resolve);
  });
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`,
    setHandler: (listener) => {
      handler = listener;
    },
    close: (drainMs = 0) => {
      closing = true;
      for (const response of openResponses) closeAfterResponse(response);
      return closeServer(server, drainMs);
    },
  };
}

const LISTEN_PROBLEMS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another process uses this address. End it, or set another PORT.',
  EADDRNOTAVAIL: 'this machine does not have the address. Correct HOST.',
  ENOTFOUND: 'the name is not known. Correct HOST.',
  EACCES: 'the process may not use this port. Set a PORT above 1023.',
};

function listenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const problem = LISTEN_PROBLEMS[error.code ?? ''] ?? `the cause is ${error.code}.`;
  return new StartupError(`The portal cannot listen on ${host}, port ${port}: ${problem}`, { cause: error });
}

const rejectUntilReady: RequestListener = (_request, response) => {
  response.writeHead(503, { 'Retry-After': '1' }).end();
};

function reject(response: ServerResponse, status: number): void {
  response.writeHead(status, { Connection: 'close' }).end();
}

/** Node keeps connections open while a server closes, and clients would continue to send requests on them. */
function closeAfterResponse(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

async function closeServer(server: Server, drainMs: number): Promise<void> {
  const cutOff = setTimeout(() => server.closeAllConnections(), FINISH_WITHIN_MS);
  await sleep(drainMs);
  // For responses that began before the shutdown and announced a persistent connection.
  server.keepAliveTimeout = 1;
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
  clearTimeout(cutOff);
}
