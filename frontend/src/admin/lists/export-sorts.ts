import { LNP_EXPORT_SORTS } from '../../../../src/adapters/http/contract/lnp-lists.ts';
import { ORDER_EXPORT_SORTS } from '../../../../src/adapters/http/contract/native-orders.ts';
import { TF_EXPORT_SORTS } from '../../../../src/adapters/http/contract/tf-port-requests.ts';
import type { ResourceName } from '../data/resources.ts';

/** The orders in which a file can be had; a list that is not named here has them all. */
const EXPORT_SORTS: Readonly<Partial<Record<ResourceName, readonly string[]>>> = {
  'lnp-requests': LNP_EXPORT_SORTS,
  'tf-port-requests': TF_EXPORT_SORTS,
  'native-tn-orders': ORDER_EXPORT_SORTS,
};

/** Whether a list's file can stand in the list's own order. */
export function isExportOrder(resource: ResourceName, field: string): boolean {
  return EXPORT_SORTS[resource]?.includes(field) ?? true;
}
