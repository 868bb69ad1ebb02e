import { EntitySchema } from 'typeorm';
import type { RequestNumber } from '../../../domain/lnp-request/request-number.ts';
import { hidden, instant, json, text, whole } from './columns.ts';

/** One number of a request. It is also stored reversed, so that an index can find its last digits. */
export interface LnpRequestNumberRow extends Omit<RequestNumber, 'causes'> {
  readonly requestId: number;
  readonly didReversed: string;
  /** Null if there are none. */
  readonly causes: RequestNumber['causes'] | null;
}

export const lnpRequestNumbersTable = new EntitySchema<LnpRequestNumberRow>({
  name: 'lnp_request_numbers',
  columns: {
    requestId: { ...whole('request_id'), primary: true },
    did: { ...text('did'), primary: true },
    didReversed: hidden(text('did_reversed')),
    state: text('state'),
    focAt: instant('foc_at'),
    activatedAt: instant('activated_at'),
    replyBy: instant('reply_by'),
    causes: json('causes'),
  },
});
