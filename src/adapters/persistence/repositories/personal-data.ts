import type { EntityManager } from 'typeorm';
import type { OwnRecords, PersonalDataStore } from '../../../application/ports/repositories.ts';
import { OPEN_WORDS } from '../schemas/open-words.ts';
import { places, runSql, type SqlValue } from '../sql.ts';

/** As many values as a statement takes on both servers. */
const AT_ONCE = 500;

/** A confirmed port is under way until the provider's last word; after it, only the statuses of its numbers may still be read. Whoever rejects one by hand has closed it. */
const OPEN_PORT = `(status IN ('submitted', 'pending') OR (status = 'confirmed' AND next_poll_at IS NOT NULL AND (provider_word IS NULL OR provider_word IN (${OPEN_WORDS}))))`;

export function personalDataIn(manager: EntityManager): PersonalDataStore {
  const idsOf = async (table: string, userId: number) => (await runSql<{ id: number }>(manager, `SELECT id FROM ${table} WHERE user_id = ? ORDER BY id`, [userId])).map(({ id }) => Number(id));
  const openOf = async (table: string, condition: string, userId: number) => {
    const [row] = await runSql<{ open: number }>(manager, `SELECT COUNT(*) AS open FROM ${table} WHERE user_id = ? AND ${condition}`, [userId]);
    return Number(row?.open);
  };
  const run = async (sql: string, values: readonly SqlValue[]) => void (await runSql(manager, sql, values));
  /** Runs a statement for all values, as many at once as it takes. */
  const forAll = async (values: readonly (string | number)[], statement: (list: string) => string, before: readonly SqlValue[] = []) => {
    for (let from = 0; from < values.length; from += AT_ONCE) {
      const some = values.slice(from, from + AT_ONCE);
      await run(statement(places(some)), [...before, ...some]);
    }
  };

  return {
    async recordsOf(userId): Promise<OwnRecords> {
      const open = [await openOf('lnp_requests', OPEN_PORT, userId), await openOf('tf_port_requests', OPEN_PORT, userId), await openOf('native_tn_orders', "status = 'pending'", userId)];
      return {
        lnp: await idsOf('lnp_requests', userId),
        tf: await idsOf('tf_port_requests', userId),
        tn: await idsOf('native_tn_orders', userId),
        open: open.reduce((sum, some) => sum + some, 0),
      };
    },
    async forget({ userId, username, pseudonym, records, references }) {
      for (const aggregate of ['lnp', 'tf', 'tn'] as const) {
        await forAll(records[aggregate], (list) => `UPDATE history SET note = NULL WHERE aggregate = ? AND aggregate_id IN (${list})`, [aggregate]);
        await forAll(records[aggregate], (list) => `DELETE FROM outbox WHERE aggregate = ? AND aggregate_id IN (${list})`, [aggregate]);
      }
      await forAll(records.lnp, (list) => `UPDATE lnp_status_checks SET customer = NULL, caption = NULL, as2_remarks = NULL, rejection = '[]' WHERE lnp_request_id IN (${list})`);
      await forAll(references, (list) => `DELETE FROM provider_exchanges WHERE order_reference IN (${list})`);
      // Histories also name parties that are no users, and somebody may be called like one.
      await run("UPDATE history SET actor = ? WHERE actor = ? AND actor NOT IN ('system', 'provider')", [pseudonym, username]);
      // That they were erased stays told.
      await run("UPDATE history SET from_value = NULL, to_value = NULL, note = NULL WHERE aggregate = 'user' AND aggregate_id = ? AND COALESCE(note, '') <> 'erased'", [userId]);
      await run('UPDATE security_events SET actor = ? WHERE actor_id = ?', [pseudonym, userId]);
      await run('DELETE FROM outbox WHERE stream = ?', [`user-mail:${userId}`]);
      await run('DELETE FROM idempotency_keys WHERE user_id = ?', [userId]);
      await run('DELETE FROM password_resets WHERE user_id = ?', [userId]);
    },
  };
}
