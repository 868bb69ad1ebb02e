import fc from 'fast-check';
import type { Client } from './http-client.ts';
import { ADMIN, PASSWORD, lnpPayload, uniqueEmail, type TestPortal } from './portal.ts';
import { MULTIPART, multipart, pdf, type Part } from '../requests/toll-free.ts';

/** Internals of the server, which no response may contain. */
const SERVER_INTERNALS =
  /\bat .+:\d+:\d+\)|node_modules|\.ts\b|SQLITE|ER_[A-Z]|SELECT |INSERT |errno|typeorm|libsql|mysql/i;

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- an OpenAPI document is read as it comes
type Json = any;

/** A request to a route of the API description. */
export interface BadCall {
  readonly route: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | undefined;
  readonly by: 'nobody' | 'customer' | 'administrator';
}

/** Routes that would end the session that all calls share, or that return the description itself. */
const LEFT_OUT: ReadonlySet<string> = new Set(['post /api/logout', 'get /api/openapi.json']);

const HOSTILE = [
  '\u0000',
  '\ud800',
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  '9'.repeat(40),
  "' OR '1'='1",
  '"; DROP TABLE users; --',
  '%',
  '_',
  '\\',
  '../../etc/passwd',
  '<script>',
  '=cmd()',
  '\r\nX-A: b',
  'ﷺ'.repeat(30),
  'x'.repeat(1_200),
  '٣٤٥',
  '2026-02-30',
  '+1 514 201 3344',
];

/** Valid values by field name, so that calls get further than the first missing field. */
const GOOD: Readonly<Record<string, unknown>> = {
  ...camel(lnpPayload()),
  username: ADMIN.username,
  password: PASSWORD,
  currentPassword: PASSWORD,
  newPassword: PASSWORD,
  email: uniqueEmail(),
  language: 'en',
  status: 'pending',
  updateMessage: 'Hello',
  code: '123456',
  ids: [1, 2],
};

/** An unpaired surrogate cannot be part of a URL. */
const isWhole = (text: string): boolean => !/\p{Surrogate}/u.test(text);
const hostileText = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary', maxLength: 30 }));
const hostile = fc.oneof<fc.Arbitrary<unknown>[]>(
  hostileText,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(-1, 1e308, 0.5, 2 ** 53, [], {}, null, true, 'x'.repeat(5_000)),
);
/** A path segment; a browser would resolve segments of dots. */
const segment = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('1', '2', '3') },
  {
    weight: 2,
    arbitrary: hostileText
      .filter((text) => text !== '' && !/^\.+$/.test(text) && isWhole(text))
      .map((text) => encodeURIComponent(text.slice(0, 300))),
  },
  fc.constantFrom('%FF', '%00', '1%0a', '..%2f..%2f'),
);
const LIST_QUERIES = [
  '["id","ASC"]',
  '["password","ASC"]',
  '["id","ASC; DROP TABLE users"]',
  '[0,9]',
  '[9,0]',
  '[-1,1e9]',
  '{"q":"\\u0000"}',
  '{"q":"\\ud800"}',
  '{"q":"514"}',
  '{"id":[9007199254740991]}',
  '{"status":{"$ne":1}}',
  '{"__proto__":{"a":1}}',
  '[',
];

function camel(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name.replaceAll(/_(\w)/g, (_, first: string) => first.toUpperCase()),
      value,
    ]),
  );
}

/** Generates bad calls to every route of the description. */
export function badCalls(document: Json): fc.Arbitrary<BadCall> {
  const routes = Object.entries<Json>(document.paths).flatMap(([path, methods]) =>
    Object.entries<Json>(methods).map(([method, operation]): [string, string, Json] => [method, path, operation]),
  );
  return fc.oneof(
    ...routes
      .filter(([method, path]) => !LEFT_OUT.has(`${method} ${path}`))
      .map(([method, path, operation]) => ({
        weight: isExpensive(operation) ? 1 : 4,
        arbitrary: callOf(method, path, operation, document),
      })),
  );
}

/** Whether a call hashes a password, which takes longer than the rest of the call. */
const isExpensive = (operation: Json): boolean => /password/i.test(JSON.stringify(operation.requestBody ?? {}));

function callOf(method: string, path: string, operation: Json, document: Json): fc.Arbitrary<BadCall> {
  const names = (operation.parameters ?? [])
    .filter((one: Json) => one.in === 'query')
    .map((one: Json) => String(one.name));
  return fc
    .record({
      segments: fc.array(segment, { minLength: 3, maxLength: 3 }),
      query: fc.oneof({ weight: method === 'get' ? 3 : 1, arbitrary: queryOf(names) }, fc.constant('')),
      sent: bodyOf(operation.requestBody?.content, document),
      headers: headers(),
      by: fc.oneof(
        { weight: path.startsWith('/api/admin/') ? 0 : 4, arbitrary: fc.constant('customer' as const) },
        { weight: 4, arbitrary: fc.constant('administrator' as const) },
        fc.constantFrom('customer' as const, 'nobody' as const),
      ),
    })
    .map(({ segments, query, sent, headers: more, by }) => {
      const parts = segments[Symbol.iterator]();
      const target = path.replaceAll(/\{\w+\}/g, () => String(parts.next().value));
      return {
        route: `${method} ${path}`,
        method: method.toUpperCase(),
        path: query === '' ? target : `${target}?${query}`,
        headers: { ...sent.headers, ...more },
        body: method === 'get' ? undefined : sent.body,
        by,
      };
    });
}

function queryOf(names: readonly string[]): fc.Arbitrary<string> {
  const name = fc.constantFrom(...names, ...names, 'x', '__proto__', 'did[]');
  const value = fc.oneof(
    fc.constantFrom(...LIST_QUERIES),
    hostileText.filter(isWhole),
    fc.json({ maxDepth: 2 }).filter(isWhole),
  );
  return fc.array(fc.tuple(name, value), { maxLength: 4 }).map((pairs) =>
    pairs
      .map(([one, text]) => `${encodeURIComponent(one)}=${encodeURIComponent(text)}`)
      .join('&')
      .slice(0, 4_000),
  );
}

function headers(): fc.Arbitrary<Record<string, string>> {
  const printable = fc.string({ unit: 'grapheme-ascii', maxLength: 40 }).map((text) => text.trim());
  const one = fc.oneof(
    printable.map((text): Record<string, string> => ({ 'If-Match': text })),
    fc.constantFrom('"1"', 'W/"1"', '*', '"999999999999"').map((text) => ({ 'If-Match': text })),
    printable.map((text) => ({ 'Idempotency-Key': text })),
    printable.map((text) => ({ 'Accept-Language': text })),
    printable.map((text) => ({ 'User-Agent': text, traceparent: text, 'X-Forwarded-For': text })),
    fc
      .constantFrom(
        'text/plain',
        'application/json; charset=klingon',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        '',
      )
      .map((text) => ({ 'Content-Type': text })),
    fc.constantFrom('text/html', 'text/event-stream', 'image/png;q=0', '*/*').map((text) => ({ Accept: text })),
  );
  return fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, one);
}

type Sent = Pick<BadCall, 'body' | 'headers'>;

function bodyOf(content: Json, document: Json): fc.Arbitrary<Sent> {
  const form = content?.['multipart/form-data'];
  if (form) return formOf(Object.keys(form.schema.properties as object), Object.keys(form.encoding as object)[0] ?? '');
  const schema = content?.['application/json']?.schema;
  const json = schema
    ? [{ weight: 6, arbitrary: objectOf(schema, document).map((value) => JSON.stringify(value)) }]
    : [];
  return fc
    .oneof(...json, fc.json({ maxDepth: 3 }), fc.string({ unit: 'binary', maxLength: 200 }))
    .map((body) => ({ body, headers: { 'Content-Type': 'application/json' } }));
}

/** An object with the right fields, one or two of which are wrong, missing or unknown. */
function objectOf(schema: Json, document: Json): fc.Arbitrary<object> {
  const names = namesOf(schema, document);
  const name = fc.constantFrom(...names, ...names, 'isAdmin', 'id', 'userId', '__proto__', 'constructor');
  const right = Object.fromEntries(names.map((one) => [one, GOOD[one] ?? 'x']));
  const wrong = fc.array(fc.tuple(name, fc.oneof(hostile, fc.constant(undefined))), { maxLength: 2 });
  return wrong.map((pairs) => Object.fromEntries([...Object.entries(right), ...pairs]));
}

function namesOf(schema: Json, document: Json): string[] {
  const reference = schema.$ref as string | undefined;
  if (reference !== undefined) return namesOf(document.components.schemas[reference.split('/').at(-1) ?? ''], document);
  return [
    ...Object.keys((schema.properties ?? {}) as object),
    ...((schema.anyOf ?? schema.allOf ?? []) as Json[]).flatMap((one) => namesOf(one, document)),
  ];
}

function formOf(names: readonly string[], file: string): fc.Arbitrary<Sent> {
  const name = fc.constantFrom(
    ...names,
    'x',
    'a[0]',
    'a[x]',
    '__proto__',
    'constructor[prototype][a]',
    'a'.repeat(200),
    '',
  );
  const field = fc.record({
    name,
    content: fc.oneof(fc.constantFrom('["800-201-3344"]', 'Maple Dental'), hostileText),
  });
  const loa = fc.record({
    name: fc.constantFrom(file, file, 'other'),
    content: fc.oneof(
      fc.constant(pdf()),
      fc.uint8Array({ maxLength: 200 }).map((bytes) => new Uint8Array(bytes)),
    ),
    filename: fc.constantFrom('a.pdf', '../../a.pdf', 'a.exe', 'é\u202efdp.exe', ''),
    type: fc.constantFrom('application/pdf', 'text/html', 'x'),
  });
  return fc
    .array(fc.oneof<fc.Arbitrary<Part>[]>(field, loa), { maxLength: 5 })
    .map((parts) => ({ body: multipart(parts), headers: MULTIPART }));
}

/** Number of concurrent calls. */
const MAX_CONCURRENT_CALLS = 20;

/**
 * Sends bad calls, the same ones for the same seed.
 * @returns which routes were called, and how often each status was returned
 * @throws Error with the first call whose response is a 5xx, does not match the description, or contains internals of
 * the server
 */
export async function sendBadCalls(
  it: TestPortal,
  { calls, seed }: { calls: number; seed: number },
): Promise<{ readonly routes: ReadonlySet<string>; readonly statuses: ReadonlyMap<number, number> }> {
  const routes = new Set<string>();
  const statuses = new Map<number, number>();
  const document = (await it.client().get('/api/openapi.json')).body;
  const signIn = {
    customer: (): Promise<Client> => it.customer(),
    administrator: () => it.admin(),
    nobody: async () => it.client(),
  };
  const callers = {
    customer: await signIn.customer(),
    administrator: await signIn.administrator(),
    nobody: it.client(),
  };

  /**
   * A call may have been a valid step-up or deletion. Then only one of the concurrent callers signs in again, because
   * each sign-in computes a hash.
   */
  const renewals: { [By in BadCall['by']]?: Promise<void> | undefined } = {};
  const renewed = async (by: BadCall['by'], caller: Client) => {
    if ((await caller.get('/api/user')).status === 401) callers[by] = await signIn[by]();
    renewals[by] = undefined;
  };
  const send = async (call: BadCall) => {
    const caller = callers[call.by];
    const answer = await caller.copy().raw(call.method, call.path, call.body, call.headers);
    routes.add(call.route);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    // The sandbox processes checks normally, including its simulated failures.
    const provider = call.route === 'get /api/lnp/check' && answer.status === 502;
    if (answer.status >= 500 && !provider) throw new Error(`${answer.status}: ${answer.text}`);
    if (answer.status >= 400 && SERVER_INTERNALS.test(answer.text)) throw new Error(`server internals: ${answer.text}`);
    if (answer.status === 401 && call.by !== 'nobody' && caller === callers[call.by])
      await (renewals[call.by] ??= renewed(call.by, caller));
  };
  const waiting = fc.sample(badCalls(document), { numRuns: calls, seed });
  const sendNext = async () => {
    for (let call = waiting.pop(); call !== undefined; call = waiting.pop()) {
      await send(call).catch((cause: unknown) => {
        waiting.length = 0;
        const body = call.body instanceof Uint8Array ? Buffer.from(call.body).toString('latin1') : call.body;
        throw new Error(`${cause instanceof Error ? cause.message : ''}\n${JSON.stringify({ ...call, body })}`, {
          cause,
        });
      });
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_CALLS }, sendNext));
  return { routes, statuses };
}
