/**
 * Why a port request needs its customer:
 * - `rejected`: it can be corrected and sent again
 * - `reply`: the user of a mobile number must answer a text message
 * - `document`: the order waits for a document
 * - `overdue`: its firm date has passed and not all numbers have moved
 */
export const ATTENTION_REASONS = ['rejected', 'reply', 'document', 'overdue'] as const;
export type AttentionReason = (typeof ATTENTION_REASONS)[number];
