import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RecordedRequest {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

export type RawProvider = Awaited<ReturnType<typeof rawProvider>>;

/** A provider that returns the given response, however wrong, and records the requests. */
export async function rawProvider() {
  const requests: RecordedRequest[] = [];
  let respond = (response: ServerResponse): void => void response.end('[]');
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      requests.push({ method: request.method, url: request.url, headers: request.headers, body: Buffer.concat(parts) });
      respond(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    /** Sets the response for all further calls. */
    answer(json: unknown, status = 200): void {
      respond = (response) =>
        void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(json));
    },
    /** Sets the handler for all further calls. */
    answerBy(by: (response: ServerResponse) => void): void {
      respond = by;
    },
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}

export const cut = (response: ServerResponse): void => void response.socket?.destroy();
export const silent = (): void => undefined;
/** Sends the head and the first bytes, then nothing more. */
export const stalled = (response: ServerResponse): void =>
  void response.writeHead(200, { 'Content-Type': 'application/json' }).write('[{');
export const page = (response: ServerResponse): void =>
  void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>Maintenance</html>');

export interface Part {
  readonly headers: readonly string[];
  readonly content: Buffer;
}

/**
 * Parses a multipart body by RFC 2046, byte by byte and independently of the sender's library.
 * @throws Error when the body is not multipart
 */
export function partsOf({ headers, body }: RecordedRequest): Part[] {
  const boundary = /^multipart\/form-data; ?boundary="?([^";]+)"?$/.exec(headers['content-type'] ?? '')?.[1];
  if (boundary === undefined) throw new Error(`no multipart body: ${headers['content-type']}`);
  const pieces = `\r\n${body.toString('latin1')}`.split(`\r\n--${boundary}`);
  if (pieces.shift() !== '' || !/^--(\r\n)?$/.test(pieces.pop() ?? ''))
    throw new Error('a multipart body begins and ends with its boundary');
  return pieces.map((piece) => {
    const end = piece.indexOf('\r\n\r\n');
    const head = Buffer.from(piece.slice(2, end), 'latin1').toString();
    return { headers: head.split('\r\n'), content: Buffer.from(piece.slice(end + 4), 'latin1') };
  });
}
