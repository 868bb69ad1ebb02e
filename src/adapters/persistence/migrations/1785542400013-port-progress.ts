import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, addIndexes, createTable } from './ddl.ts';

/** Rows of one statement. */
const BATCH_SIZE = 5_000;
const PORT_TABLES = ['lnp_requests', 'tf_port_requests'] as const;

/**
 * What happens after Submit: stages, firm dates, versions of orders, states of numbers, changes and organisations.
 * The previous release can still insert rows: every new column is nullable or has a default.
 */
export class PortProgress1785542400013 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of PORT_TABLES) {
      await addColumns(runner, table, (type) => ({
        stage: `${type.key(30)} NOT NULL DEFAULT 'queued'`,
        order_version: `${type.whole} NOT NULL DEFAULT 1`,
        order_revision: type.whole,
        foc_at: type.instant,
        jeopardy: type.json,
        changes_until: type.instant,
        allows: type.json,
        open_change: type.key(20),
        cancelled_on_request: `${type.flag} NOT NULL DEFAULT 0`,
        number_counts: type.json,
        reply_by: type.instant,
        batch_id: type.key(64),
      }));
      await updateInBatches(runner, table, `stage = ${STAGE_OF_EXISTING_ROWS}`);
      await addIndexes(runner, table, {
        stage: 'stage, id',
        foc: 'foc_at, id',
        own_foc: 'user_id, foc_at, id',
      });
    }
    await addColumns(runner, 'lnp_requests', (type) => ({ btn: type.key(10), pin: type.text(400) }));
    for (const table of [...PORT_TABLES, 'native_tn_orders', 'users'])
      await addColumns(runner, table, (type) => ({ organisation_id: type.reference }));
    await addColumns(runner, 'lnp_request_numbers', (type) => ({
      state: type.key(20),
      foc_at: type.instant,
      activated_at: type.instant,
      reply_by: type.instant,
      causes: type.json,
    }));
    await createTable(runner, {
      name: 'organisations',
      columns: (type) => [`id ${type.id}`, `created_at ${type.instant} NOT NULL`],
      indexes: {},
    });
    await createTable(runner, {
      name: 'port_changes',
      columns: (type) => [
        `id ${type.id}`,
        `aggregate ${type.key(10)} NOT NULL`,
        `request_id ${type.reference} NOT NULL`,
        `kind ${type.key(20)} NOT NULL`,
        `order_version ${type.whole}`,
        `state ${type.key(20)} NOT NULL`,
        `changed_values ${type.json} NOT NULL`,
        `reason ${type.long}`,
        `reference ${type.key(64)} NOT NULL`,
        `asked_by ${type.text(255)} NOT NULL`,
        `asked_by_id ${type.reference} NOT NULL`,
        `asked_at ${type.instant} NOT NULL`,
        `sent_at ${type.instant}`,
        `decided_at ${type.instant}`,
        `outcome ${type.key(40)}`,
        `outcome_text ${type.long}`,
        `is_override ${type.flag} NOT NULL DEFAULT 0`,
      ],
      indexes: {
        reference_key: 'reference',
        request: 'aggregate, request_id, id',
        asked_by: 'asked_by_id, id',
        state: 'state, id',
      },
    });
    await fillOrganisations(runner);
  }

  async down(): Promise<void> {
    throw new Error('Migrations roll forward only.');
  }
}

/** The rules of `stageOf` at the time of this migration, when no request had a firm date or states of numbers. */
const STAGE_OF_EXISTING_ROWS = `CASE
  WHEN status = 'submitted' AND provider_word IS NULL THEN 'queued'
  WHEN status = 'pending' AND provider_word IN ('received', 'in_progress') THEN 'with_carrier'
  WHEN status = 'confirmed' AND provider_word = 'foc' THEN 'date_confirmed'
  WHEN status = 'confirmed' AND provider_word = 'completed' THEN 'active'
  WHEN status = 'rejected' AND provider_word = 'cancelled' THEN 'cancelled_by_carrier'
  WHEN status = 'rejected' AND (provider_word = 'rejected' OR (provider_word IS NULL AND
    INSTR(rejection_causes, '"') > 0)) THEN 'rejected'
  ELSE 'by_hand' END`;

/** Changes all rows in short statements, so that the previous release can write meanwhile. */
async function updateInBatches(runner: QueryRunner, table: string, change: string): Promise<void> {
  const [found] = (await runner.query(`SELECT MAX(id) AS last FROM ${table}`)) as { last: number | null }[];
  const last = found?.last ?? 0;
  for (let first = 1; first <= last; first += BATCH_SIZE)
    await runner.query(`UPDATE ${table} SET ${change} WHERE id >= ${first} AND id < ${first + BATCH_SIZE}`);
}

/** Each user gets an organisation of their own, which owns their records. */
async function fillOrganisations(runner: QueryRunner): Promise<void> {
  await runner.query(
    `INSERT INTO organisations (id, created_at) SELECT u.id, u.created_at FROM users u WHERE NOT EXISTS
      (SELECT 1 FROM organisations o WHERE o.id = u.id)`,
  );
  await runner.query('UPDATE users SET organisation_id = id WHERE organisation_id IS NULL');
  for (const table of [...PORT_TABLES, 'native_tn_orders'])
    await updateInBatches(runner, table, 'organisation_id = COALESCE(organisation_id, user_id)');
}
