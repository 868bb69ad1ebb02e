import type { EntityManager } from 'typeorm';
import type { OutboxPayloads } from '../../../application/ports/outbox.ts';
import type { ErasedPerson, OwnedRecordIds, PersonalDataStore } from '../../../application/ports/personal-data.ts';
import { foldName } from '../../../domain/user/user.ts';
import { readJson } from '../schemas/columns.ts';
import { OPEN_PROVIDER_STATUSES } from '../schemas/open-provider-statuses.ts';
import { placeholders, readInstant, runSql, type SqlValue } from '../sql.ts';
import { searchableNote } from '../search-index/searchable-note.ts';
import { removeRecordTokens } from '../search-index/token-index.ts';
import { tokenize } from '../search-index/tokenize.ts';

/** As many values as a statement takes on both servers. */
const AT_ONCE = 500;

/**
 * A confirmed port is under way until the provider's last word; after it, only the statuses of its numbers may still be
 * read. Whoever rejects one by hand has closed it.
 */
const OPEN_PORT =
  `(status IN ('submitted', 'pending') OR (status = 'confirmed' AND next_poll_at IS NOT NULL AND ` +
  `(provider_word IS NULL OR provider_word IN (${OPEN_PROVIDER_STATUSES}))))`;

/** Histories also name parties that are no users, and a user of an earlier release may have the same name. */
const NO_USERS: ReadonlySet<string> = new Set(['system', 'provider']);

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
  /** Runs a statement for all values, as many at once as it takes. */
  const forAll = async (
    values: readonly (string | number)[],
    statement: (list: string) => string,
    before: readonly SqlValue[] = [],
  ) => {
    for (let from = 0; from < values.length; from += AT_ONCE) {
      const some = values.slice(from, from + AT_ONCE);
      await run(statement(placeholders(some)), [...before, ...some]);
    }
  };
  const textsOf = async (sql: string, values: readonly SqlValue[]) =>
    (await runSql<{ text: string | null }>(manager, sql, values)).map(({ text }) => text);

  /**
   * Rows of history that the release before wrote name who acted, without an id. Those under a name that another user
   * has by now are theirs from the day they came.
   */
  async function claimNamedRows({ userId, names }: ErasedPerson): Promise<void> {
    for (const name of names.filter((one) => !NO_USERS.has(one))) {
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

  /**
   * All records that the person ever had, the deleted ones too, and the references under which the provider was called
   * for the latter.
   */
  async function everRecorded({
    userId,
    records,
    references,
  }: ErasedPerson): Promise<{ readonly ids: RecordIds; readonly references: readonly string[] }> {
    const former = await runSql<{ aggregate: string; id: number; reference: string | null }>(
      manager,
      `SELECT aggregate, aggregate_id AS id, NULL AS reference FROM history WHERE actor_id = ? AND kind = 'created'
       UNION ALL SELECT aggregate, aggregate_id AS id, order_reference AS reference FROM former_references WHERE user_id = ?`,
      [userId, userId],
    );
    const all = (kind: (typeof KINDS)[number]) => [
      ...new Set([
        ...records[kind],
        ...former.filter(({ aggregate }) => aggregate === kind).map(({ id }) => Number(id)),
      ]),
    ];
    return {
      ids: { lnp: all('lnp'), tf: all('tf'), tn: all('tn') },
      references: [...references, ...former.flatMap(({ reference }) => (reference === null ? [] : [reference]))],
    };
  }

  /** Removes the notes of histories, from the search index first. */
  async function forgetNotes(aggregate: string, ids: readonly number[], unless = '1 = 0'): Promise<void> {
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const some = ids.slice(from, from + AT_ONCE);
      const where =
        `aggregate = ? AND aggregate_id IN (${placeholders(some)}) AND note IS NOT NULL AND NOT ` + `(${unless})`;
      const notes = await runSql<{ id: number; note: string }>(manager, `SELECT id, note FROM history WHERE ${where}`, [
        aggregate,
        ...some,
      ]);
      await removeRecordTokens(
        manager,
        'ev',
        notes.map(({ id, note }) => ({ id: Number(id), words: tokenize(searchableNote(note)) })),
      );
      await run(`UPDATE history SET note = NULL WHERE ${where}`, [aggregate, ...some]);
    }
  }

  /** Removes mails that wait or failed and have one of these addresses, or name this user. */
  async function forgetMails(emails: readonly string[], userId?: number): Promise<void> {
    const addresses = new Set(emails.map(foldName));
    const isTheirs = (payload: Partial<OutboxPayloads['mail'] & OutboxPayloads['reset-mail']>) =>
      (userId !== undefined && payload.userIds?.includes(userId)) ||
      [payload.to, payload.email].some((address) => address !== undefined && addresses.has(foldName(address)));
    const mails = await runSql<{ id: number; payload: unknown }>(
      manager,
      "SELECT id, payload FROM outbox WHERE state IN ('waiting', 'failed') AND kind IN ('mail', 'reset-mail')",
    );
    await forAll(
      mails.filter(({ payload }) => isTheirs(readJson(payload) as object)).map(({ id }) => id),
      (list) => `DELETE FROM outbox WHERE id IN (${list})`,
    );
  }

  /** Removes kept answers to the person's calls, and to others' calls for the person's records. */
  async function forgetAnswers(userId: number): Promise<void> {
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
        await openOf('native_tn_orders', "status = 'pending'", userId),
      ];
      return {
        lnp: await idsOf('lnp_requests', userId),
        tf: await idsOf('tf_port_requests', userId),
        tn: await idsOf('native_tn_orders', userId),
        open: open.reduce((sum, some) => sum + some, 0),
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
      const known = [
        await textsOf('SELECT DISTINCT actor AS text FROM security_events WHERE actor_id = ?', [userId]),
        await textsOf('SELECT DISTINCT actor AS text FROM history WHERE actor_id = ?', [userId]),
        await textsOf(
          "SELECT from_value AS text FROM history WHERE aggregate = 'user' AND aggregate_id = ? AND kind = 'deleted'",
          [userId],
        ),
        // Nobody but its owner creates a record.
        await textsOf(
          "SELECT DISTINCT h.actor AS text FROM lnp_requests r JOIN history h ON h.aggregate = 'lnp' AND " +
            "h.aggregate_id = r.id AND h.kind = 'created' WHERE r.user_id = ?",
          [userId],
        ),
        await textsOf(
          "SELECT DISTINCT h.actor AS text FROM tf_port_requests r JOIN history h ON h.aggregate = 'tf' AND " +
            "h.aggregate_id = r.id AND h.kind = 'created' WHERE r.user_id = ?",
          [userId],
        ),
        await textsOf(
          "SELECT DISTINCT h.actor AS text FROM native_tn_orders r JOIN history h ON h.aggregate = 'tn' AND " +
            "h.aggregate_id = r.id AND h.kind = 'created' WHERE r.user_id = ?",
          [userId],
        ),
      ];
      return [...new Set([current, ...known.flat()])].filter((name) => name !== null);
    },
    deleteMailsTo: (emails) => forgetMails(emails),
    async erase(person) {
      const { userId, pseudonym } = person;
      await claimNamedRows(person);
      const { ids, references } = await everRecorded(person);
      for (const aggregate of KINDS) {
        await forgetNotes(aggregate, ids[aggregate]);
        await forAll(ids[aggregate], (list) => `DELETE FROM outbox WHERE aggregate = ? AND aggregate_id IN (${list})`, [
          aggregate,
        ]);
      }
      await forAll(
        ids.lnp,
        (list) =>
          `UPDATE lnp_status_checks SET customer = NULL, caption = NULL, as2_remarks = NULL, rejection = '[]' WHERE
            lnp_request_id IN (${list})`,
      );
      await forAll(references, (list) => `DELETE FROM provider_exchanges WHERE order_reference IN (${list})`);
      await run('UPDATE history SET actor = ? WHERE actor_id = ?', [pseudonym, userId]);
      // That they were erased stays told.
      const marked = "note = 'erased'";
      await forgetNotes('user', [userId], marked);
      await run(
        `UPDATE history SET from_value = NULL, to_value = NULL WHERE aggregate = 'user' AND aggregate_id = ? AND
          NOT (COALESCE(note, '') = 'erased')`,
        [userId],
      );
      await run('UPDATE security_events SET actor = ? WHERE actor_id = ?', [pseudonym, userId]);
      // The subject of a refused call is its path, which the caller wrote.
      await run("UPDATE security_events SET subject = NULL WHERE actor_id = ? AND kind = 'refusal'", [userId]);
      await run('UPDATE security_events SET reason = NULL WHERE subject = ?', [`user:${userId}`]);
      await run('DELETE FROM outbox WHERE stream = ?', [`user-mail:${userId}`]);
      await forgetMails(person.emails, userId);
      await forgetAnswers(userId);
      await run('DELETE FROM password_resets WHERE user_id = ?', [userId]);
    },
  };
}
