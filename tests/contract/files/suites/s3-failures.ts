import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { s3FileStore } from '../../../../src/adapters/platform/files/s3-file-store.ts';
import { FileStoreUnavailable } from '../../../../src/application/ports/file-store.ts';
import { setEnvironment } from '../../../support/services/file-stores.ts';

const LIMITS = { connectMs: 500, silenceMs: 300, callMs: 2_000, attempts: 2 };
const VARIABLES = {
  AWS_ACCESS_KEY_ID: 'key',
  AWS_SECRET_ACCESS_KEY: 'secret',
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
};

const begun = (response: ServerResponse) =>
  response.writeHead(200, { 'Content-Type': 'application/pdf', 'Content-Length': '1000' }).write('%PDF-1.7');
const failures: [what: string, respond: (response: ServerResponse) => void][] = [
  ['says nothing', () => undefined],
  ['hangs up', (response) => void response.socket?.destroy()],
  [
    'asks to slow down',
    (response) =>
      void response.writeHead(503, { 'Content-Type': 'application/xml' }).end('<Error><Code>SlowDown</Code></Error>'),
  ],
  ['fails', (response) => void response.writeHead(500).end()],
  [
    'answers with nonsense',
    (response) => void response.writeHead(404, { 'Content-Type': 'text/html' }).end('<html>Maintenance'),
  ],
];
const failuresOfReading: typeof failures = [
  ['falls silent in the middle of a file', (response) => void begun(response)],
  [
    'hangs up in the middle of a file',
    (response) => void (begun(response), setTimeout(() => response.socket?.destroy(), 20)),
  ],
  [
    'never comes to the end of a file',
    (response) => {
      begun(response);
      const drip = setInterval(() => response.write('.'), 100);
      response.on('close', () => clearInterval(drip));
    },
  ],
];

let server: Server;
let restore: () => void;
let calls = 0;

async function storeThat(respond: (response: ServerResponse) => void) {
  server = createServer((request, response) => {
    calls += 1;
    request.resume().on('end', () => respond(response));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return s3FileStore({ kind: 's3', bucket: 'files', prefix: '', endpoint, region: 'us-east-1' }, LIMITS);
}

/** A store whose server fails at a chosen moment, which no real server does on demand. */
export function s3Failures(): void {
  beforeEach(() => {
    calls = 0;
    restore = setEnvironment(VARIABLES);
  });
  afterEach(() => {
    restore();
    server.closeAllConnections();
    server.close();
  });

  test.each(failures)(
    'by a server that %s is unavailable within the time limit, after a bounded number of attempts',
    async (_what, respond) => {
      const store = await storeThat(respond);
      for (const call of [
        () => store.put('loa/a.pdf', Buffer.from('x'), 'application/pdf'),
        () => store.get('loa/a.pdf'),
        () => store.remove('loa/a.pdf'),
      ]) {
        const before = calls;
        await expect(call()).rejects.toBeInstanceOf(FileStoreUnavailable);
        expect(calls - before).toBeLessThanOrEqual(LIMITS.attempts);
      }
    },
  );

  test.each(failuresOfReading)('by a server that %s is unavailable within the time limit', async (_what, respond) => {
    const store = await storeThat(respond);
    await expect(store.get('loa/a.pdf')).rejects.toBeInstanceOf(FileStoreUnavailable);
  });
}
