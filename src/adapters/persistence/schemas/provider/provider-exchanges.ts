import { EntitySchema } from 'typeorm';
import type { ProviderCallRecord } from '../../../../application/ports/provider/provider-calls.ts';
import { generatedId, instant, json, text, whole } from '../columns.ts';

/** The provider call log. The table has its former name. */
export const providerCallsTable = new EntitySchema<ProviderCallRecord & { readonly id: number }>({
  name: 'provider_exchanges',
  columns: {
    id: generatedId,
    reference: text('order_reference'),
    at: instant('at'),
    method: text('method'),
    path: text('path'),
    request: json('request'),
    status: whole('status'),
    response: json('response'),
  },
});
