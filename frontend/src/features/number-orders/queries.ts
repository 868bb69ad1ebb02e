import type { NativeOrderView } from '../../../../src/adapters/http/contract/number-orders.ts';
import { OPEN_NUMBER_ORDER_STATUSES } from '../../../../src/domain/shared/statuses/statuses.ts';

/** API paths of the lists of number orders; single orders are below `all`. */
export const ORDER_LISTS = { mine: '/api/my-native-tn-orders', all: '/api/native-tn-orders' } as const;

/** Whether screens poll the order, because its outcome is not known yet. */
export const isOpenOrder = ({ status }: NativeOrderView): boolean => OPEN_NUMBER_ORDER_STATUSES.includes(status);
