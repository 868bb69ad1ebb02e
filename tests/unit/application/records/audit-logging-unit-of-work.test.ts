import { describe, expect, it } from '@jest/globals';
import { auditLoggingUnitOfWork } from '../../../../src/application/security-log/audit-logging-unit-of-work.ts';
import type { OperatorLog } from '../../../../src/application/ports/operator-log.ts';
import type { Transaction, UnitOfWork } from '../../../../src/application/ports/unit-of-work.ts';
import type { NewSecurityEvent } from '../../../../src/domain/security/security-event.ts';

const EVENT: NewSecurityEvent = {
  at: new Date(0),
  kind: 'sign-in',
  actorId: 7,
  actor: 'zacharie@example.com',
  subject: 'user:7',
  address: '203.0.113.x',
  requestId: 'r-1',
  outcome: 'refused',
  detail: null,
  reason: 'Name of a customer',
  count: 1,
};

/** A unit of work that runs its callback the given number of times, and what the log and the database received. */
function recordingUnitOfWork(runs: number) {
  const lines: [string, object][] = [];
  const stored: NewSecurityEvent[] = [];
  const alarm: OperatorLog = { alert: () => undefined, info: (message, facts) => void lines.push([message, facts]) };
  const tx = {
    securityLog: { add: (event: NewSecurityEvent) => Promise.resolve(void stored.push(event)) },
  } as unknown as Transaction;
  const inner: UnitOfWork = {
    read: (work) => work(tx),
    async run(work) {
      for (let run = 1; run < runs; run += 1) await work(tx);
      return work(tx);
    },
  };
  return { lines, stored, unitOfWork: auditLoggingUnitOfWork(inner, alarm) };
}

describe('the program’s log', () => {
  it('ASVS 16.2.5: writes events as ids and codes, without names or addresses', async () => {
    const { lines, stored, unitOfWork } = recordingUnitOfWork(1);
    expect(await unitOfWork.run((tx) => tx.securityLog.add(EVENT).then(() => 'done'))).toBe('done');
    expect(stored).toEqual([EVENT]);
    expect(lines).toEqual([
      ['security.event', { kind: 'sign-in', outcome: 'refused', actorId: 7, subject: 'user:7', requestId: 'r-1' }],
    ]);
  });
  it('writes an event once when a deadlock repeats the transaction, and none when it fails', async () => {
    const { lines, unitOfWork } = recordingUnitOfWork(3);
    await unitOfWork.run((tx) => tx.securityLog.add(EVENT));
    expect(lines).toHaveLength(1);
    await expect(
      unitOfWork.run(async (tx) => {
        await tx.securityLog.add(EVENT);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(lines).toHaveLength(1);
  });
});
