import { afterEach, beforeAll, afterAll, describe, expect, test } from '@jest/globals';
import { createServer, request, type ClientRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { createApp } from '../../../../src/adapters/http/app.ts';
import { AccessControl } from '../../../../src/adapters/http/security/access-control.ts';
import { RateLimits } from '../../../../src/adapters/http/middleware/rate-limits.ts';
import { UploadSlots } from '../../../../src/adapters/http/middleware/upload-slots.ts';
import { WorkerInvoiceReader } from '../../../../src/adapters/invoice/worker-invoice-reader.ts';
import { ResolveSession } from '../../../../src/application/identity/sessions/resolve-session.ts';
import { BeginIdempotentRequest } from '../../../../src/application/calls/begin-idempotent-request.ts';
import { readConfig } from '../../../../src/composition/config/config.ts';
import { buildContainer } from '../../../../src/composition/container.ts';
import { TOKENS } from '../../../../src/composition/tokens.ts';
import { BUILT_READER } from '../../../support/built.ts';
import { sqliteServer, type TestDatabase } from '../../../support/databases/databases.ts';
import { client, type Client } from '../../../support/portal/http-client.ts';
import {
  ANALYZE,
  AS_EVENTS,
  eventsIn,
  invoiceParts,
  openStream,
  postInvoice,
} from '../../../support/invoice/invoices.ts';
import { PASSWORD, uniqueName } from '../../../support/portal/portal.ts';
import { MULTIPART, multipart } from '../../../support/requests/toll-free.ts';

/** A thread that does what the sixth character of the document says, so that a test controls how long it takes. */
const obedient = `
  const { parentPort } = require('node:worker_threads');
  const field = { value: null, confidence: 0 };
  const names = ['accountNumber', 'customerName', 'streetNo', 'streetName', 'floorNo', 'suite', 'city', 'province',
    'postalCode', 'currentCarrier', 'invoiceDate'];
  const fields = { ...Object.fromEntries(names.map((name) => [name, field])),
    accountNumber: { value: '123456789', confidence: 0.9 } };
  const phoneNumbers = { main: null, confidence: 0, others: [] };
  const reading = { fields, mailingAddress: {}, phoneNumbers, pages: 1, previews: [], lines: [] };
  const picture = { page: 1, width: 1, height: 1, content: new Uint8Array(3), path: '/secret' };
  const line = { page: 1, x: 0.1, y: 0.2, width: 0.3, height: 0.01, text: 'Account 12', confidence: 0.9 };
  const view = { pages: 2, previews: [picture], lines: [line], fields };
  parentPort.on('message', ({ kind, content }) => {
    parentPort.postMessage({ stage: 'opening' });
    const order = String.fromCharCode(content[5]);
    if (order === 'S' || order === 'N') parentPort.postMessage({ view });
    if (order === 'H' || order === 'S') for (;;);
    if (order === 'C') throw new Error('crash over 123456789');
    if (order === 'N') parentPort.postMessage({ fault: 'nothing-found' });
    else if (order === 'X') parentPort.postMessage({ result: {} });
    else if (kind === 'draw') {
      parentPort.postMessage({ result: { pages: 1, pictures: [picture] } });
    } else parentPort.postMessage({ result: reading });
  });`;
const [GOOD, HANG, CRASH, NOTHING, UNFORESEEN, SHOWN] = ['A', 'H', 'C', 'N', 'X', 'S'].map((order) =>
  invoiceParts(new TextEncoder().encode(`%PDF-${order}`)),
) as [Parts, Parts, Parts, Parts, Parts, Parts];
/** What a caller gets of the view, and nothing else of it. */
const VIEW = {
  pages: 2,
  previews: [{ page: 1, width: 1, height: 1, image: 'data:image/webp;base64,AAAA' }],
  lines: [{ page: 1, x: 0.1, y: 0.2, width: 0.3, height: 0.01, text: 'Account 12' }],
};
type Parts = ReturnType<typeof invoiceParts>;

const sqlite = sqliteServer();
const reported: unknown[] = [];
let persistence: TestDatabase;
let model: Server;
let modelAnswer = '';
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  await sqlite.start();
  persistence = await sqlite.fresh();
  model = createServer(
    (_request, response) => void response.end(JSON.stringify({ choices: [{ message: { content: modelAnswer } }] })),
  ).listen(0, '127.0.0.1');
  await once(model, 'listening');
});
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
  reported.length = 0;
});
afterAll(async () => {
  model.close();
  await persistence.close();
  await sqlite.stop();
});

/** The portal's HTTP adapter with such a thread, and a signed-in caller. */
async function portal({ queue = 1, factor = 1000, timeLimitMs = 60_000, outside = false } = {}) {
  const modelUrl = `http://127.0.0.1:${(model.address() as AddressInfo).port}`;
  const config = readConfig({
    LOG_LEVEL: 'silent',
    ...(outside && { INVOICE_MODEL_URL: modelUrl, INVOICE_MODEL_NAME: 'eyes-1' }),
  });
  const container = buildContainer({
    config,
    persistence,
    sandboxUrl: 'http://127.0.0.1:9',
    publicUrl: 'http://localhost',
    isStopping: () => false,
    sessionKeys: ['k'.repeat(32)],
  });
  const reader = new WorkerInvoiceReader({
    ...BUILT_READER,
    thread: { source: obedient, isCode: true },
    size: 1,
    queue,
    timeLimitMs,
  });
  container.rebind(TOKENS.invoiceReader).toConstantValue(reader);
  const app = createApp({
    settings: {
      publicUrl: 'http://localhost',
      sessionKeys: ['k'.repeat(32)],
      trustProxy: undefined,
      publicFolder: '/nowhere',
      overloadDelayMs: 0,
    },
    routes: container.getAll(TOKENS.routes).flat(),
    resolveSession: container.get(ResolveSession),
    beginIdempotentRequest: container.get(BeginIdempotentRequest),
    limits: new RateLimits(factor),
    accessControl: container.get(AccessControl),
    uploads: new UploadSlots(),
    provider: container.get(TOKENS.ports).provider,
    report: (error) => void reported.push(error),
    observe: () => undefined,
  });
  const listener = createServer(app).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  closing.push(async () => {
    listener.closeAllConnections();
    listener.close();
    await reader.close();
  });
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  const signedIn = async (): Promise<Client> => {
    const caller = client(url);
    await caller.post('/api/register', { username: uniqueName(), password: PASSWORD });
    return caller;
  };
  const caller = await signedIn();
  return { url, reader, caller, signedIn, open: (parts: Parts) => openStream(url, caller, parts) };
}
const isStage =
  (stage: string) =>
  ({ event, data }: { event: string; data: { stage?: string } }) =>
    event === 'stage' && data.stage === stage;

describe('a caller who receives progress events', () => {
  test('receives them immediately', async () => {
    const { open } = await portal();
    const stream = await open(HANG);
    expect(stream.response.headers.get('x-accel-buffering')).toBe('no');
    expect(await stream.until(isStage('opening'))).toEqual(
      ['waiting', 'opening'].map((stage) => ({ event: 'stage', data: { stage } })),
    );
  });

  test('frees the reader for the next one by disconnecting, while being served or waiting', async () => {
    const { caller, open, reader } = await portal({ queue: 2 });
    const [hanging, waiting] = [await open(HANG), await open(HANG)];
    await hanging.until(isStage('opening'));
    await waiting.until(isStage('waiting'));
    waiting.leave();
    hanging.leave();
    expect((await postInvoice(caller, GOOD)).body.accountNumber).toBe('123456789');
    expect(reader.processes).toBe(1);
    expect(reported).toEqual([]);
  });

  test('receives a failure as the last event, in French', async () => {
    const { caller } = await portal();
    for (const [parts, code] of [
      [NOTHING, 'invoice-nothing-found'],
      [CRASH, 'invoice-broken'],
    ] as const) {
      const { status, text } = await postInvoice(caller, parts, { ...AS_EVENTS, 'Accept-Language': 'fr' });
      const last = eventsIn(text).at(-1);
      expect([status, last?.event, last?.data]).toMatchObject([
        200,
        'problem',
        { status: 422, code, details: expect.stringMatching(/Veuillez/) },
      ]);
      expect(last?.data.invoice).toEqual(parts === NOTHING ? VIEW : undefined);
    }
  });
});

describe('too many uploads', () => {
  test('get 503 when enough are waiting, also for callers with progress events', async () => {
    const { caller, open } = await portal({ queue: 1 });
    await (await open(HANG)).until(isStage('opening'));
    await (await open(HANG)).until(isStage('waiting'));
    for (const headers of [{}, AS_EVENTS]) {
      const answer = await postInvoice(caller, GOOD, headers);
      expect([answer.body, Number(answer.headers.get('retry-after'))]).toMatchObject([
        { status: 503, code: 'invoice-busy', details: expect.stringMatching(/try again/) },
        10,
      ]);
    }
  });

  describe('by callers whose bodies do not arrive', () => {
    const held: ClientRequest[] = [];
    let answered = 0;
    afterEach(() => {
      for (const socket of held.splice(0)) socket.on('error', () => undefined).destroy();
      answered = 0;
    });
    const hold = (url: string, caller: Client, uploads: number) => {
      for (let count = 0; count < uploads; count += 1)
        held.push(beginning(url, caller).on('response', (response) => void (response.resume(), (answered += 1))));
    };

    test('ASVS 2.4.1: two of them with sixteen connections do not block a third caller', async () => {
      const { url, caller, signedIn } = await portal();
      for (const slow of [caller, await signedIn()]) hold(url, slow, 8);
      // More than they may hold and wait for.
      const third = await signedIn();
      expect((await postInvoice(third, GOOD)).status).toBe(200);
      expect((await postInvoice(third, GOOD)).status).toBe(200);
      expect(answered).toBe(0);
    });

    test('get 503 once one caller has enough in progress and waiting', async () => {
      const { url, caller } = await portal();
      hold(url, caller, 8);
      let refused = await postInvoice(caller, GOOD);
      while (refused.status === 200) refused = await postInvoice(caller, GOOD);
      expect([refused.body, refused.headers.get('retry-after')]).toMatchObject([
        { status: 503, code: 'uploads-busy', details: expect.any(String) },
        '5',
      ]);
      expect(answered).toBe(0);
      for (const socket of held.splice(0)) socket.on('error', () => undefined).destroy();
      let answer = refused;
      while (answer.status === 503) answer = await postInvoice(caller, GOOD);
      expect(answer.status).toBe(200);
    });
  });

  test('take too long', async () => {
    const { caller } = await portal({ timeLimitMs: 300 });
    const { body, headers } = await postInvoice(caller, HANG);
    expect([body, headers.get('retry-after')]).toMatchObject([{ status: 503, code: 'invoice-timed-out' }, '10']);
    expect(body).not.toHaveProperty('invoice');
  });

  test('take too long after a page could be shown', async () => {
    const { caller } = await portal({ timeLimitMs: 2_000 });
    // The process has started.
    while ((await postInvoice(caller, GOOD)).status !== 200);
    expect((await postInvoice(caller, SHOWN)).body).toMatchObject({ code: 'invoice-timed-out', invoice: VIEW });
  });

  test('by one caller are throttled, and those of others are not', async () => {
    const { caller, signedIn } = await portal({ factor: 0.1 });
    const statuses = [
      await postInvoice(caller, GOOD),
      await postInvoice(caller, GOOD),
      await postInvoice(caller, GOOD, AS_EVENTS),
    ];
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(statuses[2]?.body).toMatchObject({ code: 'too-many-requests', details: expect.any(String) });
    expect((await postInvoice(await signedIn(), GOOD)).status).toBe(200);
  });
});

test('an unexpected error is a failed analysis, with an alert to the operator', async () => {
  const { caller } = await portal();
  const { body, text } = await postInvoice(caller, UNFORESEEN);
  expect(body).toMatchObject({
    status: 500,
    code: 'invoice-failed',
    detail: 'Failed to analyze invoice',
    details: 'Failed to analyze invoice',
  });
  const last = eventsIn((await postInvoice(caller, UNFORESEEN, AS_EVENTS)).text).at(-1);
  expect(last).toMatchObject({ event: 'problem', data: { status: 500, code: 'invoice-failed' } });
  expect(reported).toHaveLength(2);
  expect(text).not.toMatch(/TypeError|at \//);
});

test('a reader is made ready when a form asks for the options, and reads the next invoice', async () => {
  const { caller, reader } = await portal();
  expect(reader.processes).toBe(0);
  for (let turn = 0; turn < 2; turn += 1) await caller.get('/api/invoice/options');
  expect(reader.processes).toBe(1);
  expect((await postInvoice(caller, GOOD)).body.accountNumber).toBe('123456789');
  expect(reader.processes).toBe(1);
});

test('an external service reads only for users who agreed', async () => {
  const { caller } = await portal({ outside: true });
  expect((await caller.get('/api/invoice/options')).body).toEqual({
    outside: { host: `127.0.0.1:${(model.address() as AddressInfo).port}`, model: 'eyes-1' },
    samples: ['native', 'scan', 'photo'],
  });
  modelAnswer = JSON.stringify({ accountNumber: '987654321', postalCode: 'h2x 1y4' });
  const agreed = await postInvoice(caller, [{ name: 'outside', content: 'true' }, ...GOOD], AS_EVENTS);
  expect(eventsIn(agreed.text).at(-1)).toMatchObject({
    event: 'result',
    data: { accountNumber: '987654321', postalCode: 'H2X1Y4', city: null, places: {}, previews: [], pages: 1 },
  });
  for (const parts of [GOOD, [{ name: 'outside', content: 'false' }, ...GOOD]])
    expect((await postInvoice(caller, parts)).body.accountNumber).toBe('123456789');
  modelAnswer = 'I cannot help with that.';
  expect((await postInvoice(caller, [{ name: 'outside', content: 'true' }, ...GOOD])).body).toMatchObject({
    status: 503,
    code: 'invoice-outside-unavailable',
    details: expect.stringMatching(/without it/),
  });
});

/** A call whose body begins and does not continue. */
function beginning(url: string, caller: Client): ClientRequest {
  const sending = request(`${url}${ANALYZE}`, {
    method: 'POST',
    headers: {
      ...MULTIPART,
      Accept: 'application/json',
      Cookie: caller.cookies(),
      'Content-Length': multipart(GOOD).length,
    },
  });
  sending.write(multipart(GOOD).subarray(0, 40));
  return sending;
}
