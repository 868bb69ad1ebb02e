import express, { type RequestHandler } from 'express';
import { createFaults } from '../for-tests/faults.ts';
import { refuseProduction } from '../settings.ts';
import { openRecordStore } from '../shared/record-store.ts';
import { sandboxApp, serveSandbox, type CarrierSandboxOptions } from '../shared/serve-sandbox.ts';
import { createSilence } from '../silence.ts';
import type { TelnyxContext } from './context.ts';
import { answerErrors, notFound, TelnyxError } from './errors.ts';
import { presentOrder } from './present-order.ts';
import { availableNumbers } from './routes/available-numbers.ts';
import { documents } from './routes/documents.ts';
import { events } from './routes/events.ts';
import { numberOrders } from './routes/number-orders.ts';
import { orderActions } from './routes/order-actions.ts';
import { orderParts } from './routes/order-parts.ts';
import { portability } from './routes/portability.ts';
import { portingOrders } from './routes/porting-orders.ts';
import { reservations } from './routes/reservations.ts';
import { listOrders } from './stored-order.ts';
import { createWebhooks, SANDBOX_PUBLIC_KEY } from './webhooks.ts';

export interface TelnyxSandboxOptions extends Partial<CarrierSandboxOptions> {
  /** Where orders without an address of their own send their events. */
  readonly webhookUrl?: string;
  /** If set, calls with another bearer key are rejected. */
  readonly apiKey?: string | undefined;
}

/** Starts the simulated carrier Telnyx. @throws Error if the address is in use, or in production */
export async function startTelnyxSandbox(options: TelnyxSandboxOptions = {}) {
  refuseProduction();
  const { dataFile = ':memory:', speed = 1, now = () => new Date() } = options;
  const silence = createSilence();
  const store = openRecordStore(dataFile);
  const time = { now: () => now().getTime(), speed };
  const context: TelnyxContext = { store, silence, time, webhookUrl: options.webhookUrl ?? null };
  const faults = createFaults(silence);
  const webhooks = createWebhooks(context);
  /** All porting orders for tests, oldest first, with their numbers. Not part of the carrier's API. */
  const inspectOrders = () =>
    listOrders(store)
      .toReversed()
      .map((order) => presentOrder(order, context));

  const app = sandboxApp(inspectOrders);
  app.use(
    '/v2',
    bearer(options.apiKey),
    faults.middleware,
    documents(context),
    express.json({ limit: '1mb' }),
    portability(),
    portingOrders(context),
    orderActions(context),
    orderParts(context),
    availableNumbers(context),
    numberOrders(context),
    reservations(context),
    events(context, webhooks),
  );
  app.use(() => {
    throw notFound();
  });
  app.use(answerErrors);

  const { url, close } = await serveSandbox(app, options, silence, () => {
    webhooks.stop();
    store.close();
  });
  return {
    /** The base URL for the adapter. */
    url: `${url}/v2`,
    /** Verifies the sandbox's webhooks: the setting `TELNYX_PUBLIC_KEY`. */
    publicKey: SANDBOX_PUBLIC_KEY,
    inspect: { orders: inspectOrders },
    faults: faults as Pick<typeof faults, 'force' | 'clear'>,
    close,
  };
}

function bearer(apiKey: string | undefined): RequestHandler {
  return (request, _response, next) => {
    const given = request.get('Authorization');
    if (apiKey === undefined ? !given?.startsWith('Bearer ') : given !== `Bearer ${apiKey}`)
      throw new TelnyxError(401, '10009', 'Authentication failed');
    next();
  };
}
