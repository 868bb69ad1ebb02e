import type { Answer, Client } from './http-client.ts';
import { PASSWORD, uniqueEmail, type SignedIn, type TestPortal } from './portal.ts';

/** Formats a list query as ra-data-simple-rest does. */
export function listQuery(parameters: Readonly<Record<string, unknown>>): string {
  return new URLSearchParams(
    Object.entries(parameters).map(([name, value]) => [name, JSON.stringify(value)]),
  ).toString();
}

/** Requests a list, or its export. @param path below `/api/` */
export function listed(
  caller: Client,
  path: string,
  parameters: Readonly<Record<string, unknown>> = {},
): Promise<Answer> {
  return caller.get(`/api/${path}?${listQuery(parameters)}`);
}

/** Creates a customer whom an administrator makes an administrator. */
export async function promoted(it: TestPortal, admin: Client): Promise<SignedIn> {
  const one = await it.customer({ email: uniqueEmail() });
  const { status } = await admin.patch(`/api/admin/users/${one.id}`, { isAdmin: true });
  if (status !== 200) throw new Error(`promoting failed: ${status}`);
  return one;
}

/** Opens another session of a user. */
export async function signedInAgain(it: TestPortal, username: string, password: string = PASSWORD): Promise<Client> {
  const caller = it.client();
  const { status } = await caller.post('/api/login', { username, password });
  if (status !== 200) throw new Error(`signing in failed with ${status}`);
  return caller;
}
