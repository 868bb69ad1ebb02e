/** The kinds of records that administrators see, by the name of their react-admin resource. */
export const RESOURCES = [
  'work',
  'lnp-requests',
  'tf-port-requests',
  'native-tn-orders',
  'users',
  'former-users',
  'history',
  'outbox',
  'security-events',
] as const;
export type ResourceName = (typeof RESOURCES)[number];

/** The kinds whose status can be changed. */
export type OrderKind = 'lnp-requests' | 'tf-port-requests' | 'native-tn-orders';

const API_PATHS: Readonly<Record<ResourceName, string>> = {
  work: '/api/admin/work',
  'lnp-requests': '/api/lnp-requests',
  'tf-port-requests': '/api/tf-port-requests',
  'native-tn-orders': '/api/native-tn-orders',
  users: '/api/admin/users',
  'former-users': '/api/admin/former-users',
  history: '/api/admin/history',
  outbox: '/api/admin/outbox',
  'security-events': '/api/admin/security-events',
};

/** The API path of a resource. @throws if there is no such resource */
export function apiPath(resource: string): string {
  const path = (API_PATHS as Readonly<Record<string, string | undefined>>)[resource];
  if (path === undefined) throw new Error(`No resource is called ${resource}`);
  return path;
}
