import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startSandbox, type Sandbox } from '../../../../sandbox/start.ts';
import type { Answer, Client } from '../../../support/portal/http-client.ts';
import { describedRoutes } from '../../../support/portal/http-contract.ts';
import { postInvoice } from '../../../support/invoice/invoices.ts';
import { newestOrder, orderPayload, postOrder } from '../../../support/requests/number-orders.ts';
import { submitted } from '../../../support/providers/portal-provider.ts';
import {
  ADMIN,
  PASSWORD,
  lnpPayload,
  startTestPortal,
  uniqueEmail,
  uniqueName,
  type SignedIn,
  type TestPortal,
} from '../../../support/portal/portal.ts';
import { MULTIPART, multipart, pdf, postTf, submittedTf } from '../../../support/requests/toll-free.ts';

let sandbox: Sandbox;
let it: TestPortal;
let admin: Client;
let owner: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  sandbox = await startSandbox();
  it = await startTestPortal({ env: { ROLE: 'web', ISP_BASE_URL: sandbox.url } });
  [admin, owner, other] = [await it.admin(), await it.customer(), await it.customer()];
});
afterAll(async () => {
  await it.stop();
  await sandbox.close();
});

/** The callers, in the order in which each route is called: callers that may change data come last. */
const CALLERS = ['nobody', 'other', 'owner', 'administrator'] as const;
type Who = (typeof CALLERS)[number];
type Expected = Readonly<Record<Who, number>>;

/** The four kinds of access, each with the status of a call that succeeds. */
const anybody = (ok = 200): Expected => ({ nobody: ok, other: ok, owner: ok, administrator: ok });
const signedIn = (ok = 200): Expected => ({ nobody: 401, other: ok, owner: ok, administrator: ok });
const owning = (ok = 200): Expected => ({ nobody: 401, other: 404, owner: ok, administrator: ok });
const administrators = (ok = 200): Expected => ({ nobody: 401, other: 403, owner: 403, administrator: ok });

interface Row {
  readonly expected: Expected;
  /** The values of the path parameters, separated by spaces. */
  readonly id?: () => Promise<number | string> | number | string;
  /** The query, or the body of a call that has one. */
  readonly query?: string;
  readonly body?: (id: number | string) => unknown;
  /** Calls with a body other than JSON. */
  readonly call?: (caller: Client, path: string) => Promise<Answer>;
  /** Ends the session, so the call needs its own. */
  readonly ends?: boolean;
}

let lines = 7000;
const made = {
  'lnp-requests': () => submitted(owner),
  'tf-port-requests': () => submittedTf(owner),
  'native-tn-orders': async (): Promise<number> => {
    await postOrder(owner, order());
    return (await newestOrder(owner)).id;
  },
};
const order = () => orderPayload('toronto', 1, { orderedNumbers: [`416201${(lines += 1)}`] });
const loaOf = (below: string): Row => ({
  expected: owning(),
  id: made['tf-port-requests'],
  call: (caller, path) => caller.raw('GET', `${path}${below}`, undefined, { Accept: '*/*' }),
});

const KINDS: readonly [string, Row][] = (Object.keys(made) as (keyof typeof made)[]).flatMap(
  (unit): [string, Row][] => {
    const id = made[unit];
    const change = { status: unit === 'native-tn-orders' ? 'failed' : 'confirmed' };
    return [
      [`get /api/my-${unit}`, { expected: signedIn() }],
      [`get /api/${unit}`, { expected: administrators() }],
      [`get /api/${unit}/{id}`, { expected: owning(), id }],
      [`patch /api/${unit}/{id}`, { expected: administrators(), id, body: () => change }],
      [`delete /api/${unit}/{id}`, { expected: administrators(), id }],
      [`get /api/${unit}/{id}/events`, { expected: owning(), id }],
      [`get /api/${unit}/{id}/exchanges`, { expected: administrators(), id }],
      [`post /api/admin/${unit}/status`, { expected: administrators(), body: () => ({ ids: [987_654], change }) }],
      [`get /api/admin/exports/${unit}`, { expected: administrators() }],
    ];
  },
);
const rejected = async () => {
  const id = await submitted(owner);
  await admin.patch(`/api/lnp-requests/${id}`, { status: 'rejected' });
  return id;
};
/** A request that is cancelled, and its cancellation. No worker runs here, so the order was not sent. */
const cancelledRequest = async () => {
  const id = await submitted(owner);
  const { body } = await owner.post(`/api/lnp-requests/${id}/changes`, { kind: 'cancel' });
  return `${id} ${body.id}`;
};
const cancelledTfRequest = async () => {
  const id = await submittedTf(owner);
  const { body } = await owner.post(`/api/tf-port-requests/${id}/changes`, { kind: 'cancel' });
  return `${id} ${body.id}`;
};
const postDocument = (caller: Client, path: string) =>
  caller.raw(
    'POST',
    path,
    multipart([
      { name: 'kind', content: 'loa' },
      { name: 'file', content: pdf(), filename: 'a.pdf' },
    ]),
    MULTIPART,
  );
/** A request and a document of it. */
const documented = async () => {
  const id = await submitted(owner);
  const { body } = await postDocument(owner, `/api/lnp-requests/${id}/documents`);
  return `${id} ${body.id}`;
};
const newUser = async () => (await it.customer()).id;
const waitingItem = async () => {
  const id = await submitted(owner);
  return (await admin.get(`/api/admin/outbox?filter={"aggregate":"lnp","aggregateId":${id}}`)).body[0].id as number;
};

const TABLE: Readonly<Record<string, Row>> = {
  ...Object.fromEntries(KINDS),
  'get /healthz': { expected: anybody() },
  'get /readyz': { expected: anybody() },
  'get /api/openapi.json': { expected: anybody() },
  'get /api/operator': { expected: anybody() },
  'get /api/provider': { expected: signedIn() },
  // The provider of this portal sends none.
  'post /api/provider-webhooks/{provider}': { expected: anybody(404), id: () => 'generic' },
  'post /api/register': {
    expected: anybody(201),
    body: () => ({ username: uniqueName(), password: PASSWORD }),
    ends: true,
  },
  'post /api/login': { expected: anybody(), body: () => ADMIN, ends: true },
  'post /api/logout': { expected: anybody(204), ends: true },
  'post /api/forgot-password': { expected: anybody(), body: () => ({ email: uniqueEmail() }) },
  // A link that was never mailed.
  'post /api/reset-password/{token}': {
    expected: anybody(400),
    id: () => 'x'.repeat(43),
    body: () => ({ email: uniqueEmail(), password: PASSWORD }),
    ends: true,
  },
  'get /api/user': { expected: signedIn() },
  'get /api/user/overview': { expected: signedIn() },
  'patch /api/user': { expected: signedIn(), body: () => ({ language: 'en' }) },
  'post /api/user/password': {
    expected: signedIn(422),
    body: () => ({ currentPassword: 'not this one', newPassword: 'another password' }),
  },
  'get /api/user/security': { expected: signedIn() },
  'get /api/user/sessions': { expected: signedIn() },
  'delete /api/user/sessions': { expected: signedIn() },
  'delete /api/user/sessions/{sid}': { expected: signedIn(404), id: () => 'x' },
  'post /api/user/step-up': { expected: signedIn(422), body: () => ({ password: 'not this one' }) },
  'post /api/user/second-factor': { expected: signedIn(201) },
  'post /api/user/second-factor/confirm': { expected: signedIn(422), body: () => ({ code: '' }) },
  'post /api/user/second-factor/recovery-codes': { expected: signedIn(409) },
  'delete /api/user/second-factor': { expected: signedIn(409) },
  'post /api/user/email/confirmation': { expected: signedIn(409) },
  // A link that was never mailed.
  'post /api/confirm-email/{token}': { expected: anybody(400), id: () => 'x'.repeat(43) },
  'post /api/lnp-requests': { expected: signedIn(201), body: () => lnpPayload() },
  'post /api/lnp-requests/{id}/send-update': {
    expected: owning(),
    id: made['lnp-requests'],
    body: () => ({ updateMessage: 'Any news?' }),
  },
  // No worker runs here, so the first order still waits; only callers who may see the request learn that.
  'post /api/lnp-requests/{id}/resubmit': { expected: owning(409), id: rejected, body: () => lnpPayload() },
  'get /api/lnp-requests/{id}/documents': { expected: owning(), id: made['lnp-requests'] },
  'post /api/lnp-requests/{id}/documents': {
    expected: owning(201),
    id: made['lnp-requests'],
    call: (caller, path) => postDocument(caller, path),
  },
  'get /api/lnp-requests/{id}/documents/{documentId}': {
    expected: owning(),
    id: documented,
    call: (caller, path) => caller.raw('GET', path, undefined, { Accept: '*/*' }),
  },
  'get /api/lnp-requests/{id}/numbers': { expected: owning(), id: made['lnp-requests'] },
  'get /api/lnp-requests/{id}/numbers.csv': { expected: owning(), id: made['lnp-requests'] },
  'get /api/lnp-requests/{id}/status-checks': { expected: owning(), id: made['lnp-requests'] },
  ...Object.fromEntries(
    (
      [
        ['lnp-requests', cancelledRequest],
        ['tf-port-requests', cancelledTfRequest],
      ] as const
    ).flatMap(([unit, changed]): [string, Row][] => [
      [`get /api/${unit}/{id}/changes`, { expected: owning(), id: made[unit] }],
      [`post /api/${unit}/{id}/changes`, { expected: owning(201), id: made[unit], body: () => ({ kind: 'cancel' }) }],
      // The request was not sent, so it was cancelled at once: only callers who may see the change learn that.
      [`delete /api/${unit}/{id}/changes/{changeId}`, { expected: owning(409), id: changed }],
      [
        `patch /api/${unit}/{id}/changes/{changeId}`,
        { expected: administrators(409), id: changed, body: () => ({ state: 'accepted', reason: 'Done by phone' }) },
      ],
    ]),
  ),
  'get /api/lnp/check': { expected: signedIn(), query: '?did=5142013344' },
  'post /api/tf-port-requests': { expected: signedIn(201), call: (caller) => postTf(caller) },
  // Only callers who may see the request learn that it is not rejected.
  'post /api/tf-port-requests/{id}/resubmit': {
    expected: owning(409),
    id: made['tf-port-requests'],
    call: (caller, path) => postTf(caller, {}, {}, path),
  },
  'get /api/tf-port-requests/{id}/download-loa': loaOf(''),
  'get /api/tf-port-requests/{id}/loa': loaOf(''),
  // A form without a file: other tests cover reading one.
  'post /api/invoice/analyze': { expected: signedIn(422), call: (caller) => postInvoice(caller, []) },
  'get /api/invoice/options': { expected: signedIn() },
  // This portal's provider is not the sandbox in its process.
  'get /api/invoice/samples/{kind}': { expected: signedIn(404), id: () => 'scan' },
  'get /api/native-tn/ratecenters': { expected: signedIn() },
  'get /api/native-tn/available': { expected: signedIn(), query: '?npanxx=416201' },
  'post /api/native-tn/orders': { expected: signedIn(201), body: order },
  'get /api/admin/users': { expected: administrators() },
  'get /api/admin/users/{id}': { expected: administrators(), id: () => other.id },
  'patch /api/admin/users/{id}': { expected: administrators(), id: newUser, body: () => ({ isAdmin: true }) },
  'delete /api/admin/users/{id}': { expected: administrators(), id: newUser },
  'get /api/admin/users/{id}/security': { expected: administrators(), id: () => other.id },
  'get /api/admin/users/{id}/sessions': { expected: administrators(), id: () => other.id },
  'delete /api/admin/users/{id}/sessions': { expected: administrators(), id: newUser },
  // A session that does not exist.
  'delete /api/admin/users/{id}/sessions/{sid}': { expected: administrators(404), id: newUser },
  'delete /api/admin/users/{id}/second-factor': { expected: administrators(409), id: newUser },
  'get /api/admin/users/{id}/personal-data': { expected: administrators(), id: () => other.id },
  'post /api/admin/users/{id}/suspend': {
    expected: administrators(),
    id: newUser,
    body: () => ({ reason: 'Complaints' }),
  },
  // An account that is not suspended.
  'post /api/admin/users/{id}/reinstate': { expected: administrators(409), id: newUser, body: () => ({}) },
  'get /api/admin/former-users': { expected: administrators() },
  'post /api/admin/users/{id}/erase': { expected: administrators(), id: newUser },
  'get /api/admin/security-events': { expected: administrators() },
  'get /api/admin/history': { expected: administrators() },
  'get /api/admin/outbox': { expected: administrators() },
  'post /api/admin/outbox/{id}/retry': { expected: administrators(), id: waitingItem },
  'get /api/admin/work': { expected: administrators() },
  'get /api/admin/carriers': { expected: administrators() },
  'get /api/admin/statistics': { expected: administrators() },
  'get /api/admin/exports/users': { expected: administrators() },
  'get /api/admin/exports/history': { expected: administrators() },
};

const callerOf = (who: Who): Client => ({ nobody: it.client(), other, owner, administrator: admin })[who];
/** A session that may end. */
async function disposable(who: Who): Promise<Client> {
  const caller = it.client();
  const names = { nobody: undefined, other: other.username, owner: owner.username, administrator: ADMIN.username };
  const username = names[who];
  if (username !== undefined)
    await caller.post('/api/login', { username, password: who === 'administrator' ? ADMIN.password : PASSWORD });
  return caller;
}

async function statusOf(route: string, row: Row, caller: Client): Promise<number> {
  const [method = '', template = ''] = route.split(' ');
  const id = (await row.id?.()) ?? '';
  const ids = String(id).split(' ');
  const path = `${template.replaceAll(/\{\w+\}/g, (placeholder) => ids.shift() ?? placeholder)}${row.query ?? ''}`;
  if (row.call) return (await row.call(caller, path)).status;
  const body = row.body?.(id);
  return (
    await caller.raw(
      method.toUpperCase(),
      path,
      body === undefined ? undefined : JSON.stringify(body),
      body === undefined ? {} : { 'Content-Type': 'application/json' },
    )
  ).status;
}

test('every route of the API description has a row, and every row a route', async () => {
  const described = (await describedRoutes(it.url)).map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(TABLE).sort()).toEqual([...described].sort());
});

describe('ASVS 8.2.1, 8.2.2: each route allows only its intended callers', () => {
  test.each(Object.entries(TABLE))('%s', async (route, row) => {
    const seen: Partial<Record<Who, number>> = {};
    for (const who of CALLERS) seen[who] = await statusOf(route, row, row.ends ? await disposable(who) : callerOf(who));
    expect(seen).toEqual(row.expected);
  });
});

describe('a caller without access is rejected before anything is read', () => {
  const closed = Object.entries(TABLE).filter(([, { expected }]) => expected.nobody === 401);
  const nonsense = async (route: string, caller: Client) => {
    const [method = '', template = ''] = route.split(' ');
    const sent =
      method === 'get' || method === 'delete'
        ? ([undefined, {}] as const)
        : (['{"not": "JSON', { 'Content-Type': 'application/json' }] as const);
    const { status, body } = await caller.raw(
      method.toUpperCase(),
      `${template.replaceAll(/\{\w+\}/g, 'nonsense')}?filter={&range=x&sort=x`,
      sent[0],
      sent[1],
    );
    return [status, body.code];
  };
  test.each(closed.map(([route]) => route))('nobody: %s', async (route) =>
    expect(await nonsense(route, it.client())).toEqual([401, 'not-signed-in']),
  );
  test.each(closed.filter(([, { expected }]) => expected.owner === 403).map(([route]) => route))(
    'a customer: %s',
    async (route) => expect(await nonsense(route, owner)).toEqual([403, 'not-allowed']),
  );
});

test('the API description says which routes are public', async () => {
  const { paths } = (await it.client().get('/api/openapi.json')).body;
  for (const [route, { expected }] of Object.entries(TABLE)) {
    const [method = '', path = ''] = route.split(' ');
    expect([route, paths[path][method].security]).toEqual([route, expected.nobody === 401 ? [{ session: [] }] : []]);
  }
});
