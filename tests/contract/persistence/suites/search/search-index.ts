import { beforeAll, expect, test } from '@jest/globals';
import { backfillIndex } from '../../../../../src/adapters/persistence/search-index/backfill-index.ts';
import { sweepUnusedTokens } from '../../../../../src/adapters/persistence/search-index/sweep-tokens.ts';
import type { LnpFilter, LnpSortField } from '../../../../../src/application/ports/readers.ts';
import type { TestServer } from '../../../../support/databases/databases.ts';
import {
  aNativeOrder,
  anEvent,
  anLnpRequest,
  aTfPortRequest,
} from '../../../../support/databases/database-builders.ts';
import { useDatabase } from '../use-database.ts';

/** Names that share parts: each search is compared with the contents of the texts. */
const NAMES = [
  'Campbell Motors',
  'Bell Bakery',
  'Isabelle Côté',
  'Garage Tremblay inc.',
  'Tremblay & Fils',
  'Belliveau Law',
  'Ab',
  'Abbott',
  'Zoé 🦫 Labelle',
  'x'.repeat(150),
];

/** Searches by the tokens that are stored for each record. */
export function searchIndex(server: TestServer): void {
  const db = useDatabase(server);
  const ids: number[] = [];
  const texts: string[] = [];

  beforeAll(async () => {
    for (let at = 0; at < 40; at += 1) {
      const requesterName = NAMES[at % NAMES.length] ?? '';
      const currentCarrier = at % 2 === 0 ? 'Rogers' : 'Télébec';
      const reference = at % 3 === 0 ? `PO-${2000 + at}` : null;
      const request = anLnpRequest({
        userId: at % 4,
        requesterName,
        currentCarrier,
        reference,
        status: at % 5 === 0 ? 'pending' : 'submitted',
      });
      ids.push((await db().unitOfWork.run((tx) => tx.lnpRequests.add(request, [`51420133${10 + at}`]))).id);
      texts.push(
        [requesterName, currentCarrier, reference ?? '']
          .join(' ')
          .normalize('NFKD')
          .replace(/\p{M}/gu, '')
          .toLowerCase(),
      );
    }
  });

  const find = async (filter: LnpFilter, field: LnpSortField = 'id', descending = true, first = 0, last = 99) =>
    db().lnpReader.list({ sort: { field, descending }, range: { first, last }, filter });
  const holding = (...words: string[]) => ids.filter((_id, at) => words.every((word) => texts[at]?.includes(word)));

  test.each([
    ['bell'],
    ['ell'],
    ['elle'],
    ['b'],
    ['tremb'],
    ['remblay'],
    ['&'],
    ['inc.'],
    ['po-20'],
    ['elebec'],
    ['🦫'],
    ['labelle'],
    ['ab'],
    ['xxx'],
    ['x'.repeat(80)],
    ['nobody'],
    ['motorsrogers'],
  ])('the part %j of a word finds every matching record, in either direction, by page and by name', async (q) => {
    const expected = holding(q);
    const up = await find({ q }, 'id', false);
    expect([up.rows.map(({ id }) => id), up.total]).toEqual([expected, expected.length]);
    expect((await find({ q })).rows.map(({ id }) => id)).toEqual([...expected].reverse());
    const from = Math.max(2, expected.length - 3);
    const page = await find({ q }, 'id', false, from, from + 2);
    expect([page.rows.map(({ id }) => id), page.total]).toEqual([expected.slice(from, from + 3), expected.length]);
    expect((await find({ q }, 'requesterName')).rows.map(({ id }) => id).sort((a, b) => a - b)).toEqual(expected);
  });

  test('several words must all match, also with other filters and in batches', async () => {
    expect((await find({ q: 'bell rogers' }, 'id', false)).rows.map(({ id }) => id)).toEqual(holding('bell', 'rogers'));
    const narrowed = ids.filter((_id, at) => texts[at]?.includes('bell') && at % 4 === 0 && at % 5 === 0);
    expect((await find({ q: 'ELL', userId: 0, status: 'pending' }, 'id', false)).rows.map(({ id }) => id)).toEqual(
      narrowed.filter((id) => holding('ell').includes(id)),
    );
    const exported: number[] = [];
    for await (const piece of db().lnpReader.batches(
      { sort: { field: 'id', descending: false }, filter: { q: 'bell' } },
      3,
    ))
      exported.push(...piece.map(({ id }) => id));
    expect(exported).toEqual(holding('bell'));
    expect((await find({ q: 'bell 3316' }, 'id', false)).rows.map(({ id }) => id)).toEqual(
      holding('bell').filter((id) => id === ids[6]),
    );
  });

  test('a new token of a rolled-back transaction is indexed by its next user', async () => {
    const named = (requesterName: string) => anLnpRequest({ requesterName });
    const undone = db().unitOfWork.run(async (tx) => {
      await tx.lnpRequests.add(named('Quokkaville Motors'), ['5142013390']);
      await tx.lnpRequests.add(named('Quokkaville Dental'), ['5142013391']);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    const { id } = await db().unitOfWork.run((tx) => tx.lnpRequests.add(named('Quokkaville Law'), ['5142013392']));
    const again = await db().unitOfWork.run((tx) => tx.lnpRequests.add(named('Quokkaville Travel'), ['5142013393']));
    expect((await find({ q: 'okkavi' }, 'id', false)).rows.map((row) => row.id)).toEqual([id, again.id]);
  });

  test('a former name no longer finds its record, and a deleted record is not found', async () => {
    const [id = 0, gone = 0] = [ids[3], ids[13]];
    await db().unitOfWork.run(async (tx) => {
      const request = await tx.lnpRequests.byId(id);
      if (request) await tx.lnpRequests.save({ ...request, requesterName: 'Garage Quesnel inc.' });
      await tx.lnpRequests.remove(gone);
    });
    expect((await find({ q: 'quesnel' })).rows.map((row) => row.id)).toEqual([id]);
    expect((await find({ q: 'tremblay' })).rows.map((row) => row.id)).not.toContain(id);
    expect((await find({ q: 'tremblay' })).rows.map((row) => row.id)).not.toContain(gone);
    expect((await find({ q: 'garage' })).rows.map((row) => row.id)).toContain(id);
    const left = await db().database.read((manager) =>
      manager.query<object[]>(`SELECT word FROM record_words WHERE kind = 'lnp' AND record_id = ${gone}`),
    );
    expect(left).toEqual([]);
  });

  test('the dictionary has a token while a record uses it, for all servers', async () => {
    const known = async (word: string) =>
      (
        await db().database.read((manager) =>
          manager.query<object[]>(`SELECT part FROM word_parts WHERE word = '${word}'`),
        )
      ).length;
    const add = (requesterName: string, reference: string | null = null) =>
      db().unitOfWork.run((tx) => tx.lnpRequests.add(anLnpRequest({ requesterName, reference }), []));
    const remove = (id: number) => db().unitOfWork.run((tx) => tx.lnpRequests.remove(id));
    const [one, other] = [await add('Wombatville Dental', 'PO-778899'), await add('Wombatville Law')];
    await remove(one.id);
    expect([await known('wombatville'), await known('po-778899')]).toEqual([11, 0]);
    await db().unitOfWork.run(
      async (tx) => void (await tx.lnpRequests.save({ ...other, requesterName: 'Somebody else' })),
    );
    expect(await known('wombatville')).toBe(0);
    // A removed token is indexed again, whichever process uses it.
    const again = await add('Wombatville Optics');
    expect([await known('wombatville'), (await find({ q: 'ombatvil' })).rows.map(({ id }) => id)]).toEqual([
      11,
      [again.id],
    ]);
    await db().unitOfWork.run((tx) => tx.history.add(anEvent({ aggregateId: again.id, note: 'About Wombatville' })));
    await remove(again.id);
    expect(await known('wombatville')).toBe(11);
  });

  test('a token that one process deletes while another uses it can still be found', async () => {
    for (let round = 0; round < 5; round += 1) {
      const gone = await Promise.all(
        [1, 2].map(() =>
          db().unitOfWork.run((tx) => tx.lnpRequests.add(anLnpRequest({ requesterName: 'Bandicoot Freight' }), [])),
        ),
      );
      const [, , added] = await Promise.all([
        ...gone.map(({ id }) => db().unitOfWork.run(async (tx) => void (await tx.lnpRequests.remove(id)))),
        db().unitOfWork.run((tx) => tx.lnpRequests.add(anLnpRequest({ requesterName: 'Bandicoot Towing' }), [])),
      ] as const);
      const id = (added as { id: number }).id;
      expect((await find({ q: 'andicoo' })).rows.map((row) => row.id)).toEqual([id]);
      await db().unitOfWork.run((tx) => tx.lnpRequests.remove(id));
    }
  });

  test('removes unused tokens that an earlier release left in the dictionary; the others stay', async () => {
    await db().database.transaction((manager) =>
      manager.query(
        "INSERT INTO word_parts (part, word) VALUES ('numbatville', 'numbatville'), ('ville', 'numbatville')",
      ),
    );
    const count = async () =>
      Number(
        (
          await db().database.read((manager) =>
            manager.query<{ count: number }[]>('SELECT COUNT(*) AS count FROM word_parts'),
          )
        )[0]?.count,
      );
    const before = await count();
    await sweepUnusedTokens((work) => db().database.transaction(work));
    expect(before - (await count())).toBeGreaterThanOrEqual(1);
    const left = await db().database.read((manager) =>
      manager.query<{ word: string }[]>(
        'SELECT word FROM word_parts WHERE word = part AND word NOT IN (SELECT word FROM record_words)',
      ),
    );
    expect(left).toEqual([]);
    expect((await find({ q: 'campbell' }, 'id', false)).rows.map(({ id }) => id)).toEqual(
      holding('campbell').filter((id) => id !== ids[13]),
    );
  });

  test('a part of more tokens than are looked up one by one finds the records of all of them', async () => {
    const added = await db().unitOfWork.run(async (tx) => {
      const all: number[] = [];
      for (let at = 0; at < 70; at += 1)
        all.push(
          (
            await tx.lnpRequests.add(
              anLnpRequest({ requesterName: 'Quill', reference: `ZQ-7${String(at).padStart(2, '0')}X` }),
              [],
            )
          ).id,
        );
      return all;
    });
    const page = await find({ q: 'zq-7' }, 'id', false);
    expect([page.rows.map((row) => row.id), page.total]).toEqual([added, 70]);
    expect((await find({ q: 'q-7 quill', status: 'submitted' })).total).toBe(70);
    expect((await find({ q: 'q-70 rogers' })).total).toBe(0);
  });

  test('concurrent writers can add the same new tokens', async () => {
    await Promise.all(
      Array.from({ length: 8 }, () =>
        db().unitOfWork.run((tx) =>
          tx.lnpRequests.add(anLnpRequest({ requesterName: 'Zwicky Overture Quilting' }), []),
        ),
      ),
    );
    expect((await find({ q: 'wick quilt' })).total).toBe(8);
  });

  test('records without tokens are found after the backfill, and none twice', async () => {
    await db().database.transaction((manager) => manager.query('DELETE FROM record_words'));
    expect((await find({ q: 'campbell' })).total).toBe(0);
    await backfillIndex((work) => db().database.transaction(work), { piece: 2 });
    await backfillIndex((work) => db().database.transaction(work), { piece: 2 });
    expect((await find({ q: 'campbell' }, 'id', false)).rows.map(({ id }) => id)).toEqual(
      holding('campbell').filter((id) => id !== ids[13]),
    );
  });

  test('toll-free requests and number orders are found too, by any part of a number', async () => {
    const { unitOfWork, tfReader, orderReader } = db();
    const [letter, order] = await unitOfWork.run(
      async (tx) =>
        [
          await tx.tfPortRequests.add(
            aTfPortRequest({ requestName: 'Pépinière Dubois', tollFreeNumbers: ['8005550177'] }),
          ),
          await tx.numberOrders.add(aNativeOrder({ orderName: 'Nouveau siège', orderedNumbers: ['5142010455'] })),
        ] as const,
    );
    const first = { sort: { field: 'id', descending: true } as const, range: { first: 0, last: 9 } };
    for (const q of ['dubois', 'piniere', '550177', '800-555-0177', '0055501'])
      expect([q, (await tfReader.list({ ...first, filter: { q } })).rows.map(({ id }) => id)]).toEqual([
        q,
        [letter.id],
      ]);
    for (const q of ['siege', 'nouv siege', '010455'])
      expect([q, (await orderReader.list({ ...first, filter: { q } })).rows.map(({ id }) => id)]).toEqual([
        q,
        [order.id],
      ]);
  });

  test('history rows are found by a phrase of their note and by part of the actor’s name', async () => {
    const { unitOfWork, historyReader } = db();
    await unitOfWork.run(async (tx) => {
      await tx.history.add(anEvent({ actor: 'marie-claude', note: 'Please Call before the cutover' }));
      await tx.history.add(anEvent({ actor: 'system', note: 'The address differs' }));
      await tx.history.add(anEvent({ actor: 'jean-claude', note: null }));
    });
    const notes = async (q: string) =>
      (
        await historyReader.all.list({
          sort: { field: 'id', descending: false },
          range: { first: 0, last: 9 },
          filter: { q },
        })
      ).rows.map(({ actor }) => actor);
    expect([
      await notes('call before THE'),
      await notes('all bef'),
      await notes('before call'),
      await notes('differs'),
      await notes('claude'),
      await notes('nothing such'),
    ]).toEqual([['marie-claude'], ['marie-claude'], [], ['system'], ['marie-claude', 'jean-claude'], []]);
  });

  test('history rows that are added together are each found by their own note', async () => {
    const { unitOfWork, historyReader } = db();
    const about = (aggregateId: number, note: string | null) =>
      anEvent({ aggregateId, actor: `of ${aggregateId}`, note });
    await unitOfWork.run((tx) => tx.history.add());
    await unitOfWork.run((tx) =>
      tx.history.add(
        about(801, null),
        about(801, 'PON-Zebra'),
        about(801, 'received'),
        about(802, null),
        about(802, 'PON-Okapi'),
        about(803, 'PON-Zebra'),
      ),
    );
    const found = async (q: string) =>
      (
        await historyReader.all.list({
          sort: { field: 'id', descending: false },
          range: { first: 0, last: 9 },
          filter: { q },
        })
      ).rows.map(({ aggregateId, note }) => [aggregateId, note]);
    expect([await found('pon-zebra'), await found('okapi')]).toEqual([
      [
        [801, 'PON-Zebra'],
        [803, 'PON-Zebra'],
      ],
      [[802, 'PON-Okapi']],
    ]);
    expect((await historyReader.of('lnp', 801)).map(({ note }) => note)).toEqual([null, 'PON-Zebra', 'received']);
  });
}
