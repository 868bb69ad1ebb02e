import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { LeaseLost, type Outbox, type OutboxItem, type PendingItem } from '../../../application/ports/outbox.ts';
import type { Attempt } from '../database.ts';
import { tableOf } from '../row-mapper.ts';
import { outboxTable, type OutboxRow } from '../schemas/outbox.ts';
import { caseById, forUpdate, placeholders } from '../sql.ts';

const table = tableOf<SettledItem>(outboxTable);
const MAX_ERROR_LENGTH = 2_000;

/** The text of a mail and errors of mail servers, which contain addresses, are deleted once the mail is sent. */
const isPrivate = ({ kind }: OutboxItem): boolean => kind === 'mail' || kind === 'reset-mail';

/** An item that is done, failed or due again. Its payload may have been removed. */
type SettledItem = Omit<OutboxRow, 'payload'> & { readonly payload: object };
type Settlement = Partial<Pick<SettledItem, 'state' | 'dueAt' | 'outcomeUnknown' | 'lastError' | 'doneAt' | 'payload'>>;

/** @param now the clock for `done_at` */
export function outboxIn(manager: EntityManager, now: () => Date, attempt?: Attempt): Outbox {
  const settle = async (items: readonly OutboxItem[], change: Settlement) => {
    const ids = items.map(({ id }) => id);
    const leases = caseById(items.map(({ id, lease }) => [id, lease]));
    const held = {
      sql: `id IN (${placeholders(ids)}) AND lease = ${leases.sql} AND state = 'waiting'`,
      values: [...ids, ...leases.values],
    };
    if ((await table.update(manager, { ...change, lease: null }, held)) !== ids.length)
      throw new LeaseLost(`of the items ${ids.join(', ')} not all are ours any longer`);
    // The lease is over now, so a second run would fail.
    if (attempt) attempt.isGuarded = true;
  };

  return {
    async add(item) {
      await table.insert(manager, {
        outcomeUnknown: false,
        ...item,
        key: randomUUID(),
        state: 'waiting',
        attempts: 0,
        lease: null,
        lastError: null,
        doneAt: null,
      });
    },
    async done(...items) {
      const [mails, others] = [items.filter(isPrivate), items.filter((item) => !isPrivate(item))];
      if (mails.length > 0) await settle(mails, { state: 'done', doneAt: now(), payload: {}, lastError: null });
      if (others.length > 0) await settle(others, { state: 'done', doneAt: now() });
    },
    retry: (item, dueAt, error, outcomeUnknown) =>
      settle([item], { dueAt, outcomeUnknown, lastError: error.slice(0, MAX_ERROR_LENGTH) }),
    // The next attempt cannot know how the last one ended.
    fail: (item, error) =>
      settle([item], {
        state: 'failed',
        doneAt: now(),
        outcomeUnknown: true,
        lastError: error.slice(0, MAX_ERROR_LENGTH),
      }),
    async requeue(id, at) {
      const fresh = { state: 'waiting', dueAt: at, createdAt: at, doneAt: null } as const;
      const failed = await table.update(manager, fresh, { id, state: 'failed' });
      const waiting = await table.update(manager, fresh, { id, state: 'waiting', lease: null });
      return failed === 1 || waiting === 1;
    },
    hasPending: async (kind, aggregateId) =>
      (await table.select(manager, { kind, aggregateId, state: ['waiting', 'failed'] }, 'LIMIT 1')).length > 0,
    lockPending: (orderingKey) =>
      table.select(
        manager,
        { orderingKey, state: ['waiting', 'failed'] },
        `ORDER BY id ${forUpdate(manager)}`,
      ) as Promise<readonly PendingItem[]>,
    async remove(id) {
      await table.delete(manager, { id });
    },
    async deleteFor(aggregate, aggregateId) {
      await table.delete(manager, { aggregate, aggregateId, state: 'waiting' });
    },
  };
}
