import express, { type RequestHandler, type Router } from 'express';
import { answerErrors, ApiError } from './api-error.ts';
import { checks } from './resources/checks.ts';
import type { Context, Edition } from './context.ts';
import { createFaults } from './for-tests/faults.ts';
import { createInspect, inspection, type Inspect } from './for-tests/inspect.ts';
import { createSteer, steeringRoute, type Steer } from './for-tests/steer.ts';
import { documents } from './resources/documents.ts';
import { dueDates } from './resources/due-dates.ts';
import { lnp } from './resources/lnp.ts';
import { messages } from './resources/messages.ts';
import { native } from './resources/native.ts';
import { refuseProduction } from './settings.ts';
import { sandboxApp, serveSandbox, type CarrierSandboxOptions } from './shared/serve-sandbox.ts';
import { createSilence } from './silence.ts';
import { openStore } from './store.ts';
import { supplements } from './resources/supplements.ts';
import { tf } from './resources/tf.ts';

export interface SandboxOptions extends Partial<CarrierSandboxOptions> {
  /** If set, calls without this bearer key are rejected. */
  readonly apiKey?: string | undefined;
  /** The edition of the provider's API; 2 by default. Edition 1 rejects the calls and fields of edition 2. */
  readonly edition?: Edition;
}

export interface Sandbox {
  /** Origin without a trailing slash. The API is below `/v1`. */
  readonly url: string;
  readonly inspect: Inspect;
  readonly steer: Steer;
  readonly faults: Pick<ReturnType<typeof createFaults>, 'force' | 'clear'>;
  /** Finishes calls in progress and closes connections that still wait for a response. */
  close(): Promise<void>;
}

/** Starts the provider sandbox. @throws Error if the address is in use, or in production */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  refuseProduction();
  const { dataFile = ':memory:', speed = 1, now = () => new Date(), apiKey, edition = 2 } = options;
  const silence = createSilence();
  const store = openStore(dataFile);
  const context: Context = { store, silence, edition, time: { now: () => now().getTime(), speed } };
  const faults = createFaults(silence);
  const inspect = createInspect(context);
  const steer = createSteer(context);

  const app = sandboxApp();
  app.use(bearer(apiKey));
  app.use('/_sandbox', inspection(inspect), steeringRoute(steer));
  app.use(
    '/v1',
    faults.middleware,
    express.json({ limit: '1mb' }),
    checks(context),
    lnp(context),
    messages('lnp', context),
    tf(context),
    native(context),
    ...(edition === 1 ? [] : addedResources(context)),
  );
  app.use(() => {
    throw new ApiError(404, 'not_found', 'The resource does not exist');
  });
  app.use(answerErrors);

  const { url, close } = await serveSandbox(app, options, silence, () => store.close());
  return { url, inspect, steer, faults, close };
}

/** What edition 2 adds. */
function addedResources(context: Context): Router[] {
  return [
    dueDates(context),
    messages('tf', context),
    ...(['lnp', 'tf'] as const).flatMap((kind) => [supplements(kind, context), documents(kind, context)]),
  ];
}

function bearer(apiKey: string | undefined): RequestHandler {
  return (request, _response, next) => {
    if (apiKey !== undefined && request.get('Authorization') !== `Bearer ${apiKey}`)
      throw new ApiError(401, 'unauthorized', 'The API key is missing or wrong');
    next();
  };
}
