import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The slowest that a client may send or fetch. */
export interface Pace {
  readonly bytesPerSecond: number;
  /** A client is judged by what it did within so many milliseconds. */
  readonly windowMs: number;
}

/** A request that is being received or answered, with how far it was when its window began. */
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

const MOST_OFTEN_MS = 1_000;

/**
 * Ends connections whose client sends its body, or fetches its answer, slower than the pace: 408 for the one, a cut for
 * the other, whose answer has begun. Time in which the portal itself does not read or write counts for nobody.
 * When connections run out, the oldest one on which no request is under way gives way to a new one.
 * @param checkMs how often clients are judged, in milliseconds
 * @returns takes each request from its headers on
 */
export function watchSlowClients(
  server: Server,
  pace: Pace,
  checkMs: number,
): (request: IncomingMessage, response: ServerResponse) => void {
  const exchanges = new Set<ObservedRequest>();
  const everyMs = Math.min(checkMs, MOST_OFTEN_MS);
  let [last, now] = [performance.now(), 0];
  const timer = setInterval(() => {
    const current = performance.now();
    // While the process itself stood still, nobody's bytes were counted.
    now += Math.min(current - last, 2 * everyMs);
    last = current;
    for (const exchange of exchanges) enforcePace(exchange, pace, now);
  }, everyMs).unref();
  server.once('close', () => clearInterval(timer));
  closeIdleConnections(server, exchanges);
  return (request, response) => {
    const exchange: ObservedRequest = {
      request,
      response,
      socket: request.socket,
      receiving: undefined,
      sending: undefined,
    };
    exchanges.add(exchange);
    response.once('close', () => exchanges.delete(exchange));
  };
}

function enforcePace(exchange: ObservedRequest, pace: Pace, now: number): void {
  const { request, response, socket } = exchange;
  const received = isReceiving(request) ? advance(exchange.receiving, socket.bytesRead, pace, now) : undefined;
  const waiting = socket.writableLength;
  const sent = waiting > 0 ? advance(exchange.sending, socket.bytesWritten - waiting, pace, now, waiting) : undefined;
  if (received === 'slow' || sent === 'slow') return end(response, socket);
  exchange.receiving = received;
  exchange.sending = sent;
}

/** Before somebody reads the body it waits for the portal, not the portal for it. */
function isReceiving(request: IncomingMessage): boolean {
  return !request.complete && request.readableFlowing !== null;
}

/**
 * @param piece bytes of which Node tells only when all have left: a window is longer by the time that they may take
 * @returns the window under way, or `slow` when one ended without enough bytes
 */
function advance(
  mark: Mark | undefined,
  bytes: number,
  { bytesPerSecond, windowMs }: Pace,
  now: number,
  piece = 0,
): Mark | 'slow' {
  if (mark === undefined) return { at: now, bytes };
  const elapsedMs = now - mark.at;
  if (elapsedMs < windowMs) return mark;
  if ((bytes - mark.bytes) * 1_000 >= bytesPerSecond * elapsedMs) return { at: now, bytes };
  return elapsedMs < windowMs + (piece * 1_000) / bytesPerSecond ? mark : 'slow';
}

function end(response: ServerResponse, socket: Socket): void {
  if (response.headersSent) return void socket.destroy();
  response.writeHead(408, { Connection: 'close' }).end();
  socket.destroySoon();
}

/** Connections that only wait, or say their headers byte by byte, must not keep out those that ask for something. */
function closeIdleConnections(server: Server, exchanges: ReadonlySet<ObservedRequest>): void {
  // In the order in which they came.
  const connections = new Set<Socket>();
  server.prependListener('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
    // One below the bound, beyond which Node closes new connections before anybody hears of them.
    if (connections.size < server.maxConnections) return;
    const busy = new Set([...exchanges].map((exchange) => exchange.socket));
    for (const idle of connections) if (idle !== socket && !busy.has(idle)) return void idle.destroy();
  });
}
