import type { LNP_EXPORT_SORTS } from '../../../../src/adapters/http/contract/lnp-lists.ts';
import type { ORDER_EXPORT_SORTS } from '../../../../src/adapters/http/contract/number-orders.ts';
import type { TF_EXPORT_SORTS } from '../../../../src/adapters/http/contract/tf-port-requests.ts';
import type { ResourceName } from '../data/resources.ts';

/** All of them and no others, as the compiler sees to: their own files would bring the contract's schemas along. */
type Each<Sorts extends readonly string[]> = Readonly<Record<Sorts[number], true>>;

const LNP: Each<typeof LNP_EXPORT_SORTS> = {
  id: true,
  requesterName: true,
  currentCarrier: true,
  status: true,
  createdAt: true,
  updatedAt: true,
};
const TF: Each<typeof TF_EXPORT_SORTS> = { id: true, status: true, createdAt: true };
const ORDERS: Each<typeof ORDER_EXPORT_SORTS> = { id: true, status: true, createdAt: true };

/** The orders in which a file can be had; a list that is not named here has them all. */
const EXPORT_SORTS: Readonly<Partial<Record<ResourceName, object>>> = {
  'lnp-requests': LNP,
  'tf-port-requests': TF,
  'native-tn-orders': ORDERS,
};

/** Whether a list's file can stand in the list's own order. */
export function isExportOrder(resource: ResourceName, field: string): boolean {
  const sorts = EXPORT_SORTS[resource];
  return sorts === undefined || field in sorts;
}
