import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { bundled } from '../../../../support/bundled.ts';
import type { TestServer } from '../../../../support/databases/databases.ts';
import { anLnpRequest } from '../../../../support/databases/database-builders.ts';
import { useDatabase } from '../use-database.ts';

/** Around midnight in UTC and in Montreal, and on both sides of each change of its clocks. */
const INSTANTS = [
  '2026-03-08T04:59:59.999Z',
  '2026-03-08T05:00:00.000Z',
  '2026-03-08T06:59:59.999Z',
  '2026-03-08T07:00:00.001Z',
  '2026-03-09T00:00:00.000Z',
  '2026-11-01T03:59:59.999Z',
  '2026-11-01T04:00:00.000Z',
  '2026-11-01T05:30:00.500Z',
  '2026-11-01T06:30:00.500Z',
  '2026-12-31T23:59:59.999Z',
  '2028-02-29T00:00:00.000Z',
];
const EXPECTED = INSTANTS.map((instant) => [instant, instant, instant.slice(0, 10), instant.slice(0, 10)]).flatMap(
  (row) => [row, row],
);

export function dates(server: TestServer): void {
  const db = useDatabase(server);

  test('preserves instants to the millisecond and calendar dates, in any time zone of the server', async () => {
    const zones = ['America/Montreal', 'Pacific/Kiritimati'];
    const program = await bundled('tests/support/databases/database-in-time-zone');
    const seen = await Promise.all(
      zones.map((TZ) =>
        promisify(execFile)(process.execPath, [program.file, db().url, ...INSTANTS], {
          env: { ...process.env, TZ, NODE_OPTIONS: '' },
        }),
      ),
    );
    await program.remove();
    for (const { stdout } of seen) expect(JSON.parse(stdout)).toEqual(EXPECTED);
    const { rows } = await db().lnpReader.list({
      sort: { field: 'createdAt', descending: false },
      range: { first: 0, last: 99 },
      filter: {},
    });
    expect(rows.map((row) => row.createdAt.toISOString())).toEqual(INSTANTS.flatMap((instant) => [instant, instant]));
  }, 30_000);

  test('stores UTC in the tables', async () => {
    const at = new Date('2026-11-01T05:30:00.500Z');
    await db().unitOfWork.run((tx) => tx.lnpRequests.add(anLnpRequest({ reference: 'raw', createdAt: at }), []));
    const as = server.name === 'mysql' ? "DATE_FORMAT(created_at, '%Y-%m-%d %H:%i:%s.%f')" : 'created_at';
    const [row] = await db().database.read((manager) =>
      manager.query<{ at: string; day: string }[]>(
        `SELECT ${as} AS at, expected_on AS day FROM lnp_requests WHERE reference = 'raw'`,
      ),
    );
    expect(row?.at.slice(0, 23)).toBe('2026-11-01 05:30:00.500');
    expect(row?.day).toBe('2026-03-09');
  });

  test('time ranges include their first instant and exclude their last', async () => {
    const q = (createdFrom: string, createdBefore: string) =>
      db().lnpReader.list({
        sort: { field: 'id', descending: false },
        range: { first: 0, last: 99 },
        filter: { createdFrom: new Date(createdFrom), createdBefore: new Date(createdBefore) },
      });
    expect((await q('2026-03-08T05:00:00.000Z', '2026-03-08T07:00:00.001Z')).total).toBe(4);
    expect((await q('2026-03-08T05:00:00.001Z', '2026-03-08T07:00:00.002Z')).total).toBe(4);
  });
}
