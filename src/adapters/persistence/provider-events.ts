import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { createBatcher } from '../../application/outbox/batch-calls.ts';
import type { WebhookEvent } from '../../application/ports/provider/provider-description.ts';
import type { ProviderEvents } from '../../application/ports/provider/provider-events.ts';
import type { Database } from './database.ts';
import { tableOf } from './row-mapper.ts';
import { providerEventsTable, type ProviderEventRow } from './schemas/provider/provider-events.ts';
import { executeUpdate, insertIgnore, placeholders, runSql } from './sql.ts';

/** Events per transaction: a thousand that arrive together need few. */
const BATCH_SIZE = 50;
const table = tableOf<ProviderEventRow>(providerEventsTable);
const keyOf = ({ id }: WebhookEvent): string => createHash('sha256').update(id).digest('hex');

export function providerEventsOf(database: Database): ProviderEvents {
  const receive = createBatcher<{ readonly event: WebhookEvent; readonly now: Date }>(BATCH_SIZE, async (calls) => {
    const byKey = new Map(calls.map((call) => [keyOf(call.event), call]));
    await database.transaction(async (manager) => {
      const known = new Set((await table.select(manager, { key: [...byKey.keys()] })).map(({ key }) => key));
      // Transactions that insert the same keys do it in the same order, so that two of them cannot deadlock.
      const fresh = [...byKey].filter(([key]) => !known.has(key)).toSorted(([a], [b]) => (a < b ? -1 : 1));
      if (fresh.length === 0) return;
      const rows = fresh.map(([key, { now }]) => [key, now]);
      await insertIgnore(manager, 'provider_events', ['event_key', 'received_at'], rows);
      const now = new Date(Math.max(...fresh.map(([, call]) => call.now.getTime())));
      await makePollsDue(
        manager,
        fresh.map(([, { event }]) => event),
        now,
      );
    });
  });
  return {
    async receive(event, now) {
      await receive({ event, now });
    },
    purge: (before, limit) =>
      database.transaction(async (manager) => {
        const where = { sql: 'received_at < ?', values: [before] };
        const old = await table.select(manager, where, `ORDER BY received_at LIMIT ${limit}`);
        return old.length === 0 ? 0 : table.delete(manager, { key: old.map(({ key }) => key) });
      }),
  };
}

/** A rejected order is polled again even if its polling has ended, because the provider may continue with it. */
const DUE = "(next_poll_at > ? OR (next_poll_at IS NULL AND provider_word = 'rejected' AND isp_order_id IS NOT NULL))";

async function makePollsDue(manager: EntityManager, events: readonly WebhookEvent[], now: Date): Promise<void> {
  const references = distinct(events.map(({ reference }) => reference));
  const orderIds = distinct(events.map(({ orderId }) => orderId));
  for (const [column, values] of [
    ['order_reference', references],
    ['isp_order_id', orderIds],
  ] as const)
    for (const records of values.length === 0 ? [] : ['lnp_requests', 'tf_port_requests'])
      await executeUpdate(
        manager,
        `UPDATE ${records} SET next_poll_at = ? WHERE ${column} IN (${placeholders(values)}) AND ${DUE}`,
        [now, ...values, now],
      );
  if (references.length === 0) return;
  const orders = await runSql<{ id: number }>(
    manager,
    `SELECT id FROM native_tn_orders WHERE order_reference IN (${placeholders(references)})`,
    references,
  );
  if (orders.length === 0) return;
  const streams = orders.map(({ id }) => `tn:${id}`);
  await executeUpdate(
    manager,
    `UPDATE outbox SET due_at = ? WHERE stream IN (${placeholders(streams)}) AND kind = 'tn-settle'
      AND state = 'waiting' AND lease IS NULL AND due_at > ?`,
    [now, ...streams, now],
  );
}

const distinct = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value) => value !== null)),
];
