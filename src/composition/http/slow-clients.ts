import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Minimum speed at which a client must send or read. */
export interface Pace {
  readonly bytesPerSecond: number;
  /** Time over which the speed is measured (ms). */
  readonly windowMs: number;
}

/** A request in progress, with its byte counts at the start of the current windows. */
interface ObservedRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly socket: Socket;
  receiving: Mark | undefined;
  sending: Mark | undefined;
}

interface Mark {
  readonly at: number;
  readonly bytes: number;
}

const MAX_INTERVAL_MS = 1_000;

/**
 * Ends connections whose client sends its body, or reads its response, too slowly. The first gets 408; the second is
 * cut off, because its response has begun. Time in which the portal itself does not read or write is not counted.
 * When the limit of connections is reached, the oldest one without a request in progress is closed for a new one.
 * @param checkMs how often clients are checked (ms); at least once a second
 * @returns a function that must be called with each request when its headers have arrived
 */
export function watchSlowClients(
  server: Server,
  pace: Pace,
  checkMs: number,
): (request: IncomingMessage, response: ServerResponse) => void {
  const requests = new Set<ObservedRequest>();
  const everyMs = Math.min(checkMs, MAX_INTERVAL_MS);
  let [last, now] = [performance.now(), 0];
  const timer = setInterval(() => {
    const current = performance.now();
    // While the process itself was blocked, no bytes could be counted.
    now += Math.min(current - last, 2 * everyMs);
    last = current;
    for (const observed of requests) enforcePace(observed, pace, now);
  }, everyMs).unref();
  server.once('close', () => clearInterval(timer));
  closeIdleConnections(server, requests);
  return (request, response) => {
    const observed: ObservedRequest = {
      request,
      response,
      socket: request.socket,
      receiving: undefined,
      sending: undefined,
    };
    requests.add(observed);
    response.once('close', () => requests.delete(observed));
  };
}

function enforcePace(observed: ObservedRequest, pace: Pace, now: number): void {
  const { request, response, socket } = observed;
  const received = isReceiving(request) ? advance(observed.receiving, socket.bytesRead, pace, now) : undefined;
  const waiting = socket.writableLength;
  const sent = waiting > 0 ? advance(observed.sending, socket.bytesWritten - waiting, pace, now, waiting) : undefined;
  if (received === 'slow' || sent === 'slow') return end(response, socket);
  observed.receiving = received;
  observed.sending = sent;
}

/** Whether the portal waits for the client. Until a handler reads the body, the client waits for the portal. */
function isReceiving(request: IncomingMessage): boolean {
  return !request.complete && request.readableFlowing !== null;
}

/**
 * Measures the speed in one direction.
 * @param chunkBytes bytes that Node reports only when all are sent; the window is extended by the time they may take
 * @returns the current window, or `slow` if it ended with too few bytes
 */
function advance(
  mark: Mark | undefined,
  bytes: number,
  { bytesPerSecond, windowMs }: Pace,
  now: number,
  chunkBytes = 0,
): Mark | 'slow' {
  if (mark === undefined) return { at: now, bytes };
  const elapsedMs = now - mark.at;
  if (elapsedMs < windowMs) return mark;
  if ((bytes - mark.bytes) * 1_000 >= bytesPerSecond * elapsedMs) return { at: now, bytes };
  return elapsedMs < windowMs + (chunkBytes * 1_000) / bytesPerSecond ? mark : 'slow';
}

function end(response: ServerResponse, socket: Socket): void {
  if (response.headersSent) return void socket.destroy();
  response.writeHead(408, { Connection: 'close' }).end();
  socket.destroySoon();
}

/** Idle connections, and those that send their headers very slowly, must not block connections with requests. */
function closeIdleConnections(server: Server, requests: ReadonlySet<ObservedRequest>): void {
  // Oldest first.
  const connections = new Set<Socket>();
  server.prependListener('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
    // One below the limit, beyond which Node closes new connections before this event.
    if (connections.size < server.maxConnections) return;
    const busy = new Set([...requests].map((observed) => observed.socket));
    for (const idle of connections) if (idle !== socket && !busy.has(idle)) return void idle.destroy();
  });
}
