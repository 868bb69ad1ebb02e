import type { CurrentUser } from '../../../src/adapters/http/contract/accounts.ts';

interface Wish {
  readonly action: string;
  readonly resource: string;
  readonly record?: unknown;
}

/** What can be done with each kind of record; what is not named can be done with none. */
const ACTIONS: Readonly<Record<string, readonly string[]>> = {
  'lnp-requests': ['list', 'show', 'edit', 'delete', 'export'],
  'tf-port-requests': ['list', 'show', 'edit', 'delete', 'export'],
  'native-tn-orders': ['list', 'show', 'edit', 'delete', 'export'],
  users: ['list', 'show', 'edit', 'delete', 'export'],
  'former-users': ['list'],
  history: ['list', 'export'],
  outbox: ['list', 'retry'],
  'security-events': ['list'],
};

/** Whether a user may do something in the administrators' area; the server judges for itself. */
export function canAccess(user: Pick<CurrentUser, 'id' | 'isAdmin'>, { action, resource, record }: Wish): boolean {
  if (!user.isAdmin || !ACTIONS[resource]?.includes(action)) return false;
  const ownAccount = resource === 'users' && (record as { id?: unknown } | undefined)?.id === user.id;
  return !(action === 'delete' && ownAccount);
}
