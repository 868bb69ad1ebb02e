import type { EntityManager } from 'typeorm';
import type {
  WorkAggregate,
  WorkFilter,
  WorkItem,
  WorkLimits,
  WorkListReader,
} from '../../../application/ports/administration/work-list.ts';
import type { PortStage } from '../../../domain/shared/statuses/stages.ts';
import type { PortStatus } from '../../../domain/shared/statuses/statuses.ts';
import { WORK_REASONS, type WorkReason } from '../../../domain/shared/vocabulary.ts';
import { MAX_COUNTED_PLAIN, numberUpTo } from '../counters/list-total.ts';
import { TABLES } from '../counters/facets.ts';
import type { Database } from '../database.ts';
import { byIndexes, joinToPage, readInstant, runSql, type Clause, type SqlValue } from '../sql.ts';

/** Records with one reason that one index finds in the order of `since`. The parts of the list are merged by SQL. */
interface Part {
  readonly reason: WorkReason;
  readonly aggregate: WorkAggregate;
  readonly since: string;
  readonly id: string;
  readonly itemId?: string;
  /** The statement from FROM on. */
  readonly from: Clause;
}

const PORTS = ['lnp', 'tf'] as const;
/** The stages of orders that have a firm date and are not complete. */
const STAGES_WITH_DATE: readonly PortStage[] = ['date_confirmed', 'at_risk', 'activating'];
/** Only so many of the newest messages are considered: an index by time would slow down every change of a record. */
const MAX_MESSAGES = 1000;

/** Requests with a status by their last change. */
function byChange(manager: EntityManager, reason: WorkReason, status: PortStatus, change: string, at: Date): Part[] {
  return PORTS.map((aggregate) => ({
    ...{ reason, aggregate, since: 'r.updated_at', id: 'r.id' },
    from: {
      sql: `FROM ${TABLES[aggregate]} r ${byIndexes(manager, 'status_updated')}
        WHERE r.status = ? AND r.cancelled_on_request = 0 AND r.updated_at ${change} ?`,
      values: [status, at],
    },
  }));
}

/** Requests whose firm date is in a period and that are not complete. */
function byFirmDate(manager: EntityManager, reason: WorkReason, period: Clause): Part[] {
  return PORTS.flatMap((aggregate) =>
    STAGES_WITH_DATE.map((stage) => ({
      ...{ reason, aggregate, since: 'r.foc_at', id: 'r.id' },
      from: {
        sql: `FROM ${TABLES[aggregate]} r ${byIndexes(manager, 'stage_foc')} WHERE r.stage = ? AND ${period.sql}`,
        values: [stage, ...period.values],
      },
    })),
  );
}

/** Changes that our team has to decide. */
const undecidedChanges = (manager: EntityManager): Part[] =>
  PORTS.map((aggregate) => ({
    ...{ reason: 'unanswered', aggregate, since: 'r.asked_at', id: 'r.request_id' },
    from: {
      sql: `FROM port_changes r ${byIndexes(manager, 'state_asked')} WHERE r.state = 'manual' AND r.aggregate = ?`,
      values: [aggregate],
    },
  }));

/** Messages of owners after which nobody else has written or changed the request. */
const unansweredMessages = (manager: EntityManager, from: Date): Part => ({
  ...{ reason: 'unanswered', aggregate: 'lnp', since: 'm.at', id: 'r.id' },
  from: {
    sql: `FROM (SELECT id, aggregate_id, at, actor_id FROM history WHERE kind = 'message' AND aggregate = 'lnp'
        ORDER BY id DESC LIMIT ${MAX_MESSAGES}) m ${joinToPage(manager)} lnp_requests r ON r.id = m.aggregate_id
      WHERE m.at >= ? AND m.actor_id = r.user_id AND NOT EXISTS (SELECT 1 FROM history n WHERE n.aggregate = 'lnp'
        AND n.aggregate_id = r.id AND n.id > m.id AND (n.kind = 'message' OR n.actor_id <> r.user_id))`,
    values: [from],
  },
});

/** Outbox items that failed at least once. */
const unsentItems = (manager: EntityManager): Part[] =>
  (['waiting', 'failed'] as const).flatMap((state) =>
    (['lnp', 'tf', 'tn'] as const).map((aggregate) => ({
      ...{ reason: 'not_sent', aggregate, since: 'r.created_at', id: 'r.aggregate_id', itemId: 'r.id' },
      from: {
        sql: `FROM outbox r ${byIndexes(manager, 'unsent')}
          WHERE r.state = ? AND r.aggregate = ? AND r.last_error IS NOT NULL`,
        values: [state, aggregate],
      },
    })),
  );

function partsOf(
  manager: EntityManager,
  { now, quietBefore, soonBefore, rejectedFrom, messagesFrom }: WorkLimits,
): readonly Part[] {
  return [
    ...byFirmDate(manager, 'date_missed', { sql: 'r.foc_at < ?', values: [now] }),
    ...byFirmDate(manager, 'date_soon', { sql: 'r.foc_at >= ? AND r.foc_at < ?', values: [now, soonBefore] }),
    ...undecidedChanges(manager),
    unansweredMessages(manager, messagesFrom),
    ...byChange(manager, 'rejected', 'rejected', '>=', rejectedFrom),
    ...byChange(manager, 'no_news', 'submitted', '<', quietBefore),
    ...byChange(manager, 'no_news', 'pending', '<', quietBefore),
    ...unsentItems(manager),
  ];
}

/** The start of the merged list. Each part is read in its order, so that only the rows before the end are read. */
function merged(parts: readonly Part[], direction: string, rows: number): Clause {
  const selects = parts.map(
    ({ since, id, itemId = 'NULL', from }, index) =>
      `SELECT * FROM (SELECT ${index} AS part, ${id} AS record_id, ${since} AS since, ${itemId} AS item_id ${from.sql}
        ORDER BY ${since} ${direction}, ${id} ${direction} LIMIT ?) part${index}`,
  );
  return { sql: selects.join(' UNION ALL '), values: parts.flatMap(({ from }) => [...from.values, rows]) };
}

interface RawItem {
  readonly part: number;
  readonly record_id: number;
  readonly since: unknown;
  readonly item_id: number | null;
  readonly name: string;
  readonly carrier: string | null;
  readonly status: string;
  readonly foc_at: unknown;
  readonly user_id: number | null;
  readonly username: string | null;
}

function toItem(parts: readonly Part[], raw: RawItem): WorkItem {
  const { reason = 'not_sent', aggregate = 'lnp' } = parts[Number(raw.part)] ?? {};
  const { record_id: aggregateId, item_id: itemId, foc_at: focAt, user_id: userId } = raw;
  return {
    ...{ reason, aggregate, aggregateId, itemId, userId },
    ...{ name: raw.name, carrier: raw.carrier, status: raw.status, username: raw.username },
    since: readInstant(raw.since),
    focAt: focAt === null ? null : readInstant(focAt),
  };
}

async function countParts(
  manager: EntityManager,
  parts: readonly Part[],
): Promise<readonly { readonly reason: WorkReason; readonly count: number; readonly atLeast: boolean }[]> {
  const counts = parts.map(({ from }) =>
    numberUpTo(MAX_COUNTED_PLAIN, { sql: `SELECT 1 ${from.sql}`, values: from.values }),
  );
  const [row = {}] = await runSql<Record<string, unknown>>(
    manager,
    `SELECT ${counts.map(({ sql }, index) => `(${sql}) AS c${index}`).join(', ')}`,
    counts.flatMap(({ values }) => values),
  );
  const counted = parts.map(({ reason }, index) => ({ reason, count: Number(row[`c${index}`]) }));
  return WORK_REASONS.map((reason) => {
    const own = counted.filter((part) => part.reason === reason).map(({ count }) => count);
    return {
      reason,
      count: own.reduce((sum, count) => sum + Math.min(count, MAX_COUNTED_PLAIN), 0),
      atLeast: own.some((count) => count > MAX_COUNTED_PLAIN),
    };
  });
}

export function workListReaderOf(database: Database): WorkListReader {
  const isWanted = ({ reason, aggregate }: WorkFilter, part: Part) =>
    (reason === undefined || part.reason === reason) && (aggregate === undefined || part.aggregate === aggregate);
  return {
    list: ({ sort, range: { first, last }, filter }, limits) =>
      database.read(async (manager) => {
        const parts = partsOf(manager, limits).filter((part) => isWanted(filter, part));
        if (parts.length === 0) return { rows: [], total: 0 };
        const direction = sort.descending ? 'DESC' : 'ASC';
        const order = `ORDER BY since ${direction}, part, record_id ${direction}`;
        const list = merged(parts, direction, last + 1);
        const ofKind = (kind: WorkAggregate) => {
          const numbers = parts.flatMap(({ aggregate }, index) => (aggregate === kind ? [index] : []));
          return numbers.length === 0
            ? 'NULL'
            : `CASE WHEN page.part IN (${numbers.join(', ')}) THEN page.record_id END`;
        };
        const values: SqlValue[] = [...list.values, last - first + 1, first];
        const raws = await runSql<RawItem>(
          manager,
          `SELECT page.part, page.record_id, page.since, page.item_id, l.current_carrier AS carrier,
            COALESCE(l.requester_name, t.request_name, o.order_name, '') AS name,
            COALESCE(l.status, t.status, o.status, '') AS status, COALESCE(l.foc_at, t.foc_at) AS foc_at,
            COALESCE(l.user_id, t.user_id, o.user_id) AS user_id, u.username
          FROM (SELECT * FROM (${list.sql}) work ${order} LIMIT ? OFFSET ?) page
          LEFT JOIN lnp_requests l ON l.id = ${ofKind('lnp')}
          LEFT JOIN tf_port_requests t ON t.id = ${ofKind('tf')}
          LEFT JOIN native_tn_orders o ON o.id = ${ofKind('tn')}
          LEFT JOIN users u ON u.id = COALESCE(l.user_id, t.user_id, o.user_id)
          ${order}`,
          values,
        );
        const rows = raws.map((raw) => toItem(parts, raw));
        const counts = await countParts(manager, parts);
        const total = counts.reduce((sum, { count }) => sum + count, 0);
        return counts.some(({ atLeast }) => atLeast) ? { rows, total, atLeast: true } : { rows, total };
      }),
    counts: (limits) => database.read((manager) => countParts(manager, partsOf(manager, limits))),
  };
}
