import type { ResourceProps } from 'react-admin';
import type { ResourceName } from './data/resources.ts';
import { formerUsers } from './former-users/index.ts';
import { history } from './history/index.ts';
import { lnpRequests } from './lnp-requests/index.ts';
import { nativeTnOrders } from './native-tn-orders/index.ts';
import { outbox } from './outbox/index.ts';
import { securityEvents } from './security-log/index.ts';
import { tfPortRequests } from './tf-port-requests/index.ts';
import { users } from './users/index.ts';
import { work } from './work/index.ts';

/** The pages of each kind of record. */
export const resources: Readonly<Record<ResourceName, Omit<ResourceProps, 'name'>>> = {
  work,
  'lnp-requests': lnpRequests,
  'tf-port-requests': tfPortRequests,
  'native-tn-orders': nativeTnOrders,
  users,
  'former-users': formerUsers,
  history,
  outbox,
  'security-events': securityEvents,
};
