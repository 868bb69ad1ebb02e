import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from './config.ts';

/** A client that is slower than this in sending its request is cut off, in milliseconds. */
const TIMEOUTS = { headersTimeout: 15_000, requestTimeout: 60_000, keepAliveTimeout: 5_000 };

/** So long those who are being answered may take once the server is to close, in milliseconds: a client that sends its file drop by drop holds up nobody's shutdown. */
const FINISH_WITHIN_MS = 18_000;

/** An address that is listened on. */
export interface Listening {
  /** Such as `http://127.0.0.1:3000`. */
  readonly url: string;
  /** Sets who answers; until then callers are asked to come again. */
  answerBy(listener: RequestListener): void;
  /** Takes no further connection; resolves when those that are open have ended, or were cut off after 18 s. */
  close(): Promise<void>;
}

/**
 * Listening begins before all is composed, since links name the port.
 * @throws Error when the address is taken
 */
export async function listen({ host, port }: Pick<Config, 'host' | 'port'>): Promise<Listening> {
  let answer: RequestListener = notYet;
  const server = createServer(TIMEOUTS, (request, response) => answer(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`,
    answerBy: (listener) => {
      answer = listener;
    },
    close: () => closed(server),
  };
}

const notYet: RequestListener = (_request, response) => {
  response.writeHead(503, { 'Retry-After': '1' }).end();
};

async function closed(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), FINISH_WITHIN_MS);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}
