import '../../shared/forms/zod-setup.ts';
import * as z from 'zod/mini';
import type { RateCenterItem } from '../../../../src/adapters/http/contract/number-orders.ts';
import { requiredText } from '../../../../src/adapters/http/contract/parts/fields.ts';
import { MAX_QUANTITY } from '../../../../src/domain/shared/ordered-numbers.ts';
import { schemaResolver } from '../../shared/forms/schema-resolver.ts';

/** The quantities that can be ordered. */
export const QUANTITIES: readonly number[] = Array.from({ length: MAX_QUANTITY }, (_, index) => index + 1);

/** Identifies a rate center in the form. */
export const keyOf = ({ npanxx, rate_center, province }: RateCenterItem): string =>
  npanxx ?? `${province} ${rate_center}`;

/** The initial values of the form. The numbers are not part of it: they depend on what is available. */
export const EMPTY_ORDER = { orderName: '', center: '', quantity: '1' };
export type OrderForm = typeof EMPTY_ORDER;

const Fields = z.object({
  orderName: requiredText('order-name-required'),
  center: requiredText('rate-center-required'),
  quantity: z.string(),
});

export const orderResolver = schemaResolver<OrderForm, OrderForm>(Fields, () => ({}));
