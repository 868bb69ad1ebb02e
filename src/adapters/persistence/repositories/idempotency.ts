import type { EntityManager } from 'typeorm';
import type { IdempotencyState, IdempotencyStore, IdempotentCall } from '../../../application/ports/repositories.ts';
import { violatedKey } from '../failures.ts';
import { idempotencyKeysTable, type IdempotencyRow } from '../schemas/idempotency-keys.ts';
import { rowOf } from '../schemas/columns.ts';
import { runSql } from '../sql.ts';

/** The same as `isFreeAgain`, judged once more by the statement that acts on it. */
const FREE_AGAIN = '(created_at < ? OR (status IS NULL AND locked_until <= ?))';

function isFreeAgain(kept: IdempotencyRow, now: Date, keptSince: Date): boolean {
  return kept.createdAt < keptSince || (kept.status === null && kept.lockedUntil <= now);
}

function stateFor(call: IdempotentCall, kept: IdempotencyRow): IdempotencyState {
  if (kept.fingerprint !== call.fingerprint) return { state: 'other-content' };
  return kept.status === null ? { state: 'running' } : { state: 'answered', answer: { status: kept.status, body: kept.body } };
}

export function idempotencyIn(manager: EntityManager): IdempotencyStore {
  const inserted = async (row: IdempotencyRow): Promise<boolean> => {
    try {
      await manager.insert(idempotencyKeysTable, rowOf<IdempotencyRow>({ ...row }));
      return true;
    } catch (error) {
      if (violatedKey(error) === undefined) throw error;
      return false;
    }
  };

  return {
    async claim(call, now, lockedUntil, keptSince) {
      const fresh: IdempotencyRow = { userId: call.userId, key: call.key, fingerprint: call.fingerprint, status: null, body: null, lockedUntil, createdAt: now };
      if (await inserted(fresh)) return { state: 'new' };
      const kept = await manager.findOneBy(idempotencyKeysTable, { userId: call.userId, key: call.key });
      if (kept !== null && !isFreeAgain(kept, now, keptSince)) return stateFor(call, kept);
      await runSql(manager, `DELETE FROM idempotency_keys WHERE user_id = ? AND call_key = ? AND ${FREE_AGAIN}`, [call.userId, call.key, keptSince, now]);
      return { state: (await inserted(fresh)) ? 'new' : 'running' };
    },
    async answer(call, answer) {
      await runSql(
        manager,
        'UPDATE idempotency_keys SET status = ?, body = ? WHERE user_id = ? AND call_key = ? AND fingerprint = ? AND status IS NULL',
        [answer.status, JSON.stringify(answer.body ?? null), call.userId, call.key, call.fingerprint],
      );
    },
    async release(call) {
      await runSql(manager, 'DELETE FROM idempotency_keys WHERE user_id = ? AND call_key = ? AND fingerprint = ? AND status IS NULL', [
        call.userId, call.key, call.fingerprint,
      ]);
    },
  };
}
