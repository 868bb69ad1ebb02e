import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { LNP_FIELDS } from '../../../../src/domain/shared/fields/lnp-fields.ts';
import { NUMBER_ORDER_FIELDS } from '../../../../src/domain/shared/fields/number-order-fields.ts';
import { namesWhere, type RecordFields } from '../../../../src/domain/shared/fields/record-fields.ts';
import { TF_PORT_FIELDS } from '../../../../src/domain/shared/fields/tf-port-fields.ts';
import type { TestDatabase } from '../../../support/databases/databases.ts';
import { describeDatabase, sqliteServer } from '../../../support/databases/databases.ts';
import {
  aNativeOrder,
  anEvent,
  anLnpRequest,
  aTfPortRequest,
  aUser,
} from '../../../support/databases/database-builders.ts';
import { listed, listQuery } from '../../../support/portal/administration.ts';
import { parseCsv } from '../../../support/requests/csv.ts';
import type { Client } from '../../../support/portal/http-client.ts';
import { lnpPayload, startTestPortal, type SignedIn, type TestPortal } from '../../../support/portal/portal.ts';
import { downloaded } from '../../../support/requests/toll-free.ts';

const MANY = 2_500;
const FORMULAS = ['=', '+', '-', '@', '\t', '\r', ' =', '\u200B@', '＝', '＋', '－', '＠'] as const;
/** Named by the index of its sign, since two may begin alike. */
const evil = (sign: (typeof FORMULAS)[number], column: string) => `${sign}${FORMULAS.indexOf(sign)},"${column}"`;
const TEXTS = {
  'lnp-requests': [
    'requesterName',
    'currentCarrier',
    'reference',
    'pon',
    'ispOrderId',
    'streetNo',
    'streetName',
    'floorNo',
    'suite',
    'city',
    'postalCode',
    'reseller',
    'accountNumber',
    'rejectionReason',
    'nextSteps',
    'comments',
  ],
  'tf-port-requests': [
    ...['requestName', 'loaFilename', 'ispOrderId', 'rejectionReason', 'nextSteps'],
    ...['requesterName', 'authorizedPerson', 'streetNo', 'streetName', 'floorNo', 'suite', 'city', 'postalCode'],
    'accountNumber',
  ],
  'native-tn-orders': ['orderName', 'rateCenter'],
  users: ['username', 'email'],
  history: ['actor', 'from', 'to', 'note'],
} as const;
/** Texts that begin a cell only for a reader with another separator, or one that ignores quotes. */
const OTHER_SEPARATORS = ['a;=1', ';＝1', '; =1', ';"=1"', '\t-1', '\r\n@1', '\n\n=1', '|+1', ';\u200B=1', ';b=1'];
const UNITS = Object.keys(TEXTS) as (keyof typeof TEXTS)[];

async function fill({ unitOfWork }: TestDatabase): Promise<void> {
  await unitOfWork.run(async (tx) => {
    const owner = await tx.users.add(aUser({ username: 'Zoé, "Côté"' }));
    const gone = await tx.users.add(aUser({ username: 'gone' }));
    for (let place = 0; place < MANY; place += 1) {
      await tx.lnpRequests.add(
        anLnpRequest({
          userId: place === 0 ? gone.id : owner.id,
          reference: `many-${place}`,
          status: place % 5 === 0 ? 'pending' : 'confirmed',
          createdAt: new Date(Date.UTC(2026, 2, 2, 17) + place * 60_000),
        }),
        [],
      );
    }
    await tx.lnpRequests.add(
      anLnpRequest({
        userId: owner.id,
        status: 'rejected',
        requesterName: 'Œuvre «É», 100 %',
        city: 'two\r\nlines',
        comments: 'a "quoted" word, and more',
        reference: "'=1+1",
        currentCarrier: 'x=y',
        nextSteps: '1-2',
        trunks: ['east', 'west'],
      }),
      [],
    );
    for (const sign of FORMULAS) {
      const with_ = (unit: keyof typeof TEXTS) =>
        Object.fromEntries(TEXTS[unit].map((column) => [column, evil(sign, column)]));
      const { id } = await tx.users.add(aUser(with_('users')));
      await tx.lnpRequests.add(anLnpRequest({ userId: id, ...with_('lnp-requests') }), []);
      await tx.tfPortRequests.add(aTfPortRequest({ userId: id, ...with_('tf-port-requests') }));
      await tx.numberOrders.add(aNativeOrder({ userId: id, ...with_('native-tn-orders') }));
      await tx.history.add(anEvent(with_('history')));
    }
    await tx.tfPortRequests.add(
      aTfPortRequest({ userId: owner.id, requestName: OTHER_SEPARATORS.join(''), loaFilename: 'x' }),
    );
    await tx.numberOrders.add(
      aNativeOrder({ userId: owner.id, quantity: 2, orderedNumbers: ['5142010001', '5142010002'] }),
    );
    await tx.users.remove(gone.id);
  });
}

describeDatabase(sqliteServer(), 'an export', (server) => {
  let it: TestPortal;
  let admin: Client;
  let customer: SignedIn;
  beforeAll(async () => {
    const database = await server.fresh();
    await fill(database);
    await database.close();
    it = await startTestPortal({ env: { ROLE: 'web', DATABASE_URL: database.url } });
    [admin, customer] = [await it.admin(), await it.customer()];
  }, 180_000);
  afterAll(async () => {
    await it.stop();
  });

  const raw = (unit: string, parameters: Record<string, unknown> = {}) =>
    downloaded(it.url, admin, `/api/admin/exports/${unit}?${listQuery(parameters)}`);
  const exported = async (unit: string, parameters: Record<string, unknown> = {}) => {
    const { status, bytes } = await raw(unit, parameters);
    expect(status).toBe(200);
    return parseCsv(bytes.subarray(3).toString());
  };

  test.each(UNITS)('of %s is a file that spreadsheets can read', async (unit) => {
    const { status, headers, bytes } = await raw(unit, { filter: { id: [1] } });
    expect([
      status,
      headers.get('content-type'),
      headers.get('content-disposition'),
      headers.get('x-content-type-options'),
    ]).toEqual([
      200,
      'text/csv; charset=utf-8',
      expect.stringMatching(new RegExp(`^attachment; filename="?${unit}\\.csv"?$`)),
      'nosniff',
    ]);
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const text = bytes.subarray(3).toString();
    expect(text).toMatch(/^id,[A-Za-z,]+\r\n/);
    expect(text.endsWith('\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(text).not.toContain('\uFEFF');
  });
  test.each<[keyof typeof TEXTS, RecordFields]>([
    ['lnp-requests', LNP_FIELDS],
    ['tf-port-requests', TF_PORT_FIELDS],
    ['native-tn-orders', NUMBER_ORDER_FIELDS],
  ])('of no %s has only the header, with exactly the fields that are exported', async (unit, fields) => {
    const { bytes } = await raw(unit, { filter: { id: [] } });
    const [header = '', ...rest] = bytes.subarray(3).toString().split('\r\n');
    expect(rest).toEqual(['']);
    const columns = header.split(',').filter((column) => column in fields);
    expect([...columns].sort()).toEqual([...namesWhere(fields, ({ exported }) => exported)].sort());
  });
  test('keeps the columns in the places that they had in earlier releases', async () => {
    const { bytes } = await raw('lnp-requests', { filter: { id: [] } });
    expect(bytes.subarray(3).toString()).toMatch(
      'id,username,status,createdAt,updatedAt,phoneNumber,requesterName,currentCarrier,portType,dueDate,expectedOn,' +
        'reference,pon,ispOrderId,streetNo,streetName,floorNo,suite,city,province,postalCode,reseller,' +
        'accountNumber,rejectionReason,nextSteps,comments',
    );
    const tollFree = await raw('tf-port-requests', { filter: { id: [] } });
    expect(tollFree.bytes.subarray(3).toString()).toMatch(
      'id,username,status,createdAt,updatedAt,requestName,tollFreeNumbers,loaFilename,ispOrderId,rejectionReason,' +
        'nextSteps,stage,focAt,numbersTotal,numbersActive,numbersRejected,numbersCancelled,requesterName',
    );
  });
  test('preserves quotes, commas, line breaks and accents, and formula signs inside a text', async () => {
    const [row] = await exported('lnp-requests', { filter: { status: 'rejected' } });
    expect(row).toMatchObject({
      username: 'Zoé, "Côté"',
      requesterName: 'Œuvre «É», 100 %',
      city: 'two\r\nlines',
      comments: 'a "quoted" word, and more',
      reference: "'=1+1",
      currentCarrier: 'x=y',
      nextSteps: '1-2',
      phoneNumber: '5142013344',
      createdAt: '2026-03-02T17:00:00.123Z',
      expectedOn: '2026-03-09',
      dueDate: '',
      status: 'rejected',
    });
    const [order] = await exported('native-tn-orders', { range: [20_000, 20_000] });
    expect(order).toMatchObject({ quantity: '2', orderedNumbers: '5142010001; 5142010002', rateCenter: 'Montréal' });
    expect((await exported('users', { filter: { isAdmin: true } }))[0]).toMatchObject({
      username: 'the-admin',
      isAdmin: 'true',
      email: '',
      language: 'en',
    });
  });
  test.each(UNITS)('ASVS 1.2.10: of %s contains no formula in any of its texts', async (unit) => {
    const rows = await exported(unit);
    for (const sign of FORMULAS) {
      const columns: readonly string[] = TEXTS[unit];
      const row = rows.find((one) => columns.some((column) => one[column]?.includes(evil(sign, column))));
      expect(columns.map((column) => row?.[column])).toEqual(columns.map((column) => `'${evil(sign, column)}`));
      if (unit !== 'users' && unit !== 'history') expect(row?.['username']).toBe(`'${evil(sign, 'username')}`);
    }
    expect(rows.flatMap((row) => Object.values(row)).filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  });
  test('ASVS 1.2.10: contains no formula for a reader with another separator', async () => {
    const [row] = (await exported('tf-port-requests')).filter(({ loaFilename }) => loaFilename === 'x');
    expect(row?.['requestName']).toBe("a;'=1;'＝1;' =1;'\"=1\"\t'-1\r\n'@1\n\n'=1|'+1;'\u200B=1;b=1");
  });
  test('names no deleted owner, and never a secret', async () => {
    expect(
      (await exported('lnp-requests', { filter: { q: 'many-0' } })).find(({ reference }) => reference === 'many-0'),
    ).toMatchObject({ username: '' });
    for (const unit of UNITS) expect((await raw(unit)).bytes.toString()).not.toMatch(/argon2|loa\/|passwordHash/i);
  });

  test('of many rows is complete, newest first and without duplicates, also while rows are added', async () => {
    const adding = Promise.all(
      Array.from({ length: 30 }, () => customer.post('/api/lnp-requests', lnpPayload({ reference: 'late' }))),
    );
    const [rows] = await Promise.all([exported('lnp-requests'), adding]);
    const ids = rows.map(({ id }) => Number(id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    const many = rows.map(({ reference }) => reference).filter((reference) => reference?.startsWith('many-'));
    expect(many).toEqual(Array.from({ length: MANY }, (_none, place) => `many-${MANY - 1 - place}`));
  });
  test.each<[Record<string, unknown>, number]>([
    [{ filter: { status: 'pending' } }, MANY / 5],
    [{ filter: { status: 'confirmed', createdTo: '2026-03-02' } }, 576],
    [{ filter: { createdFrom: '2026-03-03', createdTo: '2026-03-03', status: 'confirmed' } }, 1152],
    [{ filter: { q: 'many-2499' } }, 1],
    [{ filter: { id: [1, 2, 987_654] } }, 2],
    [{ filter: { userId: 987_654 } }, 0],
    [{ filter: { currentCarrier: 'bell', province: 'QC', status: 'confirmed' } }, MANY - MANY / 5],
    [{ filter: { cause: 'other' } }, 1],
    [{ filter: { open: true, status: 'confirmed' } }, 0],
    // A range is for screens only.
    [{ filter: { status: 'pending' }, range: [0, 9] }, MANY / 5],
  ])('contains the rows that match the filter: %j', async (parameters, count) => {
    const rows = await exported('lnp-requests', parameters);
    expect(rows).toHaveLength(count);
    expect(rows.map(({ id }) => Number(id))).toEqual(rows.map(({ id }) => Number(id)).sort((a, b) => b - a));
  });
  test.each<[string, [string, 'ASC' | 'DESC'], string]>([
    ['lnp-requests', ['id', 'ASC'], 'id'],
    ['lnp-requests', ['createdAt', 'ASC'], 'createdAt'],
    ['lnp-requests', ['status', 'DESC'], 'status'],
    ['lnp-requests', ['updatedAt', 'DESC'], 'updatedAt'],
    ['tf-port-requests', ['createdAt', 'ASC'], 'createdAt'],
    ['native-tn-orders', ['status', 'ASC'], 'status'],
    ['users', ['isAdmin', 'DESC'], 'isAdmin'],
    ['history', ['at', 'ASC'], 'at'],
  ])('of %s has the order of the list by %j', async (unit, sort, column) => {
    const rows = await exported(unit, { sort });
    const listOf = { users: 'admin/users', history: 'admin/history' } as Record<string, string>;
    const { body } = await listed(admin, listOf[unit] ?? unit, { sort, range: [0, 999] });
    expect(rows.slice(0, body.length).map((row) => [row['id'], row[column]])).toEqual(
      body.map((row: Record<string, unknown>) => [String(row['id']), String(row[column])]),
    );
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });
  test('is rejected for a sort order without an index', async () => {
    for (const [unit, field] of [
      ['lnp-requests', 'phoneNumber'],
      ['tf-port-requests', 'requestName'],
      ['native-tn-orders', 'quantity'],
    ] as const) {
      const { status, body } = await listed(admin, `admin/exports/${unit}`, { sort: [field, 'ASC'] });
      expect([unit, status, body.detail]).toEqual([unit, 400, 'The query parameter sort is not valid.']);
    }
  });
  test('of the other lists is filtered too', async () => {
    expect(await exported('history', { filter: { actor: evil('=', 'actor') } })).toHaveLength(1);
    expect(await exported('users', { filter: { q: 'CÔTÉ' } })).toHaveLength(1);
    expect(await exported('tf-port-requests', { filter: { status: 'rejected' } })).toEqual([]);
    expect(await exported('native-tn-orders', { filter: { npanxx: '514201', q: 'office' } })).toHaveLength(1);
  });

  test.each(UNITS)('of %s is for administrators only', async (unit) => {
    for (const [caller, status] of [
      [customer, 403],
      [it.client(), 401],
    ] as const) {
      const answer = await caller.get(`/api/admin/exports/${unit}`);
      expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
        status,
        expect.stringMatching(/^application\/problem\+json/),
        null,
      ]);
    }
    for (const wrong of ['filter={"passwordHash":"x"}', 'filter={', 'sort=["payload","ASC"]', 'range=[5,0]'])
      expect([wrong, (await admin.get(`/api/admin/exports/${unit}?${wrong}`)).status]).toEqual([wrong, 400]);
  });
});
