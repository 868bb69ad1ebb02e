import express, { type Express } from 'express';
import { listen } from '../http-server.ts';
import type { Silence } from '../silence.ts';

export interface SandboxAddress {
  readonly host?: string;
  /** 0 takes any free port. */
  readonly port?: number;
}

/** The options of every simulated carrier. */
export interface CarrierSandboxOptions extends SandboxAddress {
  /** A path, or `:memory:`. */
  readonly dataFile: string;
  /** How many times faster than in reality orders progress. */
  readonly speed: number;
  readonly now?: () => Date;
}

/** Creates the app of a sandbox, with its health check. @param inspect lists the orders for tests */
export function sandboxApp(inspect?: () => unknown): Express {
  const app = express().disable('x-powered-by').disable('etag');
  app.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  if (inspect)
    app.get('/_sandbox/orders', (_request, response) => {
      response.json(inspect());
    });
  return app;
}

/**
 * Serves the app of a sandbox.
 * @param release closes what the sandbox has opened: at its end, or if it cannot start
 * @returns its origin, and a function that finishes calls in progress and closes connections that still wait for a
 * response
 * @throws Error if the address is in use
 */
export async function serveSandbox(
  app: Express,
  { host = '127.0.0.1', port = 0 }: SandboxAddress,
  silence: Silence,
  release: () => void,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const listening = await listen(app, port, host).catch((error: unknown) => {
    release();
    throw error;
  });
  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    const closed = listening.close();
    silence.end();
    await closed;
    release();
  };
  return { url: listening.url, close: () => (closing ??= close()) };
}
