import { EntitySchema } from 'typeorm';
import { text, whole } from './columns.ts';

/** One number of a request. It is also stored reversed, so that an index can find its last digits. */
export interface LnpRequestNumberRow {
  readonly requestId: number;
  readonly did: string;
  readonly didReversed: string;
}

export const lnpRequestNumbersTable = new EntitySchema<LnpRequestNumberRow>({
  name: 'lnp_request_numbers',
  columns: {
    requestId: { ...whole('request_id'), primary: true },
    did: { ...text('did'), primary: true },
    didReversed: text('did_reversed'),
  },
});
