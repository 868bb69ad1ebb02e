import { describe, expect, test } from '@jest/globals';
import { luxonClock } from '../../../../src/adapters/platform/luxon-clock.ts';
import type { NewSecurityEvent } from '../../../../src/domain/security/security-event.ts';
import { NO_TELEMETRY } from '../../../../src/application/telemetry/telemetry.ts';
import type { Transaction } from '../../../../src/application/ports/unit-of-work.ts';
import { RecordEvent } from '../../../../src/application/security-log/record-event.ts';
import { RefusalCounts } from '../../../../src/application/security-log/refusal-counts.ts';

const at = new Date('2026-03-02T12:00:00Z');
const later = new Date('2026-03-02T12:01:00Z');
const sort = 'refusal not-found';

describe('ASVS 16.3.3: denials in the security log', () => {
  test('of one actor get one row each at first, then one row each time their number doubles', () => {
    const counts = new RefusalCounts();
    const rows = Array.from({ length: 100 }, () => counts.count({ sort, actor: 'user:1' }, at)?.count).filter(
      (count) => count !== undefined,
    );
    expect(rows).toEqual([1, 1, 1, 1, 1, 5, 10, 20, 40]);
    expect(counts.count({ sort, actor: 'user:1' }, later)).toEqual({ count: 1, ofSeveral: false });
  });
  test('of one actor and one kind do not displace others', () => {
    const counts = new RefusalCounts();
    for (let call = 0; call < 1000; call += 1) counts.count({ sort, actor: 'user:1' }, at);
    expect(counts.count({ sort, actor: 'user:2' }, at)).toEqual({ count: 1, ofSeveral: false });
    expect(counts.count({ sort: 'refusal not-allowed', actor: 'user:1' }, at)).toEqual({ count: 1, ofSeveral: false });
  });
  test('of very many actors take few rows, and each count is at least half of the true number', () => {
    const counts = new RefusalCounts();
    const rows = Array.from({ length: 50_000 }, (_, actor) =>
      counts.count({ sort, actor: `network:${actor}` }, at),
    ).filter((row) => row !== undefined);
    expect(rows.length).toBeLessThan(130);
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(25_000);
    expect(rows.slice(0, 100).every(({ ofSeveral }) => !ofSeveral)).toBe(true);
    expect(rows.slice(100).every(({ ofSeveral }) => ofSeveral)).toBe(true);
  });

  test('without a row of their own are counted for alerts; successful actions always get a row', async () => {
    const rows: NewSecurityEvent[] = [];
    const counted: unknown[] = [];
    const tx = {
      securityLog: { add: (event: NewSecurityEvent) => Promise.resolve(void rows.push(event)) },
    } as unknown as Transaction;
    const telemetry = { ...NO_TELEMETRY, count: (...call: unknown[]) => void counted.push(call) };
    const alarm = { alert: () => undefined, info: () => undefined };
    const use = new RecordEvent({
      unitOfWork: { run: (work) => work(tx), read: (work) => work(tx) },
      clock: luxonClock(() => at),
      operatorLog: alarm,
      telemetry,
    });
    const device = { network: '203.0.113.x', requestId: 'r-1' };
    for (let call = 0; call < 12; call += 1)
      await use.execute(device, { kind: 'sign-in', outcome: 'refused', detail: 'credentials-invalid' });
    for (let call = 0; call < 12; call += 1) await use.execute(device, { kind: 'export' });
    expect(rows.filter(({ kind }) => kind === 'sign-in').map(({ count }) => count)).toEqual([1, 1, 1, 1, 1, 5]);
    expect(counted).toEqual(
      Array.from({ length: 6 }, () => ['lnp.security.events', { event: 'sign-in', outcome: 'refused' }]),
    );
    expect(rows.filter(({ kind }) => kind === 'export')).toHaveLength(12);
  });
});
