import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Fault } from '../../../../sandbox/for-tests/faults.ts';
import { startThinktelSandbox } from '../../../../sandbox/thinktel/start.ts';
import type { ThinktelOptions } from '../../../../src/adapters/isp/thinktel/thinktel-provider.ts';
import type { ProviderCallRecord } from '../../../../src/application/ports/provider/provider-calls.ts';
import type { SubmittedPortOrder } from '../../../../src/application/ports/provider/provider-gateway.ts';
import { numbersAfter, traitsOf } from '../../../support/providers/orders.ts';
import { thinktelGateway } from '../../../support/providers/thinktel.ts';
import { applyStatusUpdate } from '../../../../src/domain/porting/status-update.ts';
import { anAcceptedRequest, inEnglish } from '../../../support/domain/lnp-requests.ts';
import { failureOf, movableClock, portOrder } from '../../../support/providers/sandbox.ts';

const DIDS = /^POST \/v2\/NumberPorts\/Inbound\/DIDs$/;
const clock = movableClock();
const records: ProviderCallRecord[] = [];
let sandbox: Awaited<ReturnType<typeof startThinktelSandbox>>;
let gateway: ReturnType<typeof gatewayWith>;

const gatewayWith = (options: Partial<ThinktelOptions> = {}) =>
  thinktelGateway({
    baseUrl: sandbox.url,
    pilotOf: (trunk) => ({ 'trunk-1': '5142010000', unknown: '5142019999' })[trunk],
    failuresToOpen: 1_000,
    now: () => clock.now().getTime(),
    onCallRecord: async (record) => void records.push(record),
    ...options,
  });
beforeAll(async () => {
  sandbox = await startThinktelSandbox({ dataFile: ':memory:', speed: 1, now: clock.now });
  gateway = gatewayWith();
});
afterEach(() => sandbox.faults.clear());
afterAll(() => sandbox.close());

const nextNumber = numbersAfter(1_000);
const ordersOf = (reference: string) => sandbox.inspect().filter((order) => order.reference === reference);
const status = (body: unknown, code = 200): Fault => ({ do: 'status', status: code, body });

describe('an order', () => {
  test('is sent with its address in pieces, its files and what the portal knows', async () => {
    const number = nextNumber();
    const order: SubmittedPortOrder = {
      ...portOrder(number, {
        streetName: 'Main St.',
        pin: '987654',
        btn: '5142011999',
        reseller: null,
        comments: 'Call',
        imei: '490154203237518',
        newBtn: '5142011998',
        portScope: 'partial',
        authorizedPerson: 'Ana Roy',
      }),
      documents: [
        { id: 1, kind: 'loa', filename: 'letter.pdf', contentType: 'application/pdf', content: Buffer.from('letter') },
        { id: 2, kind: 'bill', filename: 'bill.png', contentType: 'image/png', content: Buffer.from('a bill') },
      ],
    };
    const report = await gateway.submitPortOrder(order, 'key-00001');
    expect(report).toMatchObject({ status: 'received', reference: order.reference });
    expect(ordersOf(order.reference)).toMatchObject([
      {
        ticket: report.orderId,
        input: {
          PilotNumber: 5_142_010_000,
          DIDs: [{ Number: Number(number), Label: order.reference }],
          PortForm: {
            CustomerName: 'Léa Tremblay',
            CustomerAccountNumber: '123456789',
            CustomerStreetNumber: '1204',
            CustomerStreetName: 'Main',
            CustomerStreetType: 'St',
            CustomerUnit: '5',
            CustomerCity: 'Montréal',
            CustomerProvince: 'QC',
            CustomerPostalCode: 'H3A1A1',
            CustomerCountry: 'CA',
            CurrentProvider: 1,
            EmailAddress: 'team@example.com',
            RequestedPortDate: '2026-03-20',
            CommentsLosingCarrier: [
              'Call',
              'Billing telephone number: 5142011999',
              'Authorized person: Ana Roy',
              'Port-out PIN: 987654',
              'IMEI: 490154203237518',
            ].join('\n'),
            CommentsPortTeam: 'Port scope: partial',
            NumbersToRemain: [5_142_011_998],
            NewPilotNumber: 5_142_011_998,
            FileLetterOfAuthorization: [{ FileName: 'letter.pdf', Base64Contents: '6 bytes' }],
            FileLastInvoice: [{ FileName: 'bill.png', ContentType: 'image/png' }],
          },
        },
      },
    ]);
    const recorded = JSON.stringify(records.filter(({ reference }) => reference === order.reference));
    expect(recorded).toContain('letter.pdf');
    expect(recorded).not.toMatch(/987654|490154203237518|123456789|bGV0dGVy|thinktel-password/);
  });

  test('names a carrier that ThinkTel does not list, and a reseller, as text', async () => {
    const [other, resold] = [
      portOrder(nextNumber(), { currentCarrier: 'Beanfield' }),
      portOrder(nextNumber(), { reseller: 'Small Telecom', streetName: 'rue du Court' }),
    ];
    for (const order of [other, resold]) await gateway.submitPortOrder(order, 'key-00002');
    expect(ordersOf(other.reference)[0]?.input.PortForm).toMatchObject({ CurrentReseller: 'Beanfield' });
    expect(ordersOf(resold.reference)[0]?.input.PortForm).toMatchObject({
      CurrentReseller: 'Small Telecom',
      CommentsPortTeam: 'Carrier of the reseller: Bell Canada',
      CustomerStreetName: 'rue du Court',
    });
  });

  test('without an account number, or on a trunk without pilot number, is refused before it is sent', async () => {
    const before = sandbox.inspect().length;
    expect(
      await failureOf(gateway.submitPortOrder(portOrder(nextNumber(), { accountNumber: null }), 'k')),
    ).toMatchObject({
      kind: 'rejected',
      rejectionCause: 'account_number_mismatch',
    });
    expect(
      await failureOf(gateway.submitPortOrder(portOrder(nextNumber(), { trunks: ['trunk-9'] }), 'k')),
    ).toMatchObject({
      kind: 'rejected',
      providerMessage: 'The trunk trunk-9 is not set up at the carrier',
    });
    expect(sandbox.inspect()).toHaveLength(before);
  });
});

describe('a Reply inside a 200', () => {
  test.each<[number, string, object]>([
    [0, 'is a refusal', { kind: 'rejected', providerMessage: 'Why', hadNoEffect: true }],
    [
      4,
      'is an error whose outcome is unknown',
      { kind: 'invalid_response', providerMessage: 'Why', hadNoEffect: false },
    ],
  ])('%i %s', async (Reply, _name, failure) => {
    sandbox.faults.force(DIDS, status({ TicketMask: '', Reply, Message: 'Why' }));
    expect(await failureOf(gateway.submitPortOrder(portOrder(nextNumber()), 'k'))).toMatchObject(failure);
  });
  test('2 and 3 with a ticket are taken orders; without one the outcome is unknown', async () => {
    for (const Reply of [2, 3]) {
      sandbox.faults.force(DIDS, status({ TicketMask: 'T1', Reply, Message: 'Later' }));
      expect(await gateway.submitPortOrder(portOrder(nextNumber()), 'k')).toMatchObject({
        orderId: 'T1',
        status: 'received',
      });
      sandbox.faults.force(DIDS, status({ TicketMask: null, Reply, Message: 'Later' }));
      expect(await failureOf(gateway.submitPortOrder(portOrder(nextNumber()), 'k'))).toMatchObject({
        outcomeUnknown: true,
      });
    }
    expect(await gateway.submitPortOrder(portOrder('5142010050'), 'k')).toMatchObject({ status: 'received' });
  });
  test.each([{ Reply: 7, TicketMask: 'T1' }, { TicketMask: 'T1' }, {}, [], 'yes', null])(
    'of another shape: %j',
    async (body) => {
      sandbox.faults.force(DIDS, status(body));
      expect(await failureOf(gateway.submitPortOrder(portOrder(nextNumber()), 'k'))).toMatchObject({
        outcomeUnknown: true,
      });
    },
  );
  test('a failure has its ID and message; wrong credentials are a misconfiguration', async () => {
    sandbox.faults.force(DIDS, status({ ID: 'E400', Message: 'No such trunk' }, 400));
    expect(await failureOf(gateway.submitPortOrder(portOrder(nextNumber()), 'k'))).toMatchObject({
      kind: 'rejected',
      code: 'E400',
      providerMessage: 'No such trunk',
    });
    const anonymous = gatewayWith({ username: '', password: '' });
    expect(await failureOf(anonymous.findPortOrder('lnp-1'))).toMatchObject({ kind: 'misconfigured' });
  });
});

describe('the status of a ticket', () => {
  const readAs = async (body: object) => {
    sandbox.faults.force(/PortInStatus$/, status({ ValidationLSC: true, NumbersToPort: [5_142_011_234], ...body }));
    return gateway.getPortOrder('T1');
  };
  test.each([
    ['PENDING', 'received'],
    ['SUBMITTED', 'in_progress'],
    ['HOLD', 'in_progress'],
    ['RESCHEDULED', 'in_progress'],
    ['CANCELLATIONPENDING', 'in_progress'],
    ['CONFIRMED', 'foc'],
    ['CONFIRMEDwDATECHANGE', 'foc'],
    ['CONFIRMEDwEXCEPTION', 'foc'],
    ['COMPLETED', 'completed'],
    ['REJECTED', 'rejected'],
    ['CANCELLED', 'cancelled'],
    ['FULLCANCELLATION', 'cancelled'],
    ['EXPIRED', 'rejected'],
    ['PARTIALCANCELLATION', null],
    ['SOMETHING', null],
  ])('%s is %s', async (Status, known) => {
    expect((await readAs({ Status })).status).toBe(known);
  });
  test('a rejection that ThinkTel disputes is in progress', async () => {
    expect((await readAs({ Status: 'REJECTED', Disputing: true })).status).toBe('in_progress');
  });
  test('a firm date is noon in Montreal, in winter and in summer; an invalid one is none', async () => {
    const focOf = async (PortDate: unknown) => (await readAs({ Status: 'CONFIRMED', PortDate })).details?.focAt;
    expect(await focOf('20261201')).toEqual(new Date('2026-12-01T17:00:00Z'));
    expect(await focOf('20260701')).toEqual(new Date('2026-07-01T16:00:00Z'));
    for (const wrong of ['2026-12-01', '20261301', '', null, {}]) expect(await focOf(wrong)).toBeNull();
  });
  test('a hold after a firm date voids the date until another one is confirmed', async () => {
    let request = anAcceptedRequest();
    const poll = async (body: object) => {
      clock.forward(60_000);
      const order = { ...(await readAs(body)), own: {} };
      request = applyStatusUpdate(request, order, { now: clock.now(), translate: inEnglish }) ?? request;
      return [request.providerStatus, request.focAt?.toISOString() ?? null];
    };
    expect(await poll({ Status: 'CONFIRMED', PortDate: '20261201' })).toEqual(['foc', '2026-12-01T17:00:00.000Z']);
    for (const Status of ['HOLD', 'RESCHEDULED', 'HOLD'])
      expect(await poll({ Status, PortDate: '20261201' })).toEqual(['foc', null]);
    expect(await poll({ Status: 'CONFIRMEDwDATECHANGE', PortDate: '20261203' })).toEqual([
      'foc',
      '2026-12-03T17:00:00.000Z',
    ]);
    // An answer that was delayed.
    expect(await poll({ Status: 'SUBMITTED' })).toEqual(['foc', '2026-12-03T17:00:00.000Z']);
  });
  test('the rejection records are mapped by their field, with code and text', async () => {
    const record = (field: string, text = 'Why') => ({ 'RJCT CODE': '1P', 'FLD ABBR': field, 'RJCT REMARKS': text });
    const causes: [string, string][] = [
      ['EAN', 'account_number_mismatch'],
      ['NAME', 'name_mismatch'],
      ['SANO', 'address_mismatch'],
      ['CITY', 'address_mismatch'],
      ['PROV', 'address_mismatch'],
      ['ZIP', 'address_mismatch'],
      ['DDD', 'date_too_soon'],
      ['XYZ', 'other'],
    ];
    for (const [field, cause] of causes)
      expect((await readAs({ Status: 'REJECTED', RejectDetails: [record(field)] })).rejections).toEqual([
        { cause, text: `Why (1P ${field})` },
      ]);
    const mixed = { Status: 'REJECTED', RejectDetails: ['x', record('EAN'), null, {}] };
    expect((await readAs(mixed)).rejections).toHaveLength(2);
    expect((await readAs({ Status: 'REJECTED', RejectReason: 'Because' })).rejections).toEqual([
      { cause: 'other', text: 'Because' },
    ]);
    expect((await readAs({ Status: 'CONFIRMED', RejectDetails: [record('EAN')] })).rejections).toEqual([]);
  });
  test('numbers get the status of the order, and those of a record their own rejection', async () => {
    const record = (did: string, field: string) => ({ 'RJCT CODE': '1P', 'FLD ABBR': field, 'PORTED #': did });
    sandbox.faults.force(
      /PortInStatus$/,
      status({
        Status: 'REJECTED',
        ValidationLSC: true,
        NumbersToPort: [5_142_011_234, 5_142_011_235],
        RejectDetails: [record('514-201-1234', 'EAN'), record('514-201-1235', 'SANO')],
      }),
    );
    expect(await gateway.listNumberStatuses('T1')).toMatchObject([
      { did: '5142011234', state: 'rejected', pending: false, rejections: [{ cause: 'account_number_mismatch' }] },
      { did: '5142011235', state: 'rejected', pending: false, rejections: [{ cause: 'address_mismatch' }] },
    ]);
  });
  test('an order is followed from receipt to completion, and a rejected one is repaired by another', async () => {
    const order = portOrder(nextNumber());
    const { orderId } = await gateway.submitPortOrder(order, 'k');
    const seen: unknown[] = [];
    for (const seconds of [0, 6, 10, 50]) {
      clock.forward(seconds * 1_000);
      seen.push((await gateway.getPortOrder(orderId)).status);
    }
    expect(seen).toEqual(['received', 'in_progress', 'foc', 'completed']);
    const wrong = portOrder('5142010003');
    const first = await gateway.submitPortOrder(wrong, 'k');
    clock.forward(20_000);
    expect(await gateway.getPortOrder(first.orderId)).toMatchObject({
      status: 'rejected',
      rejections: [{ cause: 'account_number_mismatch' }],
    });
    const corrected = { ...portOrder('5142010003', { accountNumber: '77' }), replaces: first.orderId };
    const second = await gateway.submitPortOrder(corrected, 'k');
    clock.forward(70_000);
    expect(second.orderId).not.toBe(first.orderId);
    expect((await gateway.getPortOrder(second.orderId)).status).toBe('completed');
  });
});

describe('at most once', () => {
  test('a lost order is found by its number and name, and a repeated submission finds it as well', async () => {
    const order = portOrder(nextNumber());
    sandbox.faults.force(DIDS, { do: 'reset', after: true });
    expect(await failureOf(gateway.submitPortOrder(order, 'k'))).toMatchObject({ kind: 'timeout' });
    const [{ ticket } = { ticket: '' }] = ordersOf(order.reference);
    expect(await gateway.findPortOrder(order.reference, traitsOf(order))).toMatchObject({ orderId: ticket });
    expect(await gateway.submitPortOrder(order, 'k')).toMatchObject({ orderId: ticket });
    expect(ordersOf(order.reference)).toHaveLength(1);
  });
  test('an order that the carrier is still taking is found after the settle time', async () => {
    const order = portOrder(nextNumber());
    sandbox.faults.force(DIDS, { do: 'late', ms: 200 });
    await failureOf(gateway.submitPortOrder(order, 'k'));
    expect(await gateway.findPortOrder(order.reference, traitsOf(order))).toBeUndefined();
    expect(gateway.settleSeconds).toBe(120);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(await gateway.findPortOrder(order.reference, traitsOf(order))).toBeDefined();
  });
  test('another customer, other numbers, the replaced ticket and a closed one are not ours', async () => {
    const order = portOrder(nextNumber());
    const { orderId } = await gateway.submitPortOrder(order, 'k');
    const traits = traitsOf(order);
    const find = (changes: object) => gateway.findPortOrder(order.reference, { ...traits, ...changes });
    expect(await find({ endUserName: 'Léa  TREMBLAY' })).toMatchObject({ orderId });
    expect(await find({ endUserName: null })).toMatchObject({ orderId });
    expect(await find({ endUserName: 'Somebody else' })).toBeUndefined();
    expect(await find({ numbers: [...traits.numbers, '5142019999'] })).toBeUndefined();
    expect(await find({ replaces: orderId })).toBeUndefined();
    clock.forward(100_000);
    expect(await find({})).toMatchObject({ status: 'completed' });
    clock.forward(30 * 24 * 60 * 60_000);
    expect(await find({})).toBeUndefined();
    expect(await gateway.findPortOrder(order.reference)).toBeUndefined();
  });
  test('a lost order that is rejected meanwhile is not sent again', async () => {
    const order = portOrder('4162010003');
    sandbox.faults.force(DIDS, { do: 'reset', after: true });
    await failureOf(gateway.submitPortOrder(order, 'k'));
    clock.forward(120_000);
    expect(await gateway.findPortOrder(order.reference, traitsOf(order))).toMatchObject({ status: 'rejected' });
  });
  test('nothing is sent while the look-up fails', async () => {
    const order = portOrder(nextNumber());
    for (const fault of [status({}, 500), { do: 'garbage' }, { do: 'reset' }] as const) {
      sandbox.faults.force(/Numbers\/\d+\/PortInStatus$/, fault);
      await failureOf(gateway.submitPortOrder(order, 'k'));
    }
    expect(ordersOf(order.reference)).toEqual([]);
  });
});

describe('numbers', () => {
  test('are checked one by one, with the rate center of their prefix', async () => {
    expect(await gateway.checkPortability(['5142013344', '4162010001', '9992013344'])).toEqual([
      { did: '5142013344', portable: 'Yes', company: null, rateCenter: 'Montreal', tier: null },
      { did: '4162010001', portable: 'No', company: null, rateCenter: 'Toronto', tier: null },
      { did: '9992013344', portable: 'No', company: null, rateCenter: null, tier: null },
    ]);
    expect(await failureOf(gateway.checkPortability(['5142010007']))).toMatchObject({ kind: 'invalid_response' });
  });
  test('are offered by prefix and ordered with an answer for each', async () => {
    const centers = await gateway.listRateCenters();
    expect(centers).toContainEqual({ npanxx: '514201', rateCenter: 'Montreal', province: 'QC' });
    expect(centers).toContainEqual({ npanxx: '514202', rateCenter: 'Montreal', province: 'QC' });
    const [first, second] = await gateway.listAvailableNumbers('514202', 2);
    expect([first, second]).toMatchObject([{ rateCenter: 'Montreal' }, { rateCenter: 'Montreal' }]);
    expect(first?.number).toMatch(/^514202/);
    const order = { reference: 'tn-1', npanxx: '514202', rateCenter: 'Montreal', province: 'QC' };
    const numbers = [first?.number ?? '', '2222222222'];
    expect(await gateway.submitNumberOrder({ ...order, numbers }, 'k')).toEqual({
      orderId: 'tn-1',
      results: [
        { number: numbers[0], ok: true, reason: null },
        { number: '2222222222', ok: false, reason: 'The number does not belong to a rate center of this carrier' },
      ],
    });
    expect(await gateway.listAvailableNumbers('999999', 5)).toEqual([]);
  });
  test('a lost order is found by its numbers; one with none of them was never placed', async () => {
    const order = {
      reference: 'tn-2',
      npanxx: '416201',
      rateCenter: 'Toronto',
      province: 'ON',
      numbers: ['4162015001'],
    };
    const find = () => gateway.findNumberOrder(order.reference, { numbers: order.numbers, isPending: false });
    expect(await find()).toBeUndefined();
    sandbox.faults.force(/^POST \/SipTrunks/, { do: 'reset', after: true });
    expect(await failureOf(gateway.submitNumberOrder(order, 'k'))).toMatchObject({ kind: 'timeout' });
    expect(await find()).toMatchObject({ results: [{ number: '4162015001', ok: true }] });
  });
  test('a deferred number is pending until it is on the trunk', async () => {
    const numbers = ['4162015050', '4162015002'];
    const order = { reference: 'tn-3', npanxx: '416201', rateCenter: 'Toronto', province: 'ON', numbers };
    const pending = { isPending: true, orderId: 'tn-3' };
    expect(await gateway.submitNumberOrder(order, 'k')).toEqual(pending);
    expect(await gateway.findNumberOrder('tn-3', { numbers, isPending: true })).toEqual(pending);
    clock.forward(31_000);
    expect(await gateway.findNumberOrder('tn-3', { numbers, isPending: true })).toMatchObject({
      results: [{ ok: true }, { ok: true }],
    });
  });
});

test('offers neither changes nor messages', async () => {
  expect(gateway.supplements).toBeNull();
  expect([...gateway.capabilities]).not.toEqual(expect.arrayContaining(['cancel']));
  expect(await failureOf(gateway.sendMessage('T1', 'Hello', 'k'))).toMatchObject({ kind: 'rejected' });
  expect(await failureOf(gateway.getPortOrder('../T1'))).toMatchObject({ kind: 'rejected' });
});
