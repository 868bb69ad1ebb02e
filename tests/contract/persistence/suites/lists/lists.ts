import { beforeAll, expect, test } from '@jest/globals';
import { LNP_SORT_FIELDS, type LnpFilter, type LnpSortField } from '../../../../../src/application/ports/readers.ts';
import type { RejectionCause } from '../../../../../src/domain/shared/vocabulary.ts';
import type { LnpRequest } from '../../../../../src/domain/lnp-request/lnp-request.ts';
import { canonicalPhoneNumbers } from '../../../../../src/domain/shared/phone-numbers.ts';
import type { TestServer } from '../../../../support/databases/databases.ts';
import { anLnpRequest, aUser, later } from '../../../../support/databases/database-builders.ts';
import { useDatabase } from '../use-database.ts';

export function lists(server: TestServer): void {
  const db = useDatabase(server);
  const storedRequests: LnpRequest[] = [];
  let owner = 0;

  beforeAll(async () => {
    owner = (await db().unitOfWork.run((tx) => tx.users.add(aUser({ username: 'Owner' })))).id;
    const statuses = ['submitted', 'pending', 'rejected', 'confirmed'] as const;
    const names = ['Zacharie', 'élodie', 'Edmond', 'Éric', 'adam', 'Œuvre', 'Odile'];
    for (let at = 0; at < 28; at += 1) {
      const did = `51420133${10 + ((at * 5) % 28)}`;
      const request = anLnpRequest({
        userId: at % 2 === 0 ? owner : 999,
        status: statuses[at % 4] ?? 'submitted',
        province: at % 3 === 0 ? 'QC' : 'ON',
        currentCarrier: at % 5 === 0 ? 'Vidéotron' : 'Bell',
        requesterName: names[at % 7] ?? '',
        createdAt: later(((at * 11) % 28) * 1000),
        updatedAt: later(at),
        stage: at % 2 === 0 ? 'date_confirmed' : 'with_carrier',
        focAt: at % 2 === 0 ? later(at % 8) : null,
        phoneNumber: [{ first: did, last: did }],
      });
      storedRequests.push(await db().unitOfWork.run((tx) => tx.lnpRequests.add(request, [did])));
    }
  });

  const list = (filter: LnpFilter = {}, field: LnpSortField = 'id', descending = true, first = 0, last = 99) =>
    db().lnpReader.list({ sort: { field, descending }, range: { first, last }, filter });
  const idsWhere = (wanted: (request: LnpRequest) => boolean) =>
    storedRequests
      .filter(wanted)
      .map((request) => request.id)
      .reverse();
  const ids = (rows: readonly LnpRequest[]) => rows.map((row) => row.id);

  test('rows are complete and name their owner, if there is one', async () => {
    const { rows } = await list();
    expect(rows).toEqual(
      [...storedRequests]
        .reverse()
        .map((request) => ({ ...request, username: request.userId === owner ? 'Owner' : null })),
    );
  });

  test('pages cover the list without gaps, and each has the total', async () => {
    const pages = [
      await list({}, 'status', true, 0, 9),
      await list({}, 'status', true, 10, 19),
      await list({}, 'status', true, 20, 29),
      await list({}, 'status', true, 40, 49),
    ];
    expect(pages.map((page) => [page.rows.length, page.total])).toEqual([
      [10, 28],
      [10, 28],
      [8, 28],
      [0, 28],
    ]);
    expect(new Set(pages.flatMap((page) => ids(page.rows))).size).toBe(28);
    expect(await list({}, 'id', true, 0, -1)).toEqual({ rows: [], total: 28 });
    expect((await list({ status: 'pending' }, 'id', true, 0, 2)).total).toBe(7);
  });

  test.each(LNP_SORT_FIELDS)('sorts by %s in both directions, and by id between equals', async (field) => {
    const [up, down] = [await list({}, field, false), await list({}, field, true)];
    expect(ids(down.rows)).toEqual(ids(up.rows).reverse());
    const fold = (value: unknown) =>
      typeof value === 'string'
        ? value.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace('œ', 'oe')
        : Number(value);
    const key = (request: LnpRequest) =>
      fold(field === 'phoneNumber' ? canonicalPhoneNumbers(request.phoneNumber) : request[field]);
    const sorted = [...storedRequests].sort((a, b) => {
      const [one, two] = [key(a), key(b)];
      return one < two ? -1 : one > two ? 1 : a.id - b.id;
    });
    expect(ids(up.rows)).toEqual(ids(sorted));
  });

  test('an unknown sort field never reaches the statement', async () => {
    await expect(list({}, 'id; DROP TABLE lnp_requests' as LnpSortField)).rejects.toThrow();
    expect((await list()).total).toBe(28);
  });

  test('every filter returns what it names, alone and combined', async () => {
    expect(ids((await list({ userId: owner })).rows)).toEqual(idsWhere((request) => request.userId === owner));
    expect(ids((await list({ status: 'rejected' })).rows)).toEqual(
      idsWhere((request) => request.status === 'rejected'),
    );
    expect(ids((await list({ province: 'QC' })).rows)).toEqual(idsWhere((request) => request.province === 'QC'));
    expect(ids((await list({ currentCarrier: 'VIDEOTRON' })).rows)).toEqual(
      idsWhere((request) => request.currentCarrier === 'Vidéotron'),
    );
    expect(ids((await list({ createdFrom: later(5000), createdBefore: later(9000) })).rows)).toEqual(
      idsWhere((request) => request.createdAt >= later(5000) && request.createdAt < later(9000)),
    );
    const some = [storedRequests[3]?.id ?? 0, storedRequests[8]?.id ?? 0, 99_999];
    expect(ids((await list({ ids: some })).rows)).toEqual(idsWhere((request) => some.includes(request.id)));
    expect(await list({ ids: [] })).toEqual({ rows: [], total: 0 });
    const over = (request: LnpRequest) => request.status === 'rejected' || request.status === 'confirmed';
    expect(ids((await list({ open: true })).rows)).toEqual(idsWhere((request) => !over(request)));
    expect(ids((await list({ open: false, userId: owner })).rows)).toEqual(
      idsWhere((request) => over(request) && request.userId === owner),
    );
    expect((await list({ open: true, status: 'rejected' })).total).toBe(0);
    const hasDate = ({ focAt }: LnpRequest) => focAt !== null && focAt >= later(2) && focAt < later(6);
    const dated = { stage: 'date_confirmed', focFrom: later(2), focBefore: later(6) } as const;
    expect(ids((await list(dated)).rows)).toEqual(idsWhere(hasDate));
    expect(ids((await list({ ...dated, q: 'élo', status: 'submitted' }, 'focAt')).rows)).toEqual(
      idsWhere((request) => hasDate(request) && request.status === 'submitted' && request.requesterName === 'élodie'),
    );
    expect((await list({ stage: 'with_carrier' }, 'id', true, 0, 2)).total).toBe(14);
    expect((await list({ stage: 'with_carrier', focFrom: later(0) })).total).toBe(0);
    const changed = { updatedFrom: later(10), updatedBefore: later(28_000) };
    expect(ids((await list(changed)).rows)).toEqual(idsWhere(({ updatedAt }) => updatedAt >= later(10)));
    expect((await list({ updatedBefore: later(1) })).total).toBe(1);
    expect((await list({ updatedBefore: later(0) })).total).toBe(0);
    const both = await list({ userId: owner, status: 'rejected', province: 'ON', currentCarrier: 'bell', q: 'odile' });
    expect(ids(both.rows)).toEqual(
      idsWhere(
        (request) =>
          request.userId === owner &&
          request.status === 'rejected' &&
          request.province === 'ON' &&
          request.currentCarrier === 'Bell' &&
          request.requesterName === 'Odile',
      ),
    );
    expect(ids((await list({ q: '514201', userId: owner, status: 'rejected' })).rows)).toEqual(
      idsWhere((request) => request.userId === owner && request.status === 'rejected'),
    );
  });

  test('a cause returns the requests rejected for it; the unnamed one those rejected without a cause', async () => {
    const causes: readonly [LnpRequest['status'], LnpRequest['rejectionCauses']][] = [
      ['rejected', ['pin_invalid']],
      ['rejected', ['name_mismatch', 'pin_invalid']],
      ['rejected', ['other']],
      ['confirmed', ['pin_invalid']],
    ];
    const reason = await db().unitOfWork.run(async (tx) => {
      const made: LnpRequest[] = [];
      for (const [status, rejectionCauses] of causes)
        made.push(await tx.lnpRequests.add(anLnpRequest({ userId: 4711, status, rejectionCauses }), []));
      return made.map(({ id }) => id);
    });
    const mine = async (filter: LnpFilter) => ids((await list({ ...filter, userId: 4711 })).rows);
    expect(await mine({ cause: 'pin_invalid' })).toEqual([reason[1], reason[0]]);
    expect(await mine({ cause: 'name_mismatch' })).toEqual([reason[1]]);
    expect(await mine({ cause: 'other' })).toEqual([reason[2]]);
    expect(await mine({ cause: 'pin_invalid', status: 'confirmed' })).toEqual([]);
    // Those of the first test have no cause.
    expect(ids((await list({ cause: 'other', userId: owner })).rows)).toEqual(
      idsWhere((request) => request.status === 'rejected' && request.userId === owner),
    );
    for (const { figure, total } of await Promise.all(
      (await db().statistics.rejectedByCause()).map(async ({ cause, count }) => ({
        figure: count,
        total: (await list({ cause: cause as RejectionCause })).total,
      })),
    ))
      expect(total).toBe(figure);
    await db().unitOfWork.run(async (tx) => {
      for (const id of reason) await tx.lnpRequests.remove(id);
    });
  });

  test('treats values as values, never as SQL', async () => {
    for (const evil of ["' OR 1=1 -- ", '"; DROP TABLE users; --', '\\', "\\' OR '1'='1"]) {
      expect(await list({ currentCarrier: evil })).toEqual({ rows: [], total: 0 });
      expect(await list({ province: evil })).toEqual({ rows: [], total: 0 });
      expect(await list({ q: evil })).toEqual({ rows: [], total: 0 });
    }
  });
}
