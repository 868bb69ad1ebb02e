/**
 * Prints what the database does for each list: `node --import tsx load/lists/plans.ts --url mysql://… --requests
 * 1000000 --only search`.
 * Shows each statement with its time, the rows read by the server (its handler counters), the pages accessed, how many
 * of these were not in memory, and its plan. Pages are counted for the whole server, so nobody else may use it
 * meanwhile.
 */
import { parseArgs } from 'node:util';
import type { EntityManager } from 'typeorm';
import { luxonClock } from '../../src/adapters/platform/luxon-clock.ts';
import { openDatabase } from '../../src/adapters/persistence/database.ts';
import { createPersistence } from '../../src/adapters/persistence/persistence.ts';
import type { WorkFilter } from '../../src/application/ports/administration/work-list.ts';
import type { ListQuery } from '../../src/application/ports/lists.ts';
import { filterOf } from '../../src/application/queries/days.ts';
import { workLimits } from '../../src/application/queries/list-work.ts';
import { casesOf, DETAIL } from './cases.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: '' },
    requests: { type: 'string', default: '10000' },
    only: { type: 'string', default: '' },
    plan: { type: 'boolean', default: false },
  },
});
const database = await openDatabase({ url: values.url, poolSize: 1 });
const mysql = values.url.startsWith('mysql:');
const lines: string[] = [];
/** Columns of MySQL's EXPLAIN that are printed. */
const PLAN_COLUMNS = ['table', 'type', 'key', 'rows', 'Extra'];
const formatStep = (step: Readonly<Record<string, unknown>>): string =>
  mysql ? PLAN_COLUMNS.map((column) => String(step[column])).join(' | ') : String(step['detail']);
let work = { rows: 0, pages: 0, loaded: 0 };

/** The rows and pages that the server has read so far. */
async function done(manager: EntityManager): Promise<typeof work> {
  if (!mysql) return { rows: 0, pages: 0, loaded: 0 };
  const counted = await manager.query<{ Variable_name: string; Value: string }[]>(
    "SHOW STATUS WHERE Variable_name LIKE 'Handler_read%' OR Variable_name IN ('Innodb_buffer_pool_read_requests', " +
      "'Innodb_buffer_pool_reads')",
  );
  const sum = (of: RegExp) =>
    counted.filter(({ Variable_name: name }) => of.test(name)).reduce((total, { Value }) => total + Number(Value), 0);
  return { rows: sum(/^Handler/), pages: sum(/requests$/), loaded: sum(/pool_reads$/) };
}
const format = ({ rows, pages, loaded }: typeof work) =>
  `${String(rows).padStart(7)} rows ${String(pages).padStart(7)} pages ${String(loaded).padStart(5)} loaded`;

const spyOn = (manager: EntityManager): EntityManager =>
  new Proxy(manager, {
    get: (target, name) => {
      if (name !== 'query') return Reflect.get(target, name) as unknown;
      return async (sql: string, bound: unknown[]) => {
        const before = await done(target);
        const began = performance.now();
        const found = await target.query<unknown[]>(sql, bound);
        const ms = performance.now() - began;
        const after = await done(target);
        const cost = {
          rows: after.rows - before.rows,
          pages: after.pages - before.pages,
          loaded: after.loaded - before.loaded,
        };
        work = { rows: work.rows + cost.rows, pages: work.pages + cost.pages, loaded: work.loaded + cost.loaded };
        lines.push(
          `    ${ms.toFixed(1).padStart(6)} ms ${format(cost)}: ${sql
            .replace(/SELECT r\.id AS `id`.*? FROM \(/s, 'SELECT … FROM (')
            .replace(/\s+/g, ' ')
            .slice(0, 260)}`,
        );
        if (values.plan) {
          const plan = await target.query<Record<string, unknown>[]>(
            `${mysql ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN'} ${sql}`,
            bound,
          );
          for (const step of plan) lines.push(`        ${formatStep(step)}`);
        }
        return found;
      };
    },
  });

const spyReaders = createPersistence({ ...database, read: (run) => database.read((manager) => run(spyOn(manager))) });
const clock = luxonClock();
const readers = {
  'my-lnp-requests': spyReaders.lnpReader,
  'lnp-requests': spyReaders.lnpReader,
  'tf-port-requests': spyReaders.tfReader,
  'native-tn-orders': spyReaders.orderReader,
  'admin/users': spyReaders.userReader.all,
  'admin/history': spyReaders.historyReader.all,
  'admin/outbox': spyReaders.outboxReader,
  'admin/work': {
    list: (query: ListQuery<'since', WorkFilter>) => spyReaders.workList.list(query, workLimits(clock.now())),
  },
} as unknown as Readonly<Record<string, typeof spyReaders.lnpReader>>;

/** Runs the list twice and reports the pages that the first run had to load from disk. */
async function printPlan(name: string, runList: () => Promise<string>): Promise<void> {
  work = { rows: 0, pages: 0, loaded: 0 };
  await runList();
  const { loaded } = work;
  lines.length = 0;
  work = { rows: 0, pages: 0, loaded: 0 };
  const began = performance.now();
  const answer = await runList();
  console.log(
    `${(performance.now() - began).toFixed(1).padStart(8)} ms ${format(work)} (${loaded} the first time)  ${name}: ` +
      `${answer}`,
  );
  for (const line of lines) if (values.plan || values.only !== '') console.log(line);
}

for (const { name, unit, query } of casesOf(Number(values.requests)).filter((listCase) =>
  listCase.name.includes(values.only),
)) {
  const [field, direction] = query.sort;
  const [first, last] = query.range;
  const filter = filterOf<object>({ ...(unit.startsWith('my-') && { userId: 1 }), ...query.filter }, clock);
  await printPlan(name, async () => {
    const page = await readers[unit]?.list({
      sort: { field: field as 'id', descending: direction === 'DESC' },
      range: { first, last },
      filter,
    });
    return `${page?.rows.length} of ${page?.total}${page?.atLeast ? '+' : ''}`;
  });
}
if (DETAIL.includes(values.only)) {
  await printPlan(
    DETAIL,
    async () => `${(await spyReaders.lnpReader.byId(Math.ceil(Number(values.requests) / 2)))?.id}`,
  );
}
await database.close();
