import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { NO_INVOICE_ADDRESS } from '../../../src/application/ports/invoice-reader.ts';
import { WorkerInvoiceReader } from '../../../src/adapters/invoice/worker-invoice-reader.ts';
import { TOKENS } from '../../../src/composition/tokens.ts';
import { signal } from '../../contract/persistence/suites/use-database.ts';
import { composedPortal, type ComposedPortal, type SignedInUser } from '../../support/portal/composed-portal.ts';
import { anEvent, anLnpRequest } from '../../support/databases/database-builders.ts';
import { sqliteServer } from '../../support/databases/databases.ts';
import { invoiceParts, openStream, postInvoice } from '../../support/invoice/invoices.ts';
import { lnpPayload } from '../../support/portal/portal.ts';

const server = sqliteServer();
const INVOICE = invoiceParts(new TextEncoder().encode('%PDF-1.7'));
const field = { value: null, confidence: 0 };
const fields = Object.fromEntries(
  [
    'accountNumber',
    'customerName',
    'streetNo',
    'streetName',
    'floorNo',
    'suite',
    'city',
    'province',
    'postalCode',
    'currentCarrier',
    'invoiceDate',
  ].map((name) => [name, field]),
);
const READING = {
  fields,
  mailingAddress: NO_INVOICE_ADDRESS,
  phoneNumbers: { main: null, confidence: 0, others: [] },
  pages: 1,
  previews: [],
  lines: [],
};

let it: ComposedPortal;
let root: SignedInUser;
/** Readings end when this signal is set. */
let isRead = signal();
beforeAll(async () => {
  await server.start();
  const reader = Object.assign(new WorkerInvoiceReader({ size: 1 }), {
    async read(_file: unknown, options?: { onStage?: (stage: string) => void }) {
      options?.onStage?.('opening');
      await isRead.come;
      return READING;
    },
  });
  it = await composedPortal(server, (container) => void container.rebind(TOKENS.invoiceReader).toConstantValue(reader));
  root = await it.signedIn({ isAdmin: true });
});
afterAll(async () => {
  await it.stop();
  await server.stop();
});

const demote = ({ user }: SignedInUser) => root.patch(`/api/admin/users/${user.id}`, { isAdmin: false });

describe('an export that is sent in batches', () => {
  const ROWS = 1_200;
  beforeAll(() =>
    it.database.unitOfWork.run(async (tx) => {
      await tx.history.add(...Array.from({ length: ROWS }, () => anEvent()));
      for (let row = 0; row < ROWS; row += 1)
        await tx.securityLog.add({
          at: new Date(),
          kind: 'export',
          outcome: 'ok',
          actorId: root.user.id,
          actor: 'x',
          subject: 'x',
          address: null,
          requestId: null,
          detail: null,
          reason: null,
          count: 1,
        });
    }),
  );
  const whole = async (path: string, caller: SignedInUser) => {
    const response = await fetch(`${it.url}${path}`, { headers: { Cookie: caller.cookies() } });
    return response.text().catch(() => 'broken off');
  };

  test.each([
    ['an export', () => '/api/admin/exports/history'],
    ['all that is held on a person', () => `/api/admin/users/${root.user.id}/personal-data`],
  ])('ASVS 8.3.2: %s is aborted when its administrator is demoted', async (_name, path) => {
    const admin = await it.signedIn({ isAdmin: true });
    it.beforePieces(() => Promise.resolve());
    expect(await whole(path(), admin)).not.toBe('broken off');
    let pieces = 0;
    it.beforePieces(async () => void ((pieces += 1) === 2 && (await demote(admin))));
    expect(await whole(path(), admin)).toBe('broken off');
    expect(
      (
        await root.get(
          '/api/admin/security-events?filter=' +
            encodeURIComponent(JSON.stringify({ kind: 'refusal', actorId: admin.user.id })),
        )
      ).body,
    ).toMatchObject([{ detail: 'not-allowed', subject: `GET ${path()}` }]);
  });
});

describe('the reading of an invoice', () => {
  test('ASVS 7.4.1: returns nothing to a session that has ended meanwhile, with or without events', async () => {
    const [streaming, waiting] = [await it.signedIn(), await it.signedIn()];
    const stream = await openStream(it.url, streaming, INVOICE);
    await stream.until(({ event }) => event === 'stage');
    const isLookedUp = it.nextLookUp();
    const answer = postInvoice(waiting, INVOICE);
    await isLookedUp;
    for (const caller of [streaming, waiting]) expect((await caller.copy().post('/api/logout')).status).toBe(204);
    isRead.give();
    const events = await stream.until(({ event }) => event === 'result' || event === 'problem');
    expect(events.at(-1)).toMatchObject({ event: 'problem', data: { status: 401, code: 'not-signed-in' } });
    expect((await answer).status).toBe(401);
  });
  test('succeeds for everybody else', async () => {
    isRead = signal();
    const stream = await openStream(it.url, await it.signedIn(), INVOICE);
    await stream.until(({ event }) => event === 'stage');
    isRead.give();
    expect((await stream.until(({ event }) => event === 'result' || event === 'problem')).at(-1)).toMatchObject({
      event: 'result',
    });
  });
});

describe('a demoted administrator', () => {
  const recordOf = async (userId: number) =>
    (
      await it.database.unitOfWork.run((tx) =>
        tx.lnpRequests.add(anLnpRequest({ userId, status: 'rejected' }), ['5142013344']),
      )
    ).id;

  test('ASVS 8.3.2: gets no replay of a call about another user’s record', async () => {
    const [admin, owner] = [await it.signedIn({ isAdmin: true }), await it.signedIn()];
    const id = await recordOf(owner.user.id);
    const calls = [
      (caller: SignedInUser) =>
        caller.post(`/api/lnp-requests/${id}/resubmit`, lnpPayload({ requester_name: 'A name of theirs' }), {
          'Idempotency-Key': 'resubmit',
        }),
      (caller: SignedInUser) =>
        caller.post(
          `/api/lnp-requests/${id}/send-update`,
          { updateMessage: 'Any news?' },
          { 'Idempotency-Key': 'message' },
        ),
    ];
    for (const call of calls)
      expect([(await call(admin)).status, (await call(admin)).headers.get('idempotent-replayed')]).toEqual([
        200,
        'true',
      ]);
    await demote(admin);
    for (const call of calls) expect((await call(admin)).body).toMatchObject({ status: 404, code: 'not-found' });
  });
  test('every replayable route about a record checks access before a replay', () => {
    const recordRoutes = it.routes.filter(({ idempotent, params }) => idempotent === true && params !== undefined);
    expect(recordRoutes.filter(({ assertReplay }) => assertReplay === undefined).map(({ path }) => path)).toEqual([]);
    expect(recordRoutes.length).toBeGreaterThan(0);
  });
});
