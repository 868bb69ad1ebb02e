import type { EntityManager } from 'typeorm';
import { MAX_ATTENTION_COUNT, type OverviewReader } from '../../../../application/ports/lists.ts';
import { ATTENTION_REASONS, type AttentionReason } from '../../../../domain/shared/statuses/attention.ts';
import { TABLES } from '../../counters/facets.ts';
import type { Database } from '../../database.ts';
import { byIndexes, runSql, type Clause } from '../../sql.ts';
import { ATTENTION_INDEXES, attentionClause } from './attention.ts';

const KINDS = ['lnp', 'tf'] as const;
/** How many of the newest rejected requests are read. */
const MAX_REJECTED = 500;
/** The stages that a report of the provider can change. */
const OPEN_STAGES = "'queued', 'with_carrier', 'date_confirmed', 'at_risk', 'activating'";

interface CountedRow {
  readonly kind: 'lnp' | 'tf';
  readonly reason: AttentionReason | 'open' | 'any';
  readonly total: number;
  readonly id: number | null;
}

/** Reads the overview in one statement. Each of its parts reads a few entries of an index of the owner's records. */
export function overviewReaderOf(database: Database): OverviewReader {
  return {
    async ofUser(userId, at) {
      const rows = await database.read((manager) => {
        const parts = [...attentionParts(manager, userId, at), ...existenceParts(userId)];
        return runSql<CountedRow>(
          manager,
          parts.map(({ sql }) => sql).join(' UNION ALL '),
          parts.flatMap(({ values }) => values),
        );
      });
      const found = rows.filter(({ total }) => Number(total) > 0);
      return {
        hasRecords: found.some(({ reason }) => reason === 'any'),
        hasOpenRequests: found.some(({ reason }) => reason === 'open'),
        attention: found.flatMap(({ kind, reason, total, id }) =>
          reason === 'any' || reason === 'open' ? [] : [{ kind, reason, count: Number(total), id: Number(id) }],
        ),
      };
    },
  };
}

function attentionParts(manager: EntityManager, userId: number, at: Date): readonly Clause[] {
  return ATTENTION_REASONS.flatMap((reason) =>
    KINDS.filter((kind) => kind === 'lnp' || reason !== 'document').map((kind) => {
      const condition = attentionClause(kind, { reason, at });
      const hint = byIndexes(manager, ATTENTION_INDEXES[reason]);
      const rows =
        reason === 'rejected'
          ? `(SELECT id, status, cancelled_on_request, updated_at FROM ${TABLES[kind]} ${hint} WHERE user_id = ? AND
             status = 'rejected' ORDER BY id DESC LIMIT ${MAX_REJECTED}) r WHERE ${condition.sql}`
          : `${TABLES[kind]} r ${hint} WHERE r.user_id = ? AND ${condition.sql}`;
      return countOf(kind, reason, { sql: rows, values: [userId, ...condition.values] }, MAX_ATTENTION_COUNT);
    }),
  );
}

function existenceParts(userId: number): readonly Clause[] {
  const open = KINDS.map((kind) =>
    countOf(kind, 'open', {
      sql: `${TABLES[kind]} r WHERE r.user_id = ? AND r.stage IN (${OPEN_STAGES})`,
      values: [userId],
    }),
  );
  const any = Object.values(TABLES).map((table) =>
    countOf('lnp', 'any', { sql: `${table} r WHERE r.user_id = ?`, values: [userId] }),
  );
  return [...open, ...any];
}

/** Counts rows up to a limit. @param rows what follows FROM */
function countOf(kind: string, reason: string, { sql, values }: Clause, limit = 1): Clause {
  return {
    sql: `SELECT '${kind}' AS kind, '${reason}' AS reason, COUNT(*) AS total, MAX(c.id) AS id
      FROM (SELECT r.id FROM ${sql} LIMIT ${limit}) c`,
    values,
  };
}
