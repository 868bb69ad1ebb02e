import type { LNP_EXPORT_SORTS } from '../../../../src/adapters/http/contract/lnp-lists.ts';
import type { ORDER_EXPORT_SORTS } from '../../../../src/adapters/http/contract/number-orders.ts';
import type { TF_EXPORT_SORTS } from '../../../../src/adapters/http/contract/tf-port-requests.ts';
import type { ResourceName } from '../data/resources.ts';

/** A complete list, as the compiler checks. Importing the values would add the contract's schemas to the bundle. */
type CompleteTable<Sorts extends readonly string[]> = Readonly<Record<Sorts[number], true>>;

const LNP: CompleteTable<typeof LNP_EXPORT_SORTS> = {
  id: true,
  requesterName: true,
  currentCarrier: true,
  status: true,
  focAt: true,
  createdAt: true,
  updatedAt: true,
};
const TF: CompleteTable<typeof TF_EXPORT_SORTS> = { id: true, status: true, focAt: true, createdAt: true };
const ORDERS: CompleteTable<typeof ORDER_EXPORT_SORTS> = { id: true, status: true, createdAt: true };

/** The sort fields that an export supports; a list that is not named here supports all of its own. */
const EXPORT_SORTS: Readonly<Partial<Record<ResourceName, object>>> = {
  'lnp-requests': LNP,
  'tf-port-requests': TF,
  'native-tn-orders': ORDERS,
};

/** Whether the export of a list can be sorted by a field. */
export function isExportOrder(resource: ResourceName, field: string): boolean {
  const sorts = EXPORT_SORTS[resource];
  return sorts === undefined || field in sorts;
}
