import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Listening {
  /** Origin without a trailing slash. */
  readonly url: string;
  /** Stops accepting calls, waits up to one second for calls in progress, then closes every connection. */
  close(): Promise<void>;
}

const CLOSE_TIMEOUT_MS = 1_000;

/** Serves HTTP. @throws Error if the address is in use */
export async function listen(app: RequestListener, port: number, host: string): Promise<Listening> {
  const server = createServer(app);
  const running = new Set<ServerResponse>();
  let onIdle: (() => void) | undefined;
  server.on('request', (_request, response) => {
    running.add(response);
    response.once('close', () => {
      running.delete(response);
      if (running.size === 0) onIdle?.();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const { address, family, port: actualPort } = server.address() as AddressInfo;
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${actualPort}`,
    close: () =>
      new Promise((resolve) => {
        // Clients open connections before they need them. Node.js does not count these as idle until their first
        // request, so all connections are closed here.
        onIdle = () => server.closeAllConnections();
        const timeout = setTimeout(onIdle, CLOSE_TIMEOUT_MS);
        server.close(() => {
          clearTimeout(timeout);
          resolve();
        });
        if (running.size === 0) onIdle();
      }),
  };
}
