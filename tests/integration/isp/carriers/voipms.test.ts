import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Fault } from '../../../../sandbox/for-tests/faults.ts';
import { startVoipmsSandbox } from '../../../../sandbox/voipms/start.ts';
import type { VoipmsOptions } from '../../../../src/adapters/isp/voipms/voipms-provider.ts';
import type { ProviderCallRecord } from '../../../../src/application/ports/provider/provider-calls.ts';
import type { SubmittedPortOrder } from '../../../../src/application/ports/provider/provider-gateway.ts';
import type { KnownOrder } from '../../../../src/domain/porting/status-update.ts';
import { numbersAfter, traitsOf } from '../../../support/providers/orders.ts';
import { voipmsGateway } from '../../../support/providers/voipms.ts';
import { failureOf, movableClock, portOrder } from '../../../support/providers/sandbox.ts';
import { partsOf, rawProvider } from '../generic/raw-provider.ts';

const PASSWORD = 'voipms-api-password';
const clock = movableClock();
const records: ProviderCallRecord[] = [];
let sandbox: Awaited<ReturnType<typeof startVoipmsSandbox>>;
let gateway: ReturnType<typeof gatewayWith>;

const gatewayWith = (options: Partial<VoipmsOptions> = {}) =>
  voipmsGateway({
    baseUrl: sandbox.url,
    password: PASSWORD,
    failuresToOpen: 1_000,
    now: () => clock.now().getTime(),
    onCallRecord: async (record) => void records.push(record),
    ...options,
  });
beforeAll(async () => {
  sandbox = await startVoipmsSandbox({ dataFile: ':memory:', speed: 1, now: clock.now });
});
beforeEach(() => {
  gateway = gatewayWith();
});
afterEach(() => sandbox.faults.clear());
afterAll(() => sandbox.close());

const nextNumber = numbersAfter(2_000);
const portsOf = (reference: string) =>
  sandbox.inspect().filter(({ fields }) => fields['notes']?.startsWith(`Ref ${reference}\r\n`));
const answer = (body: object): Fault => ({ do: 'status', status: 200, body });
const on = (method: string) => new RegExp(`^POST /${method}$`);
const PDF = { kind: 'loa', filename: 'letter.pdf', contentType: 'application/pdf' } as const;
const withFiles = (order: SubmittedPortOrder, count: number): SubmittedPortOrder => ({
  ...order,
  documents: Array.from({ length: count }, (_, id) => ({ ...PDF, id, content: Buffer.from(`%PDF- ${id}`) })),
});

describe('a call', () => {
  test('is a multipart POST, with the password in no URL, record or error', async () => {
    const raw = await rawProvider();
    const own: ProviderCallRecord[] = [];
    const of = gatewayWith({ baseUrl: `${raw.url}/rest.php`, onCallRecord: async (record) => void own.push(record) });
    raw.answer({ status: 'invalid', error: [{ code: 'invalid_did', description: `no ${PASSWORD}` }] });
    const failures = [await failureOf(of.submitPortOrder(portOrder(nextNumber()), 'k'))];
    raw.answerBy((response) => void response.socket?.destroy());
    failures.push(await failureOf(of.checkPortability(['5142013344'])));
    raw.close();
    expect(raw.requests.map(({ method, url }) => [method, url])).toEqual([
      ['POST', '/rest.php'],
      ['POST', '/rest.php'],
    ]);
    const names = partsOf(raw.requests[0]!).map(({ headers }) => /name="([^"]+)"/.exec(headers[0] ?? '')?.[1]);
    expect(names.slice(0, 3)).toEqual(['api_username', 'api_password', 'method']);
    expect(JSON.stringify(own)).not.toContain(PASSWORD);
    expect(own).toHaveLength(1);
    for (const failure of failures) expect(`${failure.message} ${String(failure.cause)}`).not.toContain(PASSWORD);
  });
  test('with a urlencoded body would be answered with XML', async () => {
    const response = await fetch(sandbox.url, { method: 'POST', body: new URLSearchParams({ method: 'getIP' }) });
    expect(await response.text()).toMatch(/^<\?xml/);
  });
  test.each<[string, Fault, object]>([
    [
      'several codes are one refusal with all texts',
      answer({
        status: 'invalid',
        error: [
          { code: 'invalid_something', description: 'First' },
          { code: 'invalid_zip', description: 'Second' },
        ],
      }),
      { kind: 'rejected', rejectionCause: 'address_mismatch', providerMessage: 'First; Second', hadNoEffect: true },
    ],
    [
      'a code without texts',
      answer({ status: 'invalid_pin_number' }),
      { kind: 'rejected', rejectionCause: 'pin_invalid' },
    ],
    [
      'the limit of calls',
      answer({ status: 'api_limit_exceeded' }),
      { kind: 'throttled', retryAfterSeconds: 60, hadNoEffect: true },
    ],
    ['an address that is not allowed', answer({ status: 'ip_not_enabled' }), { kind: 'misconfigured' }],
    ['an outage', { do: 'garbage', status: 522 }, { kind: 'invalid_response', hadNoEffect: false }],
    ['HTML', { do: 'garbage' }, { kind: 'invalid_response' }],
    ['success without an id', answer({ status: 'success' }), { kind: 'invalid_response' }],
    ['no status', answer({ port: 1 }), { kind: 'invalid_response' }],
  ])('%s', async (_name, fault, failure) => {
    sandbox.faults.force(on('addLNPPort'), fault);
    expect(await failureOf(gateway.submitPortOrder(portOrder(nextNumber()), 'k'))).toMatchObject(failure);
  });
  test('that orders something has a time limit of its own', async () => {
    const patient = gatewayWith({ timeoutMs: 400, writeTimeoutMs: 20_000 });
    sandbox.faults.force(on('addLNPPort'), { do: 'slow', ms: 1_200 });
    expect(await patient.submitPortOrder(portOrder(nextNumber()), 'k')).toMatchObject({ status: 'received' });
    sandbox.faults.force(on('getPortability'), { do: 'hang' });
    expect(await failureOf(patient.checkPortability(['5142013344']))).toMatchObject({ kind: 'timeout' });
  });
});

describe('an order', () => {
  test('names the person, and its first line of notes is our reference', async () => {
    const order = withFiles(
      portOrder(nextNumber(), {
        pin: '987654',
        imei: '490154203237518',
        portScope: 'partial',
        comments: 'Call first',
        floorNo: '3',
        reseller: 'Small Telecom',
      }),
      2,
    );
    const { orderId } = await gateway.submitPortOrder(order, 'k');
    expect(portsOf(order.reference)).toMatchObject([
      {
        port: orderId,
        fields: {
          portType: '2',
          locationType: '0',
          isMobile: '1',
          isPartial: '1',
          imei: '490154203237518',
          pin: '987654',
          firstName: 'Léa',
          lastName: 'Tremblay',
          address1: '1204 rue Sherbrooke O',
          address2: 'Floor 3, Suite 5',
          providerName: 'Bell Canada',
          providerAccount: '123456789',
          notes: [
            `Ref ${order.reference}`,
            'Files 2',
            'Requested date: 2026-03-20',
            'Reseller: Small Telecom',
            'Call first',
          ].join('\r\n'),
        },
        files: [{ type: 'pdf' }, { type: 'pdf' }],
      },
    ]);
    expect(portsOf(order.reference)[0]?.fields).not.toHaveProperty('statementName');
    const recorded = JSON.stringify(records.filter(({ reference }) => reference === order.reference));
    expect(recorded).toContain('getLNPList');
    expect(recorded).not.toMatch(/987654|490154203237518|123456789|JVBERi|voipms-api-password/);
  });
  test('of a company names it next to the person who may act for it', async () => {
    const order = portOrder(nextNumber(), { requesterName: 'Boulangerie Côté inc.', authorizedPerson: 'Ana Roy' });
    await gateway.submitPortOrder(order, 'k');
    expect(portsOf(order.reference)[0]?.fields).toMatchObject({
      locationType: '1',
      statementName: 'Boulangerie Côté inc.',
      firstName: 'Ana',
      lastName: 'Roy',
    });
  });
  test.each<[string, Partial<SubmittedPortOrder['fields']>, string]>([
    ['an account number', { accountNumber: null }, 'account_number_mismatch'],
    ['a first and a last name', { requesterName: 'Cher' }, 'name_mismatch'],
    ['a person', { requesterName: 'Boulangerie Côté inc.' }, 'name_mismatch'],
  ])('without %s is refused before it is sent', async (_name, fields, rejectionCause) => {
    const before = sandbox.inspect().length;
    const failure = await failureOf(gateway.submitPortOrder(portOrder(nextNumber(), fields), 'k'));
    expect(failure).toMatchObject({ kind: 'rejected', rejectionCause });
    expect(sandbox.inspect()).toHaveLength(before);
  });
  test('with a picture that the carrier does not take is refused before it is sent', async () => {
    const png = {
      id: 1,
      kind: 'bill',
      filename: 'a.png',
      contentType: 'image/png',
      content: Buffer.from('x'),
    } as const;
    const failure = await failureOf(gateway.submitPortOrder({ ...portOrder(nextNumber()), documents: [png] }, 'k'));
    expect(failure).toMatchObject({ kind: 'rejected', rejectionCause: 'loa_invalid' });
  });
});

describe('the status', () => {
  const readAs = async (row: object) => {
    sandbox.faults.force(on('getLNPList'), answer({ status: 'success', list: [{ portid: 7, numbers: '1', ...row }] }));
    return gatewayWith().getPortOrder('7');
  };
  test.each([
    ['pending_approval', '', 'received'],
    ['processing', '', 'in_progress'],
    ['awaiting_documentation', '', 'in_progress'],
    ['foc_received', 'FOC Received', 'foc'],
    ['completed', '', 'completed'],
    ['cancelled', '', 'cancelled'],
    ['', 'Port cancel upon customer request', 'cancelled'],
    ['', 'Something else', null],
    ['something_new', '', null],
    ['constructor', '', null],
  ])('%j (%s) is %s', async (port_status, port_status_description, known) => {
    expect((await readAs({ port_status, port_status_description })).status).toBe(known);
    expect((await readAs({ status: port_status, port_status_description })).status).toBe(known);
  });
  test('the firm date is noon in Montreal; false is none', async () => {
    const focOf = async (foc_date: unknown) => (await readAs({ port_status: 'foc_received', foc_date })).details?.focAt;
    expect(await focOf('2026-12-01')).toEqual(new Date('2026-12-01T17:00:00Z'));
    expect(await focOf(false)).toBeNull();
    expect(await focOf('soon')).toBeNull();
  });
  describe('after a firm date', () => {
    const firm = { providerStatus: 'foc', orderVersion: 1, jeopardy: null } as const;
    const FOC = new Date('2026-12-01T17:00:00Z');
    const follow = async (known: KnownOrder, listed: object, detailed: object) => {
      const list = [{ portid: 7, numbers: '1', ...listed }];
      sandbox.faults.force(on('getLNPList'), answer({ status: 'success', list }));
      sandbox.faults.force(on('getLNPDetails'), answer({ status: 'success', numbers: [], ...detailed }));
      return gatewayWith().getPortOrder('7', known);
    };
    const processing = { post_status: 'processing', post_status_description: 'Processing' };
    test('that the carrier withdrew, the order is a new version without a date', async () => {
      const report = await follow(
        firm,
        { port_status: 'processing', foc_date: false },
        { ...processing, focDate: false },
      );
      expect(report).toMatchObject({ status: 'in_progress', details: { version: 2, focAt: null } });
    });
    test('that an order in progress still shows, the date is at risk', async () => {
      const dated = { ...processing, focDate: '2026-12-01' };
      const first = await follow(firm, { port_status: 'processing', foc_date: '2026-12-01' }, dated);
      const jeopardy = { since: clock.now().toISOString(), text: 'VoIP.ms: Processing' };
      expect(first).toMatchObject({ status: 'foc', details: { version: 1, focAt: FOC, jeopardy } });
      clock.forward(60_000);
      const next = await follow({ ...firm, jeopardy }, { port_status: 'processing', foc_date: '2026-12-01' }, dated);
      expect(next.details).toEqual(first.details);
    });
    test('a list that is old changes nothing', async () => {
      const confirmed = { post_status: 'foc_received', focDate: '2026-12-01' };
      const report = await follow(firm, { port_status: 'processing', foc_date: false }, confirmed);
      expect(report).toMatchObject({ status: 'foc', details: { version: 1, focAt: FOC, jeopardy: null } });
      const withdrawn = { providerStatus: 'in_progress', orderVersion: 2, jeopardy: null } as const;
      const listed = { port_status: 'foc_received', foc_date: '2026-12-01' };
      expect(await follow(withdrawn, listed, { ...processing, focDate: false })).toMatchObject({
        status: 'in_progress',
        details: { version: 2, focAt: null },
      });
      expect(await follow(withdrawn, listed, confirmed)).toMatchObject({
        status: 'foc',
        details: { version: 2, focAt: FOC },
      });
    });
  });
  test('an order is followed with one list a minute, and one that the list lacks by its details', async () => {
    const order = portOrder(nextNumber());
    const { orderId } = await gateway.submitPortOrder(order, 'k');
    const lists = () => sandbox.faults.force(on('getLNPList'), { do: 'slow', ms: 0 }, 100);
    const seen = async () => (await gateway.getPortOrder(orderId)).status;
    expect(await seen()).toBe('received');
    const counted = lists();
    clock.forward(30_000);
    await Promise.all([seen(), seen(), seen()]);
    clock.forward(31_000);
    expect(await Promise.all([seen(), seen()])).toEqual(['completed', 'completed']);
    expect(counted()).toBe(1);
    const late = portOrder(nextNumber());
    const unlisted = await gatewayWith().submitPortOrder(late, 'k');
    expect(await gateway.getPortOrder(unlisted.orderId)).toMatchObject({ status: 'received' });
    expect(await failureOf(gateway.getPortOrder('999'))).toMatchObject({ kind: 'rejected' });
  });
  test('a rejection has the newest note, with a cause only if its wording is certain', async () => {
    const order = portOrder('5142010003');
    const { orderId } = await gateway.submitPortOrder(order, 'k');
    clock.forward(61_000);
    const text = 'The losing carrier rejected the port: the account number does not match.';
    const rejections = [{ cause: 'account_number_mismatch', text }];
    expect(await gateway.getPortOrder(orderId)).toMatchObject({ status: 'rejected', rejections });
    expect(await gateway.listNumberStatuses(orderId)).toMatchObject([
      { did: '5142010003', state: 'rejected', pending: false, customer: 'Léa Tremblay', as2Remarks: text, rejections },
    ]);
    const corrected = { ...portOrder('5142010003', { accountNumber: '77' }), replaces: orderId };
    const repaired = await gateway.submitPortOrder(corrected, 'k');
    clock.forward(61_000);
    expect((await gateway.getPortOrder(repaired.orderId)).status).toBe('completed');
  });
});

describe('at most once', () => {
  test('a lost order is found by its reference, and its files are sent by the next attempt', async () => {
    const order = withFiles(portOrder(nextNumber()), 2);
    sandbox.faults.force(on('addLNPPort'), { do: 'reset', after: true });
    expect(await failureOf(gateway.submitPortOrder(order, 'k'))).toMatchObject({ kind: 'timeout' });
    const traits = traitsOf(order);
    expect(await gateway.findPortOrder(order.reference, traits)).toBeUndefined();
    const [lost] = portsOf(order.reference);
    expect(await gateway.findPortOrder(order.reference, { ...traits, isCompleteOnly: false })).toMatchObject({
      orderId: lost?.port,
    });
    sandbox.faults.force(on('addLNPFile'), { do: 'reset', after: true });
    await failureOf(gateway.submitPortOrder(order, 'k'));
    expect(await gateway.submitPortOrder(order, 'k')).toMatchObject({ orderId: lost?.port });
    expect(portsOf(order.reference)).toMatchObject([{ files: [{}, {}] }]);
    expect(await gateway.findPortOrder(order.reference, traits)).toMatchObject({ orderId: lost?.port });
  });
  test('an order that the carrier takes after hanging up is found later', async () => {
    const order = portOrder(nextNumber());
    sandbox.faults.force(on('addLNPPort'), { do: 'late', ms: 200 });
    await failureOf(gateway.submitPortOrder(order, 'k'));
    expect(await gateway.findPortOrder(order.reference, traitsOf(order))).toBeUndefined();
    await new Promise((resolve) => setTimeout(resolve, 400));
    await gateway.submitPortOrder(order, 'k');
    expect(portsOf(order.reference)).toHaveLength(1);
    expect(gateway.settleSeconds).toBeGreaterThanOrEqual(120);
  });
  test('orders of other references are not ours, and without notes only an open one is', async () => {
    const number = nextNumber();
    const [first, second] = [portOrder(number), portOrder(number)];
    const { orderId } = await gateway.submitPortOrder(first, 'k');
    expect(await gateway.findPortOrder(second.reference, traitsOf(second))).toBeUndefined();
    const details = { status: 'success', post_status: 'processing', numbers: [], customer_notes: '' };
    sandbox.faults.force(on('getLNPDetails'), answer(details), 10);
    expect(await gateway.findPortOrder(second.reference, traitsOf(second))).toMatchObject({ orderId });
    expect(await gateway.findPortOrder(second.reference, { ...traitsOf(second), replaces: orderId })).toBeUndefined();
    clock.forward(100_000);
    expect(await gateway.findPortOrder(second.reference, traitsOf(second))).toBeUndefined();
  });
  test('nothing is sent while the look-up fails, and a row that cannot be read is no proof', async () => {
    const order = portOrder(nextNumber());
    const unreadable = answer({ status: 'success', list: [{ portid: null }] });
    for (const fault of [unreadable, { do: 'garbage', status: 522 }, { do: 'reset' }] as const) {
      sandbox.faults.force(on('getLNPList'), fault);
      await failureOf(gateway.submitPortOrder(order, 'k'));
    }
    expect(portsOf(order.reference)).toEqual([]);
  });
  test('a file that the carrier refuses does not reject the order', async () => {
    const order = withFiles(portOrder(nextNumber()), 1);
    sandbox.faults.force(on('addLNPFile'), answer({ status: 'exceeds_file_size' }));
    expect(await gateway.submitPortOrder(order, 'k')).toMatchObject({ status: 'received' });
  });
});

describe('numbers', () => {
  test('are checked one by one', async () => {
    expect(await gateway.checkPortability(['5142013344', '5142010001'])).toMatchObject([
      { did: '5142013344', portable: 'Yes' },
      { did: '5142010001', portable: 'No' },
    ]);
  });
  test('are offered by prefix; reading the rate centers continues after a limit', async () => {
    const refused = sandbox.faults.force(on('getDIDsCAN'), answer({ status: 'api_limit_exceeded' }), 1);
    expect(await failureOf(gateway.listRateCenters())).toMatchObject({ kind: 'throttled' });
    expect(refused()).toBe(1);
    expect(await gateway.listRateCenters()).toContainEqual({
      npanxx: '514201',
      rateCenter: 'Montreal',
      province: 'QC',
    });
    const offered = await gateway.listAvailableNumbers('514201', 3);
    expect(offered).toHaveLength(3);
    expect(offered.every(({ number }) => /^514201\d{4}$/.test(number))).toBe(true);
    expect(await gateway.listAvailableNumbers('867669', 3)).toEqual([]);
  });
  test('are ordered one by one, and an order that was interrupted is continued', async () => {
    const numbers = ['4162013001', '4162013002', '2222222222'];
    const order = { reference: 'tn-1', npanxx: '416201', rateCenter: 'Toronto', province: 'ON', numbers };
    const find = () => gateway.findNumberOrder('tn-1', { numbers: numbers.slice(0, 2), isPending: false });
    expect(await find()).toBeUndefined();
    sandbox.faults.force(on('orderDID'), { do: 'reset', after: true });
    expect(await failureOf(gateway.submitNumberOrder(order, 'k'))).toMatchObject({ kind: 'timeout' });
    expect(await gateway.submitNumberOrder(order, 'k')).toEqual({
      orderId: 'tn-1',
      results: [
        { number: '4162013001', ok: true, reason: null },
        { number: '4162013002', ok: true, reason: null },
        { number: '2222222222', ok: false, reason: 'invalid_did' },
      ],
    });
    expect(await find()).toMatchObject({ results: [{ ok: true }, { ok: true }] });
    expect(
      await gateway.submitNumberOrder({ ...order, reference: 'tn-2', numbers: ['4162013001'] }, 'k'),
    ).toMatchObject({
      results: [{ ok: false, reason: 'The number is no longer available' }],
    });
  });
  test('a limit before anything was ordered has no effect', async () => {
    const order = { reference: 'tn-3', npanxx: '416201', rateCenter: 'Toronto', province: 'ON' };
    sandbox.faults.force(on('orderDID'), answer({ status: 'api_limit_exceeded' }));
    const failure = await failureOf(gateway.submitNumberOrder({ ...order, numbers: ['4162013009'] }, 'k'));
    expect(failure).toMatchObject({ kind: 'throttled', hadNoEffect: true });
  });
});

test('offers no changes of an order', () => {
  expect(gateway.supplements).toBeNull();
});
