import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { downloaded, MULTIPART, pdf, postTf, submittedTf } from '../../support/requests/toll-free.ts';
import { startTestPortal, until, type SignedIn, type TestPortal } from '../../support/portal/portal.ts';
import { rawExchange, rawSocket, statusOf, type RawSocket } from '../../support/portal/raw-socket.ts';

const LIMITS = {
  headersTimeout: 300,
  requestTimeout: 600,
  connectionsCheckingInterval: 50,
  timeout: 1_500,
  maxConnections: 40,
};
/** In progress and waiting. */
const UPLOADS_OF_ONE = 8;

let it: TestPortal;
let caller: SignedIn;
let host: string;
beforeAll(async () => {
  it = await startTestPortal({ env: { ROLE: 'web' }, limits: LIMITS });
  caller = await it.customer();
  host = new URL(it.url).host;
});
afterAll(() => it.stop());

const alive = async () => expect((await it.client().get('/healthz')).body).toMatchObject({ status: 'ok' });

/** Sends a byte now and then until the server closes the connection. @returns what the server sent */
async function dripped(socket: RawSocket, begin: string): Promise<string> {
  socket.send(begin);
  const drops = setInterval(() => socket.send('x'), 20);
  const received = await socket.closed;
  clearInterval(drops);
  return received;
}

describe('ASVS 15.2.2: a client that is slow', () => {
  test('in its headers gets 408 and is cut off', async () => {
    expect(
      statusOf(await dripped(await rawSocket(it.url), `GET /api/user HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `)),
    ).toBe(408);
    await alive();
  });
  test('in sending its first byte is cut off', async () => {
    expect([408, undefined]).toContain(statusOf(await (await rawSocket(it.url)).closed));
  });
  test('in its body is cut off, with or without a content length', async () => {
    const head =
      `POST /api/login HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nAccept: ` +
      `application/json\r\n`;
    expect(statusOf(await dripped(await rawSocket(it.url), `${head}Content-Length: 90000\r\n\r\n{"username":"`))).toBe(
      408,
    );
    const chunks = await rawSocket(it.url);
    chunks.send(`${head}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`);
    expect(statusOf(await chunks.closed)).toBe(408);
    await alive();
  });
  test('with LOAs releases their upload slots', async () => {
    const head =
      `POST /api/tf-port-requests HTTP/1.1\r\nHost: ${host}\r\nCookie: ` +
      `${caller.cookies()}\r\nContent-Type: ${MULTIPART['Content-Type']}\r\nContent-Length: 90000\r\n\r\n`;
    const begin =
      `--${MULTIPART['Content-Type'].split('boundary=')[1]}\r\nContent-Disposition: form-data; ` +
      `name="loaFile"; filename="a.pdf"\r\n\r\n%PDF-1.7`;
    const slow = await Promise.all(Array.from({ length: UPLOADS_OF_ONE + 4 }, () => rawSocket(it.url)));
    for (const socket of slow) socket.send(head + begin);
    const statuses = (await Promise.all(slow.map(({ closed }) => closed))).map(statusOf);
    expect(statuses.sort()).toEqual([...Array<number>(UPLOADS_OF_ONE).fill(408), ...Array<number>(4).fill(503)]);
    expect((await postTf(caller)).status).toBe(201);
  });
  test('in reading its responses is cut off', async () => {
    const socket = await rawSocket(it.url);
    socket.stopReading();
    const request = `GET /api/docs/files/swagger-ui-bundle.js HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
    for (let sent = 0; sent < 20; sent += 1) socket.send(request);
    const writing = setInterval(() => socket.send(request), 400);
    await socket.closed;
    clearInterval(writing);
    await alive();
  }, 30_000);
});

describe('ASVS 15.2.2: a client below the minimum rate', () => {
  let paced: TestPortal;
  let owner: SignedIn;
  beforeAll(async () => {
    paced = await startTestPortal({
      env: { ROLE: 'web' },
      limits: { connectionsCheckingInterval: 50, pace: { bytesPerSecond: 100_000, windowMs: 300 } },
    });
    owner = await paced.customer();
  });
  afterAll(() => paced.stop());

  test.each([
    ['JSON', '/api/login', 'application/json', '{"username":"'],
    [
      'a letter',
      '/api/tf-port-requests',
      MULTIPART['Content-Type'],
      `--${MULTIPART['Content-Type'].split('boundary=')[1]}\r\nContent-Disposition: form-data; name="loaFile"; ` +
        `filename="a.pdf"\r\n\r\n%PDF-1.7`,
    ],
  ])('in sending %s gets 408, long before the time for the whole request is over', async (_name, path, type, begin) => {
    const head =
      `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${owner.cookies()}\r\nContent-Type: ` +
      `${type}\r\nContent-Length: 90000\r\n\r\n`;
    expect(statusOf(await dripped(await rawSocket(paced.url), head + begin))).toBe(408);
    expect((await postTf(owner)).status).toBe(201);
  });
  test('in reading a response is cut off', async () => {
    const socket = await rawSocket(paced.url);
    socket.stopReading();
    const request = `GET /api/docs/files/swagger-ui-bundle.js HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
    for (let sent = 0; sent < 20; sent += 1) socket.send(request);
    // A client that reads nothing learns only by writing that the connection is closed.
    const writing = setInterval(() => socket.send(request), 400);
    await socket.closed;
    clearInterval(writing);
  });
  test('but one that reads fast enough is not cut off', async () => {
    const letter = pdf(3_000_000);
    const id = await submittedTf(owner, { loa: letter });
    const { status, bytes } = await downloaded(paced.url, owner, `/api/tf-port-requests/${id}/loa`);
    expect([status, bytes.equals(letter)]).toEqual([200, true]);
  });
});

describe('ASVS 4.2.5: a request that is too large', () => {
  const requestWith = (headers: string) =>
    rawExchange(it.url, `GET /healthz HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${headers}\r\n`);

  test('in the size of its headers gets 431', async () => {
    expect(statusOf(await requestWith(`X-Long: ${'x'.repeat(15_000)}\r\n`))).toBe(200);
    expect(statusOf(await requestWith(`X-Long: ${'x'.repeat(17_000)}\r\n`))).toBe(431);
  });
  test('in the length of its URL gets 431', async () => {
    expect(
      statusOf(await rawExchange(it.url, `GET /healthz?${'x'.repeat(17_000)} HTTP/1.1\r\nHost: ${host}\r\n\r\n`)),
    ).toBe(431);
  });
  test('in the number of its headers gets 431, and none is dropped silently', async () => {
    expect(statusOf(await requestWith('a:b\r\n'.repeat(90)))).toBe(200);
    expect(statusOf(await requestWith('a:b\r\n'.repeat(101)))).toBe(431);
    expect(statusOf(await requestWith('a:b\r\n'.repeat(2_500)))).toBe(431);
  });
});

describe('ASVS 4.2.1: a request with an ambiguous end', () => {
  const sent = (rest: string) =>
    rawExchange(it.url, `POST /api/login HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n${rest}`);
  const SMUGGLED = `GET /api/user HTTP/1.1\r\nHost: x\r\n\r\n`;
  test.each([
    ['both lengths', `Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`],
    ['two lengths', `Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}${SMUGGLED}`],
    ['a length with a sign', `Content-Length: +2\r\n\r\n{}${SMUGGLED}`],
    ['an unknown coding last', `Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${SMUGGLED}`],
    ['a broken chunk', `Transfer-Encoding: chunked\r\n\r\nz\r\n{}\r\n0\r\n\r\n${SMUGGLED}`],
    ['a folded header', `Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`],
  ])('is rejected completely: %s', async (_name, rest) => {
    const response = await sent(rest);
    expect([statusOf(response), response.match(/HTTP\/1\.1 /g)?.length]).toEqual([400, 1]);
  });
});

describe('ASVS 4.2.1: a request that two servers could parse differently', () => {
  const first = (line: string, headers: string) =>
    rawExchange(it.url, `${line} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`);
  test.each([
    ['two hosts', 'GET /healthz', 'Host: a.example\r\nHost: b.example\r\n'],
    ['one host twice', 'GET /healthz', 'Host: a.example\r\nhost: a.example\r\n'],
    ['no host', 'GET /healthz', ''],
    ['an empty host', 'GET /healthz', 'Host:\r\n'],
    ['a host that is a list', 'GET /healthz', 'Host: a.example, b.example\r\n'],
    ['a host with a path', 'GET /healthz', 'Host: a.example/admin\r\n'],
    ['a host with a name before it', 'GET /healthz', 'Host: a.example@b.example\r\n'],
    ['a target with another host', 'GET http://b.example/healthz', 'Host: a.example\r\n'],
    ['a target with the same host', 'GET http://a.example/healthz', 'Host: a.example\r\n'],
    ['a target without a path', 'OPTIONS *', 'Host: a.example\r\n'],
    ['two codings', 'GET /healthz', 'Host: a.example\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n'],
    ['a coding within another', 'GET /healthz', 'Host: a.example\r\nTransfer-Encoding: gzip, chunked\r\n'],
    ['two types', 'GET /healthz', 'Host: a.example\r\nContent-Type: application/json\r\nContent-Type: text/plain\r\n'],
    ['two origins', 'GET /healthz', 'Host: a.example\r\nOrigin: http://a.example\r\nOrigin: http://b.example\r\n'],
  ])('is rejected: %s', async (_name, line, headers) => {
    expect(statusOf(await first(line, headers))).toBe(400);
  });
  test.each(['a.example', 'a.example:3000', '127.0.0.1:80', '[::1]:3000', 'service_1'])(
    'is not rejected with the host %s',
    async (name) => {
      expect(statusOf(await first('GET /healthz', `Host: ${name}\r\n`))).toBe(200);
    },
  );
  test('is rejected in HTTP/1.0 with a transfer coding of HTTP/1.1', async () => {
    expect(
      statusOf(await rawExchange(it.url, `POST /api/login HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`)),
    ).toBe(400);
    expect(statusOf(await rawExchange(it.url, `GET /healthz HTTP/1.0\r\n\r\n`))).toBe(200);
  });
});

describe('ASVS 13.4.4, 13.4.6: the server’s self-description', () => {
  test('contains no name, no version and no echo', async () => {
    const traced = await rawExchange(
      it.url,
      `TRACE / HTTP/1.1\r\nHost: ${host}\r\nX-Secret: told\r\nConnection: close\r\n\r\n`,
    );
    expect([statusOf(traced), traced.includes('told')]).toEqual([404, false]);
    expect(traced).not.toMatch(/^(server|x-powered-by|via):/im);
  });
});

test('ASVS 13.2.6: connections beyond the limit are closed, and new ones are possible later', async () => {
  const many = await Promise.all(Array.from({ length: LIMITS.maxConnections + 20 }, () => rawSocket(it.url)));
  for (const socket of many) socket.send(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\n`);
  const statuses = (await Promise.all(many.map(({ closed }) => closed))).map(statusOf);
  expect(statuses).toContain(408);
  expect(statuses).toContain(undefined);
  await alive();
});

test('ASVS 13.2.6: idle connections are closed in favor of active ones', async () => {
  const idle = await Promise.all(Array.from({ length: LIMITS.maxConnections }, () => rawSocket(it.url)));
  for (let times = 0; times < 10; times += 1)
    expect(
      statusOf(await rawExchange(it.url, `GET /healthz HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)),
    ).toBe(200);
  for (const socket of idle) socket.destroy();
});

describe('ASVS 16.5.2: an overloaded process', () => {
  let busy: TestPortal;
  beforeAll(async () => {
    busy = await startTestPortal({ env: { ROLE: 'web', OVERLOAD_DELAY_MS: '40' } });
  });
  afterAll(() => busy.stop());

  test('rejects early with a time to retry, answers its probes, and recovers', async () => {
    let working = true;
    const work = (async () => {
      for (; working; await nextTurn()) for (const until_ = performance.now() + 120; performance.now() < until_;);
    })();
    try {
      const refused = await until(
        async () => {
          const answer = await busy.client().get('/api/operator');
          return answer.status === 503 ? answer : undefined;
        },
        'a refusal',
        30_000,
      );
      expect([
        refused.body.code,
        refused.headers.get('retry-after'),
        refused.headers.get('cross-origin-opener-policy'),
      ]).toEqual(['overloaded', '5', 'same-origin']);
      for (const probe of ['/healthz', '/readyz']) expect((await busy.client().get(probe)).status).toBe(200);
    } finally {
      working = false;
      await work;
    }
    await until(async () => (await busy.client().get('/api/operator')).status === 200, 'it to serve again', 30_000);
  });
});
