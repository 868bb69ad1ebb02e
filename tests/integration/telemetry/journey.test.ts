import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox, type Sandbox } from '../../../sandbox/start.ts';
import { METRICS, type MetricName } from '../../../src/application/telemetry/metrics.ts';
import { client } from '../../support/portal/http-client.ts';
import { invoiceOf, invoiceParts, postInvoice } from '../../support/invoice/invoices.ts';
import { orderPayload, postOrder } from '../../support/requests/number-orders.ts';
import { startOtlpReceiver, type OtlpReceiver, type ToldSpan } from '../../support/services/otlp-receiver.ts';
import { startPortalProcess, type PortalProcess } from '../../support/portal/portal-process.ts';
import { requestOf } from '../../support/providers/portal-provider.ts';
import { ADMIN, lnpPayload, mailsIn, until } from '../../support/portal/portal.ts';
import { startProviderProxy } from '../../support/providers/provider-proxy.ts';
import { postTf, tfRequestOf } from '../../support/requests/toll-free.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';

const PERSON = {
  username: 'marguerite.1987',
  password: 'feu-follet-bleu',
  email: 'marguerite@tremblay.example',
  name: 'Marguerite Quenneville',
  street: 'chemin Chambly-Est',
  postal: 'J4H 3L9',
  account: '987123654',
  comment: 'la clé est sous le tapis',
  message: 'please phone Hortense',
  reason: 'Hortense knows why',
  wrong: 'mot-de-passe-faux',
  company: 'Clinique Latendresse',
  letter: 'lettre-latendresse.pdf',
} as const;
const NUMBERS = [
  '5142017788',
  '514-201-7788',
  '(514) 201-7788',
  '201-7788',
  '5142010002',
  '514-201-0002',
  '4162015000',
  '8002013344',
  '800-201-3344',
] as const;

const folder = mkdtempSync(join(tmpdir(), 'telemetry-'));
let sandbox: Sandbox;
let proxy: Awaited<ReturnType<typeof startProviderProxy>>;
let receiver: OtlpReceiver;
let portal: PortalProcess;
const secrets: string[] = [...Object.values(PERSON), ...NUMBERS, ADMIN.username, ADMIN.password];

/** The actions of a customer and an administrator in a day. */
async function journey(): Promise<void> {
  const caller = client(portal.url);
  const { username, password, email } = PERSON;
  await caller.post('/api/register', { username, password, email });
  await client(portal.url).post('/api/login', { username, password: PERSON.wrong });
  await caller.post('/api/login', { username, password });
  await caller.get('/api/lnp/check?did=5142017788,5142010002');
  const form = {
    requester_name: PERSON.name,
    street_name: PERSON.street,
    postal_code: PERSON.postal,
    account_number: PERSON.account,
    comments: PERSON.comment,
  };
  const submit = (phone_number: string, headers = {}) =>
    caller.post('/api/lnp-requests', lnpPayload({ ...form, phone_number }), headers);
  const { id } = (await submit('514-201-7788', { traceparent: `00-${TRACE}-${CALLER}-01` })).body as { id: number };
  const rejected = ((await submit('514-201-0002')).body as { id: number }).id;
  await requestOf(caller, id).becomes('confirmed');
  await postOrder(caller, { ...orderPayload('toronto'), orderName: PERSON.company });
  const { content, fields } = await invoiceOf('two pages');
  expect((await postInvoice(caller, invoiceParts(content, PERSON.letter))).status).toBe(200);
  const tf = (await postTf(caller, { requestName: PERSON.company, filename: PERSON.letter })).body as { id: number };
  await tfRequestOf(caller, tf.id).becomes('confirmed');
  expect(
    (await caller.post(`/api/lnp-requests/${id}/send-update`, { updateMessage: PERSON.message })).status,
  ).toBeLessThan(300);
  await requestOf(caller, rejected).becomes('rejected');
  expect(
    (await caller.post(`/api/lnp-requests/${rejected}/resubmit`, lnpPayload({ ...form, phone_number: '514-201-7788' })))
      .status,
  ).toBe(200);
  const admin = client(portal.url);
  await admin.post('/api/login', ADMIN);
  await admin.get(`/api/admin/users?filter=${encodeURIComponent(JSON.stringify({ q: PERSON.email }))}`);
  await admin.get(`/api/admin/lnp-requests?filter=${encodeURIComponent(JSON.stringify({ q: '514-201-7788' }))}`);
  expect(
    (await admin.patch(`/api/lnp-requests/${id}`, { nextSteps: PERSON.reason, rejectionReason: PERSON.reason })).status,
  ).toBe(200);
  await client(portal.url).post('/api/forgot-password', { email });
  const mail = await until(
    async () => (await mailsIn(join(folder, 'outbox'))).find(({ text }) => /reset-password\/\S+/.test(text ?? '')),
    'the mail with a link',
  );
  const token = /reset-password\/([\w-]+)/.exec(mail.text ?? '')?.[1] ?? '';
  expect(
    (await client(portal.url).post(`/api/reset-password/${token}`, { email, password: `${password}-2` })).status,
  ).toBeLessThan(300);
  await fetch(`${portal.url}/${PERSON.email}?q=${PERSON.account}`);
  secrets.push(
    token,
    fields['accountNumber'] ?? '',
    fields['customerName'] ?? '',
    ...[caller, admin].flatMap((one) =>
      one
        .cookies()
        .split('; ')
        .map((cookie) => cookie.split(/=(.*)/s)[1] ?? ''),
    ),
  );
}

beforeAll(async () => {
  sandbox = await startSandbox({ speed: 200, apiKey: 'k' });
  proxy = await startProviderProxy(sandbox.url);
  receiver = await startOtlpReceiver();
  portal = await startPortalProcess({
    DATA_DIR: folder,
    ISP_BASE_URL: proxy.url,
    ISP_API_KEY: 'k',
    ISP_POLL_SECONDS: '0.2',
    LOG_LEVEL: 'trace',
    BOOTSTRAP_ADMIN_USERNAME: ADMIN.username,
    BOOTSTRAP_ADMIN_PASSWORD: ADMIN.password,
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: 'http/json',
    OTEL_EXPORTER_OTLP_LOGS_PROTOCOL: 'http/json',
    OTEL_LOGS_EXPORTER: 'otlp',
    OTEL_SERVICE_NAME: 'portal-under-test',
  });
  await journey();
  // Pending telemetry is exported before the process ends.
  expect(await portal.terminate()).toBe(0);
}, 120_000);
afterAll(async () => {
  await portal?.kill();
  await Promise.all([receiver?.close(), proxy?.close(), sandbox?.close()]);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** The spans from this one up to the root of its trace. */
function wayUp(span: ToldSpan | undefined, spans: readonly ToldSpan[]): string[] {
  if (span === undefined) return [];
  return [
    span.name,
    ...wayUp(
      spans.find(({ spanId }) => spanId === span.parentSpanId),
      spans,
    ),
  ];
}

test('one trace spans the click and the provider call', () => {
  const spans = receiver.spans().filter(({ traceId }) => traceId === TRACE);
  const call = spans.find(({ name }) => name === 'provider POST /lnp/orders');
  expect(wayUp(call, spans)).toEqual([
    'provider POST /lnp/orders',
    'try lnp-send',
    'outbox lnp-send',
    'POST /api/lnp-requests',
  ]);
  expect(spans.find(({ name }) => name === 'POST /api/lnp-requests')?.parentSpanId).toBe(CALLER);
  expect(proxy.calls()).toContainEqual({
    operation: 'POST /v1/lnp/orders',
    traceparent: `00-${TRACE}-${call?.spanId}-01`,
  });
});

test('log lines name their span, here and at the collector', () => {
  const answered = portal.log().find(({ trace_id: trace }) => trace === TRACE);
  expect(answered).toMatchObject({
    event: 'http.request_completed',
    route: 'post /api/lnp-requests',
    status: 201,
    span_id: receiver.spans().find(({ traceId, name }) => traceId === TRACE && name.startsWith('POST '))?.spanId,
  });
  expect(receiver.lines().find(({ traceId }) => traceId === TRACE)).toMatchObject({
    severityText: 'info',
    body: { stringValue: 'A request was answered' },
  });
  expect(receiver.lines()).toHaveLength(portal.log().length);
});

test('each unit of work has its own span', () => {
  const names = new Set(receiver.spans().map(({ name }) => name));
  expect([...names]).toEqual(
    expect.arrayContaining([
      'GET /api/lnp/check',
      'provider GET /lnp/check',
      'provider GET /lnp/orders/:id',
      'poll LNP order',
      'send mail',
      'read bill',
      'reconcile',
      'POST /api/reset-password/:token',
      'outbox tf-send',
      'other',
    ]),
  );
});

describe('telemetry contains no personal texts or secrets', () => {
  test('in any line, span or metric', () => {
    const outputs = [
      ...receiver.bodies().map((body) => body.toString()),
      ...portal.log().map((line) => JSON.stringify(line)),
    ];
    expect(secrets.filter((secret) => outputs.some((text) => text.includes(secret)))).toEqual([]);
  });
  test('although the calls contained them all', () => {
    expect(secrets.filter((secret) => secret.length < 5)).toEqual([]);
    expect(
      receiver.bodies('traces').length * receiver.bodies('metrics').length * receiver.bodies('logs').length,
    ).toBeGreaterThan(0);
  });
});

test('every metric of such a day is exported as protobuf', () => {
  expect([...receiver.types()].sort()).toEqual([
    'logs application/json',
    'metrics application/x-protobuf',
    'traces application/json',
  ]);
  const exported = Buffer.concat(receiver.bodies('metrics')).toString('latin1');
  // An embedded database has no pool, and there was no alert to the operator and no change of a request.
  const silent = new Set<string>([
    'db.client.connection.count',
    'db.client.connection.pending_requests',
    'lnp.operator.alerts',
    'lnp.port.changes',
    'lnp.database.transaction.retries',
  ]);
  expect((Object.keys(METRICS) as MetricName[]).filter((name) => exported.includes(name) === silent.has(name))).toEqual(
    [],
  );
  expect(
    ['sign-in', 'refused', 'post', '/api/lnp-requests/:id', 'portal-under-test'].filter(
      (label) => !exported.includes(label) && !exported.includes(label.toUpperCase()),
    ),
  ).toEqual([]);
});
