import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Listening {
  /** Origin without a slash at its end. */
  readonly url: string;
  /** Takes no more calls, lets those that run finish, for a second at most, and cuts every connection. */
  close(): Promise<void>;
}

const PATIENCE_MS = 1_000;

/** Serves HTTP. @throws Error when the address is taken */
export async function listen(app: RequestListener, port: number, host: string): Promise<Listening> {
  const server = createServer(app);
  const running = new Set<ServerResponse>();
  let whenQuiet: (() => void) | undefined;
  server.on('request', (_request, response) => {
    running.add(response);
    response.once('close', () => {
      running.delete(response);
      if (running.size === 0) whenQuiet?.();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const { address, family, port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${taken}`,
    close: () =>
      new Promise((resolve) => {
        // Clients open connections ahead of need, which the server does not count as idle before a first request: they
        // are cut as well.
        whenQuiet = () => server.closeAllConnections();
        const impatience = setTimeout(whenQuiet, PATIENCE_MS);
        server.close(() => {
          clearTimeout(impatience);
          resolve();
        });
        if (running.size === 0) whenQuiet();
      }),
  };
}
