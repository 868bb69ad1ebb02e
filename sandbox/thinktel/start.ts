import express, { type RequestHandler } from 'express';
import { createFaults } from '../for-tests/faults.ts';
import { listen } from '../http-server.ts';
import { refuseProduction } from '../settings.ts';
import { openRecordStore } from '../shared/record-store.ts';
import { createSilence } from '../silence.ts';
import type { ThinktelContext } from './context.ts';
import { answerFailures, ThinktelError } from './failure.ts';
import { numbers } from './numbers.ts';
import { allOrders, orders } from './orders.ts';

export interface ThinktelSandboxOptions {
  readonly host?: string;
  /** 0 takes any free port. */
  readonly port?: number;
  /** A path, or `:memory:`. */
  readonly dataFile: string;
  /** How many times faster than in reality orders progress. */
  readonly speed: number;
  readonly now?: () => Date;
}

/** Starts a simulated ThinkTel that accepts any credentials. @throws Error in production, or if the port is in use */
export async function startThinktelSandbox(options: ThinktelSandboxOptions) {
  refuseProduction();
  const { host = '127.0.0.1', port = 0, dataFile, speed, now = () => new Date() } = options;
  const silence = createSilence();
  const store = openRecordStore(dataFile);
  const context: ThinktelContext = { store, silence, time: { now: () => now().getTime(), speed } };
  const faults = createFaults(silence);
  const inspect = () => allOrders(context);

  const app = express().disable('x-powered-by').disable('etag');
  app.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  app.get('/_sandbox/orders', (_request, response) => {
    response.json(inspect());
  });
  app.use(
    '/rest.svc',
    basic,
    express.json({ limit: '100mb', strict: false }),
    faults.middleware,
    orders(context),
    numbers(context),
  );
  app.use(() => {
    throw new ThinktelError(404, 'There is no such resource');
  });
  app.use(answerFailures);

  const listening = await listen(app, port, host).catch((error: unknown) => {
    store.close();
    throw error;
  });
  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    const closed = listening.close();
    silence.end();
    await closed;
    store.close();
  };
  return {
    /** The base URL of the API, with `/rest.svc`. */
    url: `${listening.url}/rest.svc`,
    /** All port orders, oldest first. */
    inspect,
    faults,
    close: () => (closing ??= close()),
  };
}

const basic: RequestHandler = (request, _response, next) => {
  const [scheme, credentials = ''] = (request.get('Authorization') ?? '').split(' ');
  const isGiven = /^[^:]+:.+$/.test(Buffer.from(credentials, 'base64').toString());
  if (scheme !== 'Basic' || !isGiven) throw new ThinktelError(401, 'The credentials are missing');
  next();
};
