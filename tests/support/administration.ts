import type { Answer, Client } from './http-client.ts';
import { PASSWORD, uniqueEmail, type SignedIn, type TestPortal } from './portal.ts';

/** A list's query as ra-data-simple-rest writes it. */
export function listQuery(parameters: Readonly<Record<string, unknown>>): string {
  return new URLSearchParams(
    Object.entries(parameters).map(([name, value]) => [name, JSON.stringify(value)]),
  ).toString();
}

/** Asks for a list, or for the export of one. @param path below `/api/` */
export function listed(
  caller: Client,
  path: string,
  parameters: Readonly<Record<string, unknown>> = {},
): Promise<Answer> {
  return caller.get(`/api/${path}?${listQuery(parameters)}`);
}

/** A new customer whom an administrator made an administrator too. */
export async function promoted(it: TestPortal, admin: Client): Promise<SignedIn> {
  const one = await it.customer({ email: uniqueEmail() });
  const { status } = await admin.patch(`/api/admin/users/${one.id}`, { isAdmin: true });
  if (status !== 200) throw new Error(`nobody was promoted: ${status}`);
  return one;
}

/** Another session of a user's. */
export async function signedInAgain(it: TestPortal, username: string, password: string = PASSWORD): Promise<Client> {
  const caller = it.client();
  const { status } = await caller.post('/api/login', { username, password });
  if (status !== 200) throw new Error(`signing in was answered with ${status}`);
  return caller;
}
