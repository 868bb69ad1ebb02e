import type { CurrentUser } from '../../../src/adapters/http/contract/accounts.ts';

interface AccessRequest {
  readonly action: string;
  readonly resource: string;
  readonly record?: unknown;
}

/** The actions that each kind of record allows; an action that is not listed is never allowed. */
const ACTIONS: Readonly<Record<string, readonly string[]>> = {
  work: ['list'],
  'lnp-requests': ['list', 'show', 'edit', 'delete', 'export'],
  'tf-port-requests': ['list', 'show', 'edit', 'delete', 'export'],
  'native-tn-orders': ['list', 'show', 'edit', 'delete', 'export'],
  users: ['list', 'show', 'edit', 'delete', 'export'],
  'former-users': ['list'],
  history: ['list', 'export'],
  outbox: ['list', 'retry'],
  'security-events': ['list'],
};

/** Whether a user may perform an action in the administrators' area. The server checks this again. */
export function canAccess(
  user: Pick<CurrentUser, 'id' | 'isAdmin'>,
  { action, resource, record }: AccessRequest,
): boolean {
  if (!user.isAdmin || !ACTIONS[resource]?.includes(action)) return false;
  const ownAccount = resource === 'users' && (record as { id?: unknown } | undefined)?.id === user.id;
  return !(action === 'delete' && ownAccount);
}
