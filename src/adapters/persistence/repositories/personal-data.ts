import type { EntityManager } from 'typeorm';
import type { OutboxPayloads } from '../../../application/ports/outbox.ts';
import type { ErasedPerson, OwnedRecordIds, PersonalDataStore } from '../../../application/ports/personal-data.ts';
import { foldName } from '../../../domain/user/user.ts';
import { readJson } from '../schemas/columns.ts';
import { OPEN_PORT, OPEN_STATUSES, sqlList } from '../schemas/status-lists.ts';
import { placeholders, readInstant, runSql, type SqlValue } from '../sql.ts';
import { erasePortChanges } from './erase-port-changes.ts';
import { searchableNote } from '../search-index/searchable-note.ts';
import { removeRecordTokens } from '../search-index/token-index.ts';
import { tokenize } from '../search-index/tokenize.ts';

/** Values per statement: both databases accept this many. */
const BATCH_SIZE = 500;

/** Actors of the history that are not users. A user of an earlier release may have the same name. */
const NON_USERS: ReadonlySet<string> = new Set(['system', 'provider']);

const KINDS = ['lnp', 'tf', 'tn'] as const;
type RecordIds = Pick<OwnedRecordIds, (typeof KINDS)[number]>;

export function personalDataIn(manager: EntityManager): PersonalDataStore {
  const idsOf = async (table: string, userId: number) =>
    (await runSql<{ id: number }>(manager, `SELECT id FROM ${table} WHERE user_id = ? ORDER BY id`, [userId])).map(
      ({ id }) => Number(id),
    );
  const openOf = async (table: string, condition: string, userId: number) => {
    const [row] = await runSql<{ open: number }>(
      manager,
      `SELECT COUNT(*) AS open FROM ${table} WHERE user_id = ? AND ${condition}`,
      [userId],
    );
    return Number(row?.open);
  };
  const run = async (sql: string, values: readonly SqlValue[]) => void (await runSql(manager, sql, values));
  /** Runs a statement for all values, in batches. */
  const runInBatches = async (
    values: readonly (string | number)[],
    statement: (list: string) => string,
    before: readonly SqlValue[] = [],
  ) => {
    for (let from = 0; from < values.length; from += BATCH_SIZE) {
      const batch = values.slice(from, from + BATCH_SIZE);
      await run(statement(placeholders(batch)), [...before, ...batch]);
    }
  };
  const textsOf = async (sql: string, values: readonly SqlValue[]) =>
    (await runSql<{ text: string | null }>(manager, sql, values)).map(({ text }) => text);

  /**
   * Sets the actor's id in history rows of an older release, which have only the name. If another user has the name by
   * now, rows since the creation of that user belong to that user.
   */
  async function claimNamedRows({ userId, names }: ErasedPerson): Promise<void> {
    for (const name of names.filter((actor) => !NON_USERS.has(actor))) {
      const [holder] = await runSql<{ since: unknown }>(
        manager,
        'SELECT created_at AS since FROM users WHERE username_key = ? AND id <> ?',
        [foldName(name), userId],
      );
      const before = holder === undefined ? [] : [readInstant(holder.since)];
      await run(
        `UPDATE history SET actor_id = ? WHERE actor_id IS NULL AND actor = ?${before.length > 0 ? ' AND at < ?' : ''}`,
        [userId, name, ...before],
      );
    }
  }

  /** Finds all records that the person ever had, including deleted ones, and their order references. */
  async function findAllRecords({
    userId,
    records,
    references,
  }: ErasedPerson): Promise<{ readonly ids: RecordIds; readonly references: readonly string[] }> {
    const former = await runSql<{ aggregate: string; id: number; reference: string | null }>(
      manager,
      `SELECT aggregate, aggregate_id AS id, NULL AS reference FROM history WHERE actor_id = ? AND kind = 'created'
       UNION ALL SELECT aggregate, aggregate_id AS id, order_reference AS reference FROM former_references
         WHERE user_id = ?`,
      [userId, userId],
    );
    const idsOfKind = (kind: (typeof KINDS)[number]) => [
      ...new Set([
        ...records[kind],
        ...former.filter(({ aggregate }) => aggregate === kind).map(({ id }) => Number(id)),
      ]),
    ];
    return {
      ids: { lnp: idsOfKind('lnp'), tf: idsOfKind('tf'), tn: idsOfKind('tn') },
      references: [...references, ...former.flatMap(({ reference }) => (reference === null ? [] : [reference]))],
    };
  }

  /** Deletes history notes, from the search index first. */
  async function deleteNotes(aggregate: string, ids: readonly number[], unless = '1 = 0'): Promise<void> {
    for (let from = 0; from < ids.length; from += BATCH_SIZE) {
      const batch = ids.slice(from, from + BATCH_SIZE);
      const where = `aggregate = ? AND aggregate_id IN (${placeholders(batch)}) AND note IS NOT NULL
        AND NOT (${unless})`;
      const notes = await runSql<{ id: number; note: string }>(manager, `SELECT id, note FROM history WHERE ${where}`, [
        aggregate,
        ...batch,
      ]);
      await removeRecordTokens(
        manager,
        'ev',
        notes.map(({ id, note }) => ({ id: Number(id), tokens: tokenize(searchableNote(note)) })),
      );
      await run(`UPDATE history SET note = NULL WHERE ${where}`, [aggregate, ...batch]);
    }
  }

  /** Deletes waiting and failed mails to one of these addresses or about this user. */
  async function deleteMails(emails: readonly string[], userId?: number): Promise<void> {
    const addresses = new Set(emails.map(foldName));
    const isTheirs = (payload: Partial<OutboxPayloads['mail'] & OutboxPayloads['reset-mail']>) =>
      (userId !== undefined && payload.userIds?.includes(userId)) ||
      [payload.to, payload.email].some((address) => address !== undefined && addresses.has(foldName(address)));
    const mails = await runSql<{ id: number; payload: unknown }>(
      manager,
      "SELECT id, payload FROM outbox WHERE state IN ('waiting', 'failed') AND kind IN ('mail', 'reset-mail')",
    );
    await runInBatches(
      mails.filter(({ payload }) => isTheirs(readJson(payload) as object)).map(({ id }) => id),
      (list) => `DELETE FROM outbox WHERE id IN (${list})`,
    );
  }

  /** Deletes stored responses to the person's calls, and to other users' calls for the person's records. */
  async function deleteStoredResponses(userId: number): Promise<void> {
    const others = await runSql<{ user: number; callKey: string }>(
      manager,
      "SELECT user_id AS user, call_key AS callKey FROM idempotency_keys WHERE JSON_EXTRACT(body, '$.userId') = ?",
      [userId],
    );
    for (const { user, callKey } of others)
      await run('DELETE FROM idempotency_keys WHERE user_id = ? AND call_key = ?', [user, callKey]);
    await run('DELETE FROM idempotency_keys WHERE user_id = ?', [userId]);
  }

  return {
    async recordsOf(userId): Promise<OwnedRecordIds> {
      const open = [
        await openOf('lnp_requests', OPEN_PORT, userId),
        await openOf('tf_port_requests', OPEN_PORT, userId),
        await openOf('native_tn_orders', `status IN (${sqlList(OPEN_STATUSES.tn)})`, userId),
      ];
      return {
        lnp: await idsOf('lnp_requests', userId),
        tf: await idsOf('tf_port_requests', userId),
        tn: await idsOf('native_tn_orders', userId),
        open: open.reduce((sum, count) => sum + count, 0),
      };
    },
    async formerUser(userId) {
      const rows = await runSql<{ kind: string; at: unknown; username: string | null }>(
        manager,
        "SELECT kind, at, from_value AS username FROM history WHERE aggregate = 'user' AND aggregate_id = ? AND " +
          "(kind = 'deleted' OR note = 'erased') ORDER BY id",
        [userId],
      );
      const deleted = rows.find(({ kind }) => kind === 'deleted');
      const erased = rows.find(({ kind }) => kind !== 'deleted');
      return (
        deleted && {
          id: userId,
          username: deleted.username,
          deletedAt: readInstant(deleted.at),
          erasedAt: erased === undefined ? null : readInstant(erased.at),
        }
      );
    },
    async wasErased(userId) {
      const [row] = await runSql(
        manager,
        "SELECT id FROM history WHERE aggregate = 'user' AND aggregate_id = ? AND note = 'erased' LIMIT 1",
        [userId],
      );
      return row !== undefined;
    },
    async namesOf(userId, current) {
      const creatorsOf = (table: string, kind: (typeof KINDS)[number]) =>
        textsOf(
          `SELECT DISTINCT h.actor AS text FROM ${table} r JOIN history h ON h.aggregate = '${kind}' AND
            h.aggregate_id = r.id AND h.kind = 'created' WHERE r.user_id = ?`,
          [userId],
        );
      const known = [
        await textsOf('SELECT DISTINCT actor AS text FROM security_events WHERE actor_id = ?', [userId]),
        await textsOf('SELECT DISTINCT actor AS text FROM history WHERE actor_id = ?', [userId]),
        await textsOf(
          "SELECT from_value AS text FROM history WHERE aggregate = 'user' AND aggregate_id = ? AND kind = 'deleted'",
          [userId],
        ),
        // Only the owner creates a record, so its creator is a name of the owner.
        await creatorsOf('lnp_requests', 'lnp'),
        await creatorsOf('tf_port_requests', 'tf'),
        await creatorsOf('native_tn_orders', 'tn'),
      ];
      return [...new Set([current, ...known.flat()])].filter((name) => name !== null);
    },
    deleteMailsTo: (emails) => deleteMails(emails),
    async erase(person) {
      const { userId, pseudonym } = person;
      await claimNamedRows(person);
      const { ids, references } = await findAllRecords(person);
      for (const aggregate of KINDS) {
        await deleteNotes(aggregate, ids[aggregate]);
        await runInBatches(
          ids[aggregate],
          (list) => `DELETE FROM outbox WHERE aggregate = ? AND aggregate_id IN (${list})`,
          [aggregate],
        );
      }
      await runInBatches(
        ids.lnp,
        (list) =>
          `UPDATE lnp_status_checks SET customer = NULL, caption = NULL, as2_remarks = NULL, rejection = '[]' WHERE
            lnp_request_id IN (${list})`,
      );
      await erasePortChanges(manager, person, ids);
      await runInBatches(references, (list) => `DELETE FROM provider_exchanges WHERE order_reference IN (${list})`);
      await run('UPDATE history SET actor = ? WHERE actor_id = ?', [pseudonym, userId]);
      // The note of the erasure itself stays.
      const erasureNote = "note = 'erased'";
      await deleteNotes('user', [userId], erasureNote);
      await run(
        `UPDATE history SET from_value = NULL, to_value = NULL WHERE aggregate = 'user' AND aggregate_id = ? AND
          NOT (COALESCE(note, '') = 'erased')`,
        [userId],
      );
      await run('UPDATE security_events SET actor = ? WHERE actor_id = ?', [pseudonym, userId]);
      // The subject of a denied call is its path, which may contain any text of the caller.
      await run("UPDATE security_events SET subject = NULL WHERE actor_id = ? AND kind = 'refusal'", [userId]);
      await run('UPDATE security_events SET reason = NULL WHERE subject = ?', [`user:${userId}`]);
      await run('DELETE FROM outbox WHERE stream = ?', [`user-mail:${userId}`]);
      await deleteMails(person.emails, userId);
      await deleteStoredResponses(userId);
      await run('DELETE FROM password_resets WHERE user_id = ?', [userId]);
    },
  };
}
