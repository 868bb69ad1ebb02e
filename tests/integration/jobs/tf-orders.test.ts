import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { rejectionsFr } from '../../../src/domain/shared/messages/rejections.fr.ts';
import { startSandbox, type Sandbox } from '../../../sandbox/start.ts';
import { describeDatabase, sqliteServer } from '../../support/databases/databases.ts';
import {
  runningClock,
  startTestPortal,
  uniqueEmail,
  until,
  type SignedIn,
  type TestPortal,
} from '../../support/portal/portal.ts';
import { downloaded, pdf, submittedTf, tfOrdersFor, tfRequestOf } from '../../support/requests/toll-free.ts';

const ENDINGS = ['0001', '0002', '0003', '0004', '0005', '0006', '0008'] as const;
const numberOf = (ending: string) => `866201${ending}`;
const loaOf = (name: string) => pdf(20_000, `The letter of ${name}`);

describeDatabase(sqliteServer(), 'a toll-free request', (server) => {
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
    it = await startTestPortal({
      now: clock.now,
      env: {
        DATABASE_URL: await server.emptyUrl(),
        ISP_BASE_URL: sandbox.url,
        ISP_API_KEY: 'the-key',
        ISP_TIMEOUT_MS: '1500',
      },
    });
    caller = await it.confirmedCustomer(email);
    french = await it.confirmedCustomer(uniqueEmail());
    await french.patch('/api/user', { language: 'fr' });
    // All run concurrently; each test waits for its own.
    const submit = async (name: string, tollFreeNumbers: readonly string[], by: SignedIn = caller) =>
      void ids.set(
        name,
        await submittedTf(by, {
          requestName: `Request ${name}`,
          tollFreeNumbers,
          loa: loaOf(name),
          filename: `Lettre signée “${name}”.pdf`,
        }),
      );
    await submit('plain', ['800-201-3344', '1 (888) 201-3345']);
    await submit('french', ['8332010003'], french);
    for (const ending of ENDINGS) await submit(ending, [numberOf(ending)]);
  }, 60_000);
  afterAll(async () => {
    await it.stop();
    await sandbox.close();
  });

  const mailsAbout = async (id: number) =>
    (await it.mails()).filter(({ subject }) => subject?.startsWith(`Toll-free port request #${id} `));
  const mailAbout = (id: number) => until(async () => (await mailsAbout(id))[0], 'the mail to the owner');

  test('becomes one order at the provider with the uploaded LOA, and is confirmed', async () => {
    const id = idOf('plain');
    const request = tfRequestOf(caller, id);
    const confirmed = await request.becomes('confirmed');
    const loa = loaOf('plain');
    expect(tfOrdersFor(sandbox, '8002013344')).toEqual([
      expect.objectContaining({
        sends: 1,
        order_id: confirmed.ispOrderId,
        reference: expect.stringMatching(/^tf-[0-9a-f-]{36}$/),
        content: {
          reference: expect.stringMatching(/^tf-[0-9a-f-]{36}$/),
          request_name: 'Request plain',
          toll_free_numbers: ['8002013344', '8882013345'],
          loa: { bytes: loa.length, sha256: createHash('sha256').update(loa).digest('hex') },
        },
      }),
    ]);
    expect(confirmed).toMatchObject({
      status: 'confirmed',
      rejectionReason: null,
      nextSteps: null,
      loaFilename: 'Lettre signée “plain”.pdf',
    });
    expect((await request.events()).map(({ actor, kind, from, to }) => [actor, kind, from, to])).toEqual([
      [caller.username, 'created', null, 'submitted'],
      ['system', 'sent', null, null],
      ['provider', 'accepted', null, confirmed.ispOrderId],
      ['provider', 'status', 'submitted', 'pending'],
      ['provider', 'status', 'pending', 'confirmed'],
    ]);
    const mail = await mailAbout(id);
    expect([mail.subject, mail.to?.[0]?.address]).toEqual([`Toll-free port request #${id} is confirmed`, email]);
    expect(mail.text).toContain('(800) 201-3344, (888) 201-3345');
    expect(mail.text).toContain('/tf-port');
    expect(await mailsAbout(id)).toHaveLength(1);
    expect((await downloaded(it.url, caller, `/api/tf-port-requests/${id}/download-loa`)).bytes.equals(loa)).toBe(true);
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
      const request = tfRequestOf(caller, id);
      expect(await request.becomes('rejected')).toMatchObject({ rejectionReason, nextSteps });
      expect(
        (await request.events()).map(({ kind, from, to }) => (kind === 'status' ? `status ${from}→${to}` : kind)),
      ).toEqual(history);
      expect((await request.events()).at(-1)).toMatchObject({
        actor: 'provider',
        note: expect.stringContaining(rejectionReason),
      });
      expect(tfOrdersFor(sandbox, numberOf(ending))).toHaveLength(orders);
      const mail = await mailAbout(id);
      expect([mail.subject, mail.text]).toEqual([
        `Toll-free port request #${id} was rejected`,
        expect.stringContaining(rejectionReason),
      ]);
    });
  });

  test('is explained in the language of its owner', async () => {
    const id = idOf('french');
    await tfRequestOf(french, id).becomes('rejected');
    const nextSteps = rejectionsFr['next-account_number_mismatch'];
    const mail = await until(
      async () =>
        (await it.mails()).find(
          ({ subject }) => subject === `La demande de transfert de numéros sans frais nº\u00a0${id} a été rejetée`,
        ),
      'the French mail',
    );
    expect(mail.text).toMatch(/^Bonjour /);
    expect(mail.text).toContain(nextSteps);
  });

  test.each([
    ['0004', 3],
    ['0005', 1],
    ['0006', 2],
  ])(
    'ending in %s is sent until the provider accepts it, and ordered once',
    async (ending, sends) => {
      const request = tfRequestOf(caller, idOf(ending));
      const confirmed = await request.becomes('confirmed');
      expect(tfOrdersFor(sandbox, numberOf(ending))).toEqual([
        expect.objectContaining({ sends, order_id: confirmed.ispOrderId }),
      ]);
      expect((await request.events()).filter(({ kind }) => kind === 'sent' || kind === 'accepted')).toHaveLength(2);
    },
    30_000,
  );

  test('ending in 0008 stays pending', async () => {
    const request = tfRequestOf(caller, idOf('0008'));
    await request.becomes('pending');
    // Sends in progress by then are over once a later one has ended.
    const later = await submittedTf(caller, { tollFreeNumbers: ['877-201-3399'] });
    await tfRequestOf(caller, later).becomes('confirmed');
    expect([(await request.read()).status, (await request.events()).length]).toEqual(['pending', 4]);
    expect(tfOrdersFor(sandbox, numberOf('0008'))).toMatchObject([{ sends: 1, status: 'in_progress' }]);
  });
});
