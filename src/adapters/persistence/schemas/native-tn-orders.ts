import { EntitySchema } from 'typeorm';
import { NUMBER_ORDER_FIELDS } from '../../../domain/shared/fields/number-order-fields.ts';
import type { NumberOrder } from '../../../domain/number-order/number-order.ts';
import type { NameKeys } from './name-keys.ts';
import { columnsOf, generatedId, hidden, instant, json, organisationId, text, whole } from './columns.ts';

/** Number orders. The specification names the table. */
export const numberOrdersTable = new EntitySchema<NumberOrder & NameKeys & { readonly organisationId: number }>({
  name: 'native_tn_orders',
  columns: {
    id: generatedId,
    userId: whole('user_id'),
    organisationId,
    ...columnsOf(NUMBER_ORDER_FIELDS),
    status: text('status'),
    ispOrderResponse: json('isp_order_response'),
    orderReference: text('order_reference'),
    createdAt: instant('created_at'),
    updatedAt: instant('updated_at'),
    version: whole('version'),
    nameKey: hidden(text('name_key')),
    searchText: hidden(text('search_text')),
  },
});
