/**
 * What the database does for each look at a list: `node --import tsx load/lists/plans.ts --url mysql://… --requests 1000000 --only search`.
 * Each statement with its time, the rows read by the server (its handlers' counts) and its plan.
 */
import { parseArgs } from 'node:util';
import type { EntityManager } from 'typeorm';
import { luxonClock } from '../../src/adapters/platform/luxon-clock.ts';
import { openDatabase } from '../../src/adapters/persistence/database.ts';
import { createPersistence } from '../../src/adapters/persistence/persistence.ts';
import { filterOf } from '../../src/application/queries/days.ts';
import { casesOf } from './cases.ts';

const { values } = parseArgs({ options: { url: { type: 'string', default: '' }, requests: { type: 'string', default: '10000' }, only: { type: 'string', default: '' }, plan: { type: 'boolean', default: false } } });
const database = await openDatabase({ url: values.url, poolSize: 1 });
const mysql = values.url.startsWith('mysql:');
const lines: string[] = [];
let rowsRead = 0;

async function handlers(manager: EntityManager): Promise<number> {
  if (!mysql) return 0;
  const rows = await manager.query<{ Value: string }[]>("SHOW SESSION STATUS LIKE 'Handler_read%'");
  return rows.reduce((sum, { Value }) => sum + Number(Value), 0);
}

const spying = (manager: EntityManager): EntityManager =>
  new Proxy(manager, {
    get: (target, name) => {
      if (name !== 'query') return Reflect.get(target, name) as unknown;
      return async (sql: string, bound: unknown[]) => {
        const before = await handlers(target);
        const began = performance.now();
        const found = await target.query<unknown[]>(sql, bound);
        const ms = performance.now() - began;
        const read = (await handlers(target)) - before;
        rowsRead += read;
        lines.push(`    ${ms.toFixed(1)} ms, ${read} rows read: ${sql.replace(/SELECT r\.id AS `id`.*? FROM \(/s, 'SELECT … FROM (').replace(/\s+/g, ' ').slice(0, 260)}`);
        if (values.plan) {
          const plan = await target.query<Record<string, unknown>[]>(`${mysql ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN'} ${sql}`, bound);
          for (const step of plan) lines.push(`        ${mysql ? [step['table'], step['type'], step['key'], step['rows'], step['Extra']].map(String).join(' | ') : String(step['detail'])}`);
        }
        return found;
      };
    },
  });

const spied = createPersistence({ ...database, read: (run) => database.read((manager) => run(spying(manager))) });
const readers = {
  'my-lnp-requests': spied.lnpReader, 'lnp-requests': spied.lnpReader, 'tf-port-requests': spied.tfReader, 'native-tn-orders': spied.orderReader,
  'admin/users': spied.userReader.all, 'admin/history': spied.historyReader.all, 'admin/outbox': spied.outboxReader,
} as unknown as Readonly<Record<string, typeof spied.lnpReader>>;
const clock = luxonClock();
for (const { name, unit, query } of casesOf(Number(values.requests)).filter((one) => one.name.includes(values.only))) {
  const [field, direction] = query.sort ?? ['id', 'DESC'];
  const [first, last] = query.range ?? [0, 24];
  const filter = filterOf<object>({ ...(unit.startsWith('my-') && { userId: 1 }), ...query.filter }, clock);
  const asked = { sort: { field: field as 'id', descending: direction === 'DESC' }, range: { first, last }, filter };
  await readers[unit]?.list(asked);
  lines.length = 0;
  rowsRead = 0;
  const began = performance.now();
  const page = await readers[unit]?.list(asked);
  console.log(`${(performance.now() - began).toFixed(1).padStart(8)} ms ${String(rowsRead).padStart(8)} rows  ${name}: ${page?.rows.length} of ${page?.total}${page?.atLeast ? '+' : ''}`);
  for (const line of lines) if (values.plan || values.only !== '') console.log(line);
}
await database.close();
