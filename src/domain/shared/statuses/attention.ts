/**
 * Why a port request needs its customer:
 * - `rejected`: it can be corrected and sent again
 * - `reply`: the user of a mobile number must answer a text message
 * - `document`: the order waits for a document
 * - `overdue`: its firm date has passed and not all numbers have moved
 */
export const ATTENTION_REASONS = ['rejected', 'reply', 'document', 'overdue'] as const;
export type AttentionReason = (typeof ATTENTION_REASONS)[number];

/** A carrier completes a port within hours of the firm date. */
export const OVERDUE_AFTER_MS = 4 * 60 * 60 * 1000;
