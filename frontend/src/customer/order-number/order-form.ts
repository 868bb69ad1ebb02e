import '../../shared/forms/zod-setup.ts';
import * as z from 'zod/mini';
import { requiredText } from '../../../../src/adapters/http/contract/parts/fields.ts';
import { MAX_QUANTITY } from '../../../../src/domain/shared/ordered-numbers.ts';
import { schemaResolver } from '../../shared/forms/schema-resolver.ts';

/** The choices of the quantity. */
export const QUANTITIES: readonly number[] = Array.from({ length: MAX_QUANTITY }, (_, place) => place + 1);

/** What is typed and chosen; which numbers it comes to depends on what is available. */
export const EMPTY_ORDER = { orderName: '', npanxx: '', quantity: '1' };
export type OrderForm = typeof EMPTY_ORDER;

const Fields = z.object({
  orderName: requiredText('order-name-required'),
  npanxx: requiredText('rate-center-required'),
  quantity: z.string(),
});

export const orderResolver = schemaResolver<OrderForm, OrderForm>(Fields, () => ({}));
