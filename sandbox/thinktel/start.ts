import express, { type RequestHandler } from 'express';
import { createFaults } from '../for-tests/faults.ts';
import { refuseProduction } from '../settings.ts';
import { openRecordStore } from '../shared/record-store.ts';
import { sandboxApp, serveSandbox, type CarrierSandboxOptions } from '../shared/serve-sandbox.ts';
import { createSilence } from '../silence.ts';
import type { ThinktelContext } from './context.ts';
import { answerFailures, ThinktelError } from './failure.ts';
import { numbers } from './numbers.ts';
import { allOrders, orders } from './orders.ts';

/** Starts a simulated ThinkTel that accepts any credentials. @throws Error in production, or if the port is in use */
export async function startThinktelSandbox(options: CarrierSandboxOptions) {
  refuseProduction();
  const { dataFile, speed, now = () => new Date() } = options;
  const silence = createSilence();
  const store = openRecordStore(dataFile);
  const context: ThinktelContext = { store, silence, time: { now: () => now().getTime(), speed } };
  const faults = createFaults(silence);
  const inspect = () => allOrders(context);

  const app = sandboxApp(inspect);
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

  const { url, close } = await serveSandbox(app, options, silence, () => store.close());
  return {
    /** The base URL of the API, with `/rest.svc`. */
    url: `${url}/rest.svc`,
    /** All port orders, oldest first. */
    inspect,
    faults,
    close,
  };
}

const basic: RequestHandler = (request, _response, next) => {
  const [scheme, credentials = ''] = (request.get('Authorization') ?? '').split(' ');
  const isGiven = /^[^:]+:.+$/.test(Buffer.from(credentials, 'base64').toString());
  if (scheme !== 'Basic' || !isGiven) throw new ThinktelError(401, 'The credentials are missing');
  next();
};
