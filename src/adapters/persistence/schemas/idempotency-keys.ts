import { EntitySchema } from 'typeorm';
import type { IdempotencyKeyRef } from '../../../application/ports/repositories.ts';
import { instant, json, text, whole } from './columns.ts';

/** A claimed key. Without a status, its call is still running. */
export interface IdempotencyRow extends IdempotencyKeyRef {
  readonly status: number | null;
  readonly body: unknown;
  readonly lockedUntil: Date;
  readonly createdAt: Date;
}

export const idempotencyKeysTable = new EntitySchema<IdempotencyRow>({
  name: 'idempotency_keys',
  columns: {
    userId: { ...whole('user_id'), primary: true },
    key: { ...text('call_key'), primary: true },
    fingerprint: text('fingerprint'),
    status: whole('status'),
    body: json('body'),
    lockedUntil: instant('locked_until'),
    createdAt: instant('created_at'),
  },
});
