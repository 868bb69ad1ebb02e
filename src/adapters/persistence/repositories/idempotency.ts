import { IsNull, type EntityManager, type FindOptionsWhere } from 'typeorm';
import type { IdempotencyState, IdempotencyStore, IdempotencyKeyRef } from '../../../application/ports/repositories.ts';
import { DomainError } from '../../../domain/shared/domain-error.ts';
import { violatedKey } from '../failures.ts';
import { idempotencyKeysTable, type IdempotencyRow } from '../schemas/idempotency-keys.ts';
import { rowOf } from '../schemas/columns.ts';
import { runSql } from '../sql.ts';

/** The same as `isFreeAgain`, judged once more by the statement that acts on it. */
const FREE_AGAIN = '(created_at < ? OR (status IS NULL AND body IS NULL AND locked_until <= ?))';

function isFreeAgain(kept: IdempotencyRow, now: Date, keptSince: Date): boolean {
  return kept.createdAt < keptSince || (kept.status === null && kept.body === null && kept.lockedUntil <= now);
}

function stateFor(call: IdempotencyKeyRef, kept: IdempotencyRow, now: Date): IdempotencyState {
  if (kept.fingerprint !== call.fingerprint) return { state: 'other-content' };
  if (kept.status !== null) return { state: 'answered', answer: { status: kept.status, body: kept.body } };
  if (kept.body === null || kept.lockedUntil > now) return { state: 'running' };
  return { state: 'bound', recordId: (kept.body as Bound).recordId };
}

/** What stands in place of an answer that is still to come. */
interface Bound {
  readonly recordId: number;
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

  const settle = async (
    { userId, key, fingerprint }: IdempotencyKeyRef,
    change: Partial<IdempotencyRow>,
    unless: FindOptionsWhere<IdempotencyRow> = {},
  ): Promise<void> => {
    const result = await manager.update(
      idempotencyKeysTable,
      { userId, key, fingerprint, status: IsNull(), ...unless },
      rowOf<IdempotencyRow>(change),
    );
    if (result.affected === 0) throw new DomainError('conflict', 'idempotency-key-running', { retryAfterSeconds: 1 });
  };

  return {
    async claim(call, now, lockedUntil, keptSince) {
      const fresh: IdempotencyRow = {
        userId: call.userId,
        key: call.key,
        fingerprint: call.fingerprint,
        status: null,
        body: null,
        lockedUntil,
        createdAt: now,
      };
      if (await inserted(fresh)) return { state: 'new' };
      const kept = await manager.findOneBy(idempotencyKeysTable, { userId: call.userId, key: call.key });
      if (kept !== null && !isFreeAgain(kept, now, keptSince)) return stateFor(call, kept, now);
      await runSql(manager, `DELETE FROM idempotency_keys WHERE user_id = ? AND call_key = ? AND ${FREE_AGAIN}`, [
        call.userId,
        call.key,
        keptSince,
        now,
      ]);
      return { state: (await inserted(fresh)) ? 'new' : 'running' };
    },
    linkRecord: (call, recordId) => settle(call, { body: { recordId } satisfies Bound }, { body: IsNull() }),
    storeResponse: (call, { status, body }) => settle(call, { status, body: body ?? null }),
    async release({ userId, key, fingerprint }) {
      const claim = [userId, key, fingerprint];
      await runSql(
        manager,
        'DELETE FROM idempotency_keys WHERE user_id = ? AND call_key = ? AND fingerprint = ? AND status IS NULL AND ' +
          'body IS NULL',
        claim,
      );
      await runSql(
        manager,
        'UPDATE idempotency_keys SET locked_until = created_at WHERE user_id = ? AND call_key = ? AND fingerprint = ' +
          '? AND status IS NULL',
        claim,
      );
    },
  };
}
