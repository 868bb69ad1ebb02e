import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startSandbox, type Sandbox } from '../../../sandbox/start.ts';
import { describeDatabases } from '../../support/databases/databases.ts';
import { ordersFor, requestOf, submitted } from '../../support/providers/portal-provider.ts';
import {
  runningClock,
  startTestPortal,
  uniqueEmail,
  until,
  type SignedIn,
  type TestPortal,
} from '../../support/portal/portal.ts';
import { rejectionsFr } from '../../../src/domain/shared/messages/rejections.fr.ts';

const REQUESTS: Readonly<Record<string, Record<string, unknown>>> = {
  plain: { phone_number: '514-201-3344' },
  whole: {
    phone_number: '514-201-3350, 514-201-0100 - 514-201-0109',
    port_type: 'exact_date',
    due_date: '2026-03-06',
    trunks: ['east', 'west'],
    reference: 'HL-1',
    comments: 'Call first',
    floor_no: '3',
    suite: '12B',
    reseller: 'Reselco',
    account_number: null,
  },
  french: { phone_number: '4182600003' },
  ...Object.fromEntries(
    ['0001', '0002', '0003', '0004', '0005', '0006', '0008'].map((ending) => [
      ending,
      { phone_number: `514201${ending}` },
    ]),
  ),
};

describeDatabases('a port request', (server) => {
  const clock = runningClock('2026-03-02T15:00:00Z');
  const email = uniqueEmail();
  let sandbox: Sandbox;
  let it: TestPortal;
  let caller: SignedIn;
  let french: SignedIn;
  const ids = new Map<string, number>();
  const idOf = (name: string) => ids.get(name) ?? 0;
  beforeAll(async () => {
    sandbox = await startSandbox({ speed: 200, apiKey: 'the-key' });
    const env = {
      DATABASE_URL: await server.emptyUrl(),
      ISP_BASE_URL: sandbox.url,
      ISP_API_KEY: 'the-key',
      ISP_TIMEOUT_MS: '2000',
    };
    it = await startTestPortal({ now: clock.now, env });
    caller = await it.confirmedCustomer(email);
    french = await it.confirmedCustomer(uniqueEmail());
    await french.patch('/api/user', { language: 'fr' });
    // All run concurrently; each test waits for its own.
    for (const [name, overrides] of Object.entries(REQUESTS))
      ids.set(name, await submitted(name === 'french' ? french : caller, overrides));
  }, 60_000);
  afterAll(async () => {
    await it.stop();
    await sandbox.close();
  });

  const mailsAbout = async (id: number) =>
    (await it.mails()).filter(({ subject }) => subject?.startsWith(`LNP request #${id} `));

  test('becomes one order at the provider, field by field, and is confirmed', async () => {
    const id = idOf('plain');
    const request = requestOf(caller, id);
    await request.becomes('confirmed');
    await request.settles();
    const stored = await request.read();

    expect(ordersFor(sandbox, '5142013344')).toEqual([
      expect.objectContaining({
        sends: 1,
        kind: 'lnp',
        reference: expect.stringMatching(/^lnp-[0-9a-f-]{36}$/),
        content: {
          reference: expect.stringMatching(/^lnp-[0-9a-f-]{36}$/),
          numbers: [{ first: '5142013344', last: '5142013344' }],
          trunks: ['default-trunk'],
          port_type: 'regular',
          due_date: '2026-03-09T16:00:00.000Z',
          customer_reference: null,
          remarks: null,
          end_user: { name: 'Boulangerie Côté inc.' },
          address: {
            street_no: '1200',
            street_name: 'rue Sherbrooke O',
            floor_no: null,
            suite: null,
            city: 'Montréal',
            province: 'QC',
            postal_code: 'H3A1H6',
          },
          losing_carrier: { name: 'Bell Canada', reseller: null, account_number: '512345678' },
        },
      }),
    ]);
    const order = ordersFor(sandbox, '5142013344')[0];
    expect(stored).toMatchObject({
      status: 'confirmed',
      ispOrderId: order?.order_id,
      expectedOn: '2026-03-09',
      dueDate: null,
      rejectionReason: null,
      nextSteps: null,
    });

    expect((await request.events()).map(({ actor, kind, from, to }) => [actor, kind, from, to])).toEqual([
      [caller.username, 'created', null, 'submitted'],
      ['system', 'sent', null, null],
      ['provider', 'accepted', null, stored.ispOrderId],
      ['provider', 'status', 'submitted', 'pending'],
      ['provider', 'status', 'pending', 'confirmed'],
    ]);
    expect(await request.checks()).toEqual([
      expect.objectContaining({
        lnpRequestId: id,
        did: '5142013344',
        pon: stored.pon,
        customer: 'Boulangerie Côté inc.',
        event: 'ACTIVATED',
        version: '1',
        pending: false,
        rejection: [],
        dueDate: '2026-03-09T16:00:00.000Z',
      }),
    ]);
    const [mail, ...others] = await until(
      async () => ((await mailsAbout(id)).length > 0 ? mailsAbout(id) : undefined),
      'the mail to the owner',
    );
    expect([mail?.subject, mail?.to?.[0]?.address, others]).toEqual([`LNP request #${id} is confirmed`, email, []]);
    expect(mail?.text).toContain('(514) 201-3344');
  });

  test('is sent with all fields of the form', async () => {
    const request = requestOf(caller, idOf('whole'));
    await request.settles();
    expect(ordersFor(sandbox, '5142013350')[0]?.content).toMatchObject({
      numbers: [
        { first: '5142013350', last: '5142013350' },
        { first: '5142010100', last: '5142010109' },
      ],
      trunks: ['east', 'west'],
      port_type: 'exact_date',
      due_date: '2026-03-06T17:00:00.000Z',
      customer_reference: 'HL-1',
      remarks: 'Call first',
      address: { floor_no: '3', suite: '12B' },
      losing_carrier: { reseller: 'Reselco', account_number: null },
    });
    expect((await request.checks()).map(({ did }) => did)).toHaveLength(11);
  });

  describe.each([
    [
      '0001',
      'The number cannot be ported',
      'This number or its rate center cannot be ported. Remove it from the request and send the other numbers again.',
      ['created', 'sent', 'status submitted→rejected'],
      0,
    ],
    [
      '0002',
      "The service address does not match the losing carrier's record",
      expect.stringMatching(/^The service address differs from the current carrier's record\./),
      ['created', 'sent', 'accepted', 'status submitted→pending', 'status pending→rejected'],
      1,
    ],
    [
      '0003',
      "The account number does not match the losing carrier's record",
      'The account number is wrong or missing. Copy it from the latest invoice and send the request again.',
      ['created', 'sent', 'accepted', 'status submitted→pending', 'status pending→rejected'],
      1,
    ],
  ])('ending in %s', (ending, rejectionReason, nextSteps, history, orders) => {
    test('is rejected with the reason and the next steps, and its owner is notified', async () => {
      const id = idOf(ending);
      const request = requestOf(caller, id);
      expect(await request.becomes('rejected')).toMatchObject({ rejectionReason, nextSteps });
      expect(
        (await request.events()).map(({ kind, from, to }) => (kind === 'status' ? `status ${from}→${to}` : kind)),
      ).toEqual(history);
      expect((await request.events()).at(-1)).toMatchObject({
        actor: 'provider',
        note: expect.stringContaining(rejectionReason),
      });
      expect(ordersFor(sandbox, `514201${ending}`)).toHaveLength(orders);
      const [mail] = await until(
        async () => ((await mailsAbout(id)).length > 0 ? mailsAbout(id) : undefined),
        'the mail to the owner',
      );
      expect([mail?.subject, mail?.text]).toEqual([
        `LNP request #${id} was rejected`,
        expect.stringContaining(rejectionReason),
      ]);
    });
  });

  test('is explained in the language of its owner', async () => {
    const id = idOf('french');
    await requestOf(french, id).becomes('rejected');
    const nextSteps = rejectionsFr['next-account_number_mismatch'];
    const mails = () => it.mails().then((all) => all.filter(({ text }) => text?.includes(nextSteps)));
    await until(async () => (await mails()).length === 1, 'the French mail');
    expect((await mails())[0]?.text).toMatch(/^Bonjour /);
  });

  test.each([
    ['0004', 3],
    ['0005', 1],
    ['0006', 2],
  ])(
    'ending in %s is sent until the provider accepts it, and ordered once',
    async (ending, sends) => {
      const first = `514201${ending}`;
      const request = requestOf(caller, idOf(ending));
      const confirmed = await request.becomes('confirmed');
      expect(ordersFor(sandbox, first)).toEqual([expect.objectContaining({ sends, order_id: confirmed.ispOrderId })]);
      expect((await request.events()).filter(({ kind }) => kind === 'sent' || kind === 'accepted')).toHaveLength(2);
    },
    30_000,
  );

  test('ending in 0008 stays pending', async () => {
    const request = requestOf(caller, idOf('0008'));
    await request.becomes('pending');
    await request.isPolled();
    expect([(await request.read()).status, (await request.checks())[0]?.event]).toEqual(['pending', 'LSR_SENT']);
  });
});
