import { beforeAll, expect, test } from '@jest/globals';
import { rebuildCounters } from '../../../../../src/adapters/persistence/counters/rebuild-counters.ts';
import { backfillIndex } from '../../../../../src/adapters/persistence/search-index/backfill-index.ts';
import type { LnpFilter } from '../../../../../src/application/ports/readers.ts';
import type { TestServer } from '../../../../support/databases/databases.ts';
import { anLnpRequest } from '../../../../support/databases/database-builders.ts';
import { multiply, statementsOf } from '../plan-of.ts';
import { useDatabase } from '../use-database.ts';

/** A page whose rows come from collected ids. */
const COLLECTED = / found (STRAIGHT_|CROSS )JOIN /;

/** Where a search starts, and that every plan finds the same rows. */
export function searchPlans(server: TestServer): void {
  const db = useDatabase(server);
  const mysql = server.name === 'mysql';
  const query = <Row>(sql: string) => db().database.transaction((manager) => manager.query<Row[]>(sql));

  beforeAll(async () => {
    await db().unitOfWork.run((tx) => tx.lnpRequests.add(anLnpRequest({ requesterName: 'Bakery' }), []));
    await multiply(server, db(), 'lnp_requests', 1200, {
      order_reference: mysql ? "CONCAT('lnp-', n)" : "'lnp-' || n",
      user_id: 'CASE WHEN n % 4 = 0 THEN 4 WHEN n % 100 = 1 THEN 5 ELSE 6 END',
      province: "CASE WHEN n % 3 = 0 THEN 'QC' ELSE 'ON' END",
      search_text: "CASE WHEN n % 5 = 0 THEN 'garage bell' WHEN n % 7 = 0 THEN 'bakery rogers' ELSE 'bakery bell' END",
    });
    await db().database.transaction(async (manager) => {
      if (mysql) await manager.query('COMMIT');
      await rebuildCounters(manager);
      await backfillIndex((work) => work(manager), { piece: 10_000 });
    });
  }, 60_000);

  /** The first rows, compared with the texts, and the statements that found them. */
  async function look(filter: LnpFilter, where: string, size = 3, first = 0) {
    let answer: unknown;
    const statements = await statementsOf(db(), async ({ lnpReader }) => {
      const { rows, ...total } = await lnpReader.list({
        sort: { field: 'createdAt', descending: true },
        range: { first, last: first + size - 1 },
        filter,
      });
      answer = [rows.map(({ id }) => id), total];
    });
    const all = await query<{ id: number }>(
      `SELECT id FROM lnp_requests WHERE ${where} ORDER BY created_at DESC, id DESC`,
    );
    const expected = [all.slice(first, first + size).map(({ id }) => id), { total: all.length }];
    const page = statements.find(({ sql }) => / page (CROSS )?JOIN /.test(sql))?.sql ?? '';
    return {
      answer,
      expected,
      byWords: COLLECTED.test(page),
      countedApart: statements.some(({ sql }) => sql.includes(') counted')),
    };
  }

  test('start with the list when it is shorter than the matches of a token', async () => {
    for (const q of ['bakery', 'akery', 'bakery bell']) {
      const { answer, expected, ...how } = await look(
        { q, userId: 5 },
        `user_id = 5 AND search_text LIKE '%bakery%' ${q.includes('bell') ? "AND search_text LIKE '%bell%'" : ''}`,
      );
      expect([q, answer, how]).toEqual([q, expected, { byWords: false, countedApart: false }]);
    }
  });

  test('start with the token when the list is longer, or of unknown length', async () => {
    const garages = await look({ q: 'garage', userId: 6 }, "user_id = 6 AND search_text LIKE '%garage%'");
    expect(garages).toMatchObject({ answer: garages.expected, byWords: true, countedApart: false });
    const unknown = await look(
      { q: 'bakery', userId: 6, province: 'QC' },
      "user_id = 6 AND province = 'QC' AND search_text LIKE '%bakery%'",
    );
    expect(unknown).toMatchObject({ answer: unknown.expected, byWords: true, countedApart: false });
    const rarest = await look({ q: 'bell garage' }, "search_text LIKE '%garage%' AND search_text LIKE '%bell%'");
    expect(rarest).toMatchObject({ answer: rarest.expected, byWords: true, countedApart: false });
  });

  test('page to the last row and beyond it', async () => {
    for (const first of [3, 9, 12, 40]) {
      const { answer, expected } = await look(
        { q: 'bakery', userId: 5 },
        "user_id = 5 AND search_text LIKE '%bakery%'",
        3,
        first,
      );
      expect([first, answer]).toEqual([first, expected]);
    }
  });

  test('find nothing for two tokens that no record has both, nor for a token that is not in the list', async () => {
    for (const filter of [{ q: 'garage rogers' }, { q: 'rogers', userId: 7 }, { q: 'garage rogers', userId: 5 }])
      expect([filter, (await look(filter, '1 = 0')).answer]).toEqual([filter, [[], { total: 0 }]]);
  });
}

/** Searches by tokens that each occur in very many records: together in most, in hardly any, or in none. */
export function broadTerms(server: TestServer): void {
  const db = useDatabase(server);
  const mysql = server.name === 'mysql';
  const query = <Row>(sql: string) => db().database.transaction((manager) => manager.query<Row[]>(sql));
  /** One of them in the middle. */
  const BOTH = [3, 17_000, 21_250, 30_000];

  beforeAll(async () => {
    await db().unitOfWork.run((tx) => tx.lnpRequests.add(anLnpRequest({ requesterName: 'Bakery' }), []));
    await multiply(server, db(), 'lnp_requests', 42_500, {
      order_reference: mysql ? "CONCAT('lnp-', n)" : "'lnp-' || n",
      search_text:
        `CASE WHEN n = 2 THEN 'alpha beta delta omega' WHEN n IN ` +
        `(${BOTH.map((id) => id - 1).join(', ')}) THEN 'alpha beta omega' WHEN n % 2 = 0 THEN 'alpha omega' ELSE ` +
        `'beta delta omega' END`,
    });
    // Many, and none of the newest.
    await query(
      `UPDATE lnp_requests SET search_text = ${mysql ? "CONCAT(search_text, ' gamma')" : "search_text || ' gamma'"}
        WHERE id BETWEEN 101 AND 2600`,
    );
    for (const word of ['alpha', 'beta', 'delta', 'gamma', 'omega']) {
      await query(`INSERT INTO word_parts (part, word) VALUES ('${word}', '${word}')`);
      await query(
        `INSERT INTO record_words (kind, word, record_id) SELECT 'lnp', '${word}', id FROM lnp_requests WHERE
          search_text LIKE '%${word}%'`,
      );
    }
    await db().database.transaction(async (manager) => {
      if (mysql) await manager.query('COMMIT');
      await rebuildCounters(manager);
    });
  }, 60_000);

  async function look(filter: LnpFilter, descending = true, last = 24, first = 0) {
    let answer: unknown;
    const statements = await statementsOf(db(), async ({ lnpReader }) => {
      const { rows, ...total } = await lnpReader.list({
        sort: { field: 'id', descending },
        range: { first, last },
        filter,
      });
      answer = [rows.map(({ id }) => id), total];
    });
    return { answer, page: statements.findLast(({ sql }) => / page (CROSS )?JOIN /.test(sql))?.sql ?? '' };
  }

  test('that hardly any record has together is looked up, id block by id block', async () => {
    for (const q of ['alpha beta', 'beta alpha']) {
      const { answer, page } = await look({ q });
      expect([answer, page.includes('r.id IN (')]).toEqual([[[...BOTH].reverse(), { total: BOTH.length }], true]);
    }
    expect((await look({ q: 'alpha beta' }, false, 0)).answer).toEqual([[3], { total: BOTH.length }]);
    expect((await look({ q: 'alpha omega beta', status: 'submitted' })).answer).toEqual([
      [...BOTH].reverse(),
      { total: BOTH.length },
    ]);
    expect((await look({ q: 'alpha beta delta' })).answer).toEqual([[3], { total: 1 }]);
    expect((await look({ q: 'alpha beta', status: 'pending' })).answer).toEqual([[], { total: 0 }]);
  });

  test('that no record has together finds none', async () => {
    await query("UPDATE lnp_requests SET search_text = 'alpha omega' WHERE search_text LIKE 'alpha beta%'");
    await query(`DELETE FROM record_words WHERE word = 'beta' AND record_id IN (${BOTH.join(', ')})`);
    expect((await look({ q: 'alpha beta' })).answer).toEqual([[], { total: 0 }]);
  });

  test('that most records have together finds them in the first rows of the list', async () => {
    const { answer, page } = await look({ q: 'alpha omega' }, true, 1);
    const [newest] = await query<{ id: number }>(
      "SELECT MAX(id) AS id FROM lnp_requests WHERE search_text LIKE 'alpha%'",
    );
    expect([answer, COLLECTED.test(page), page.includes('r.id IN (')]).toEqual([
      [[newest?.id, Number(newest?.id) - 2], { total: 3, atLeast: true }],
      false,
      false,
    ]);
  });

  test('of one token in many records finds the first rows, and counts without reading them', async () => {
    const { answer, page } = await look({ q: 'delta' }, true, 1);
    expect([answer, COLLECTED.test(page), page.includes('r.id >= ?')]).toEqual([
      [[42_500, 42_498], { total: 500, atLeast: true }],
      false,
      true,
    ]);
    expect((await look({ q: 'delta', status: 'submitted' }, true, 1)).answer).toEqual([
      [42_500, 42_498],
      { total: 3, atLeast: true },
    ]);
  });

  test('that many records have, but none of the first rows, is found through the index, and counted', async () => {
    const { answer, page } = await look({ q: 'gamma' }, true, 1);
    expect([answer, COLLECTED.test(page)]).toEqual([[[2600, 2599], { total: 2500 }], true]);
    expect((await look({ q: 'gamma' }, true, 2499, 2498)).answer).toEqual([[102, 101], { total: 2500 }]);
    expect((await look({ q: 'gamma' }, false, 1)).answer).toEqual([[101, 102], { total: 500, atLeast: true }]);
    expect((await look({ q: 'gamma', status: 'submitted' }, true, 1)).answer).toEqual([[2600, 2599], { total: 2500 }]);
    expect((await look({ q: 'gamma', status: 'rejected' }, true, 1)).answer).toEqual([[], { total: 0 }]);
    expect((await look({ q: 'gamma' }, true, 2600, 2599)).answer).toEqual([[], { total: 500, atLeast: true }]);
  });
}
