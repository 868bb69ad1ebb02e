import type { EntityManager } from 'typeorm';
import type { IdempotencyState, IdempotencyStore, IdempotencyKeyRef } from '../../../application/ports/repositories.ts';
import { DomainError } from '../../../domain/shared/domain-error.ts';
import { violatedKey } from '../failures.ts';
import { idempotencyKeysTable, type IdempotencyRow } from '../schemas/idempotency-keys.ts';
import { tableOf } from '../row-mapper.ts';
import { runSql } from '../sql.ts';

const table = tableOf<IdempotencyRow>(idempotencyKeysTable);

/** The same condition as `isExpired`, checked again by the DELETE statement. */
const EXPIRED = '(created_at < ? OR (status IS NULL AND body IS NULL AND locked_until <= ?))';

function isExpired(stored: IdempotencyRow, now: Date, notBefore: Date): boolean {
  return stored.createdAt < notBefore || (stored.status === null && stored.body === null && stored.lockedUntil <= now);
}

function stateFor(call: IdempotencyKeyRef, stored: IdempotencyRow, now: Date): IdempotencyState {
  if (stored.fingerprint !== call.fingerprint) return { state: 'other-content' };
  if (stored.status !== null) return { state: 'answered', answer: { status: stored.status, body: stored.body } };
  if (stored.body === null || stored.lockedUntil > now) return { state: 'running' };
  return { state: 'bound', recordId: (stored.body as LinkedRecord).recordId };
}

/** The stored body while the response is still unknown: the record that the call created. */
interface LinkedRecord {
  readonly recordId: number;
}

export function idempotencyIn(manager: EntityManager): IdempotencyStore {
  const tryInsert = async (row: IdempotencyRow): Promise<boolean> => {
    try {
      await table.insert(manager, row);
      return true;
    } catch (error) {
      if (violatedKey(error) === undefined) throw error;
      return false;
    }
  };

  const updateRunning = async (
    { userId, key, fingerprint }: IdempotencyKeyRef,
    change: Partial<IdempotencyRow>,
    unless: { readonly body?: null } = {},
  ): Promise<void> => {
    const updated = await table.update(manager, change, { userId, key, fingerprint, status: null, ...unless });
    if (updated === 0) throw new DomainError('conflict', 'idempotency-key-running', { retryAfterSeconds: 1 });
  };

  return {
    async claim(call, now, lockedUntil, notBefore) {
      const fresh: IdempotencyRow = {
        userId: call.userId,
        key: call.key,
        fingerprint: call.fingerprint,
        status: null,
        body: null,
        lockedUntil,
        createdAt: now,
      };
      if (await tryInsert(fresh)) return { state: 'new' };
      const [stored] = await table.select(manager, { userId: call.userId, key: call.key });
      if (stored !== undefined && !isExpired(stored, now, notBefore)) return stateFor(call, stored, now);
      await table.delete(manager, {
        sql: `user_id = ? AND call_key = ? AND ${EXPIRED}`,
        values: [call.userId, call.key, notBefore, now],
      });
      return { state: (await tryInsert(fresh)) ? 'new' : 'running' };
    },
    linkRecord: (call, recordId) => updateRunning(call, { body: { recordId } satisfies LinkedRecord }, { body: null }),
    storeResponse: (call, { status, body }) => updateRunning(call, { status, body: body ?? null }),
    async release({ userId, key, fingerprint }) {
      const running = { userId, key, fingerprint, status: null };
      await table.delete(manager, { ...running, body: null });
      await runSql(
        manager,
        'UPDATE idempotency_keys SET locked_until = created_at WHERE user_id = ? AND call_key = ? AND fingerprint = ' +
          '? AND status IS NULL',
        [userId, key, fingerprint],
      );
    },
  };
}
