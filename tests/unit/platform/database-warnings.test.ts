import { expect, test } from '@jest/globals';
import { createLog, databaseWarnings } from '../../../src/adapters/platform/pino-log.ts';

test('a cause is logged once in ten seconds, with the number of calls since', () => {
  const lines: { level: string; event: string; cause: string; calls: number }[] = [];
  let now = 0;
  const log = createLog('info', undefined, { write: (line) => void lines.push(JSON.parse(line) as never) });
  const warn = databaseWarnings(log, () => now);

  for (let call = 0; call < 3; call += 1) warn('ECONNREFUSED');
  warn('ER_DISK_FULL');
  now = 9_999;
  warn('ECONNREFUSED');
  now = 10_000;
  warn('ECONNREFUSED');
  now = 60_000;
  warn('ECONNREFUSED');

  expect(lines.map(({ level, event, cause, calls }) => [level, event, cause, calls])).toEqual([
    ['warn', 'database.unavailable', 'ECONNREFUSED', 1],
    ['warn', 'database.unavailable', 'ER_DISK_FULL', 1],
    ['warn', 'database.unavailable', 'ECONNREFUSED', 4],
    ['warn', 'database.unavailable', 'ECONNREFUSED', 1],
  ]);
});
