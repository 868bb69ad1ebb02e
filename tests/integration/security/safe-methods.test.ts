import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { join } from 'node:path';
import Database from 'libsql';
import type { Client } from '../../support/portal/http-client.ts';
import { lnpPayload, startTestPortal, type SignedIn, type TestPortal } from '../../support/portal/portal.ts';
import { postTf } from '../../support/requests/toll-free.ts';

let it: TestPortal;
let owner: SignedIn;
let admin: Client;
beforeAll(async () => {
  it = await startTestPortal({ env: { ROLE: 'web' } });
  [owner, admin] = [await it.customer(), await it.admin()];
  await owner.post('/api/lnp-requests', lnpPayload());
  await postTf(owner);
});
afterAll(() => it.stop());

/** Tables that reads change by intent: the access log and the provider call log. */
const TRACES: ReadonlySet<string> = new Set(['security_events', 'provider_exchanges']);

/** All stored data, table by table. */
function readTables(): Readonly<Record<string, string>> {
  const database = new Database(join(it.folder, 'portal.db'), { readonly: true });
  try {
    const tables = (
      database.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'").all() as {
        name: string;
      }[]
    ).map(({ name }) => name);
    return Object.fromEntries(
      tables
        .filter((name) => !TRACES.has(name))
        .map((name) => [name, JSON.stringify(database.prepare(`SELECT * FROM ${name}`).raw().all())]),
    );
  } finally {
    database.close();
  }
}

test('ASVS 3.5.3: no GET or HEAD call changes anything, whatever its headers and its caller', async () => {
  const document = (await admin.get('/api/openapi.json')).body as { paths: Record<string, Record<string, unknown>> };
  const paths = Object.keys(document.paths);
  const before = readTables();
  expect(Object.keys(before).length).toBeGreaterThan(12);
  const headers = { 'X-HTTP-Method-Override': 'DELETE', Accept: '*/*' };
  const calls = paths.flatMap((path) =>
    [owner, admin].flatMap((caller) =>
      ['HEAD', 'GET'].map((method) => [method, path.replaceAll(/\{\w+\}/g, '1'), caller.cookies()] as const),
    ),
  );
  const answered: number[] = [];
  const lane = async () => {
    for (let call = calls.pop(); call !== undefined; call = calls.pop()) {
      const [method, path, Cookie] = call;
      const answer = await fetch(`${it.url}${path}?_method=DELETE&did=5142013344&npanxx=514201&quantity=1`, {
        method,
        headers: { ...headers, Cookie },
      });
      await answer.arrayBuffer();
      answered.push(answer.status);
    }
  };
  await Promise.all(Array.from({ length: 8 }, lane));
  expect(answered.filter((status) => status === 200).length).toBeGreaterThan(40);
  expect(readTables()).toEqual(before);
});
