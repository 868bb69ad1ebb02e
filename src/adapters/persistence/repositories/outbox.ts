import { randomUUID } from 'node:crypto';
import { In, IsNull, type EntityManager } from 'typeorm';
import { LeaseLost, type Outbox, type OutboxItem } from '../../../application/ports/outbox.ts';
import { insertsInto, updatesOf } from '../plain-rows.ts';
import { outboxTable, type OutboxRow } from '../schemas/outbox.ts';

const insert = insertsInto<Omit<OutboxRow, 'id'>>(outboxTable);
const update = updatesOf<Settled>(outboxTable);
const LONGEST_ERROR = 2_000;

/** What a mail says is nobody's business once it is sent. */
const PRIVATE_KINDS: ReadonlySet<string> = new Set(['mail', 'reset-mail']);

/** An item as it is settled: its payload may be anything by then. */
type Settled = Omit<OutboxRow, 'payload'> & { readonly payload: object };
type Settlement = Partial<Pick<Settled, 'state' | 'dueAt' | 'uncertain' | 'lastError' | 'doneAt' | 'payload'>>;

/** @param now when something is settled */
export function outboxIn(manager: EntityManager, now: () => Date): Outbox {
  const settle = async (item: OutboxItem, change: Settlement) => {
    const held = { sql: "id = ? AND lease = ? AND state = 'waiting'", values: [item.id, item.lease] };
    if ((await update(manager, { ...change, lease: null }, held)) === 0) throw new LeaseLost(`item ${item.id} is no longer ours`);
  };

  return {
    async add(item) {
      await insert(manager, { uncertain: false, ...item, key: randomUUID(), state: 'waiting', attempts: 0, lease: null, lastError: null, doneAt: null });
    },
    done: (item) => settle(item, { state: 'done', doneAt: now(), ...(PRIVATE_KINDS.has(item.kind) && { payload: {} }) }),
    retry: (item, dueAt, error, uncertain) => settle(item, { dueAt, uncertain, lastError: error.slice(0, LONGEST_ERROR) }),
    // Whoever has it tried again cannot know any more how the last try ended.
    fail: (item, error) => settle(item, { state: 'failed', doneAt: now(), uncertain: true, lastError: error.slice(0, LONGEST_ERROR) }),
    async requeue(id, at) {
      const fresh = { state: 'waiting', dueAt: at, createdAt: at, doneAt: null } as const;
      const failed = await manager.update(outboxTable, { id, state: 'failed' }, fresh);
      const waiting = await manager.update(outboxTable, { id, state: 'waiting', lease: IsNull() }, fresh);
      return failed.affected === 1 || waiting.affected === 1;
    },
    isOpen: (kind, aggregateId) => manager.existsBy(outboxTable, { kind, aggregateId, state: In(['waiting', 'failed']) }),
    async dropOf(aggregate, aggregateId) {
      await manager.delete(outboxTable, { aggregate, aggregateId, state: 'waiting' });
    },
  };
}
