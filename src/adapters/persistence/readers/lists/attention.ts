import type { PortFilter } from '../../../../application/ports/readers.ts';
import { OVERDUE_AFTER_MS, type AttentionReason } from '../../../../domain/shared/statuses/attention.ts';
import type { Clause } from '../../sql.ts';

const HOUR_MS = 60 * 60 * 1000;
/** A request that nobody has corrected for this long was given up. */
const GIVEN_UP_AFTER_MS = 60 * 24 * HOUR_MS;

/** Which index of the owner's requests answers most of a condition. */
export const ATTENTION_INDEXES: Readonly<Record<AttentionReason, string>> = {
  rejected: 'own_status',
  reply: 'reply',
  document: 'own_stage_foc',
  overdue: 'own_stage_foc',
};

/** The condition of requests that need their customer for a reason. */
export function attentionClause(kind: 'lnp' | 'tf', { reason, at }: NonNullable<PortFilter['attention']>): Clause {
  const before = (ms: number) => new Date(at.getTime() - ms);
  switch (reason) {
    case 'rejected':
      return {
        sql: "r.status = 'rejected' AND r.cancelled_on_request = 0 AND r.updated_at >= ?",
        values: [before(GIVEN_UP_AFTER_MS)],
      };
    case 'reply':
      return { sql: 'r.reply_by > ?', values: [at] };
    case 'document':
      // Only orders of local numbers wait for documents.
      return { sql: kind === 'lnp' ? "r.stage = 'queued' AND r.missing_documents IS NOT NULL" : '1 = 0', values: [] };
    case 'overdue':
      return {
        sql: "r.stage IN ('date_confirmed', 'at_risk', 'activating') AND r.foc_at < ?",
        values: [before(OVERDUE_AFTER_MS)],
      };
  }
}
