import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { client } from '../../support/portal/http-client.ts';
import { invoiceOf, invoiceParts, postInvoice } from '../../support/invoice/invoices.ts';
import { ADMIN, lnpPayload, mailsIn, uniqueEmail, uniqueName, until } from '../../support/portal/portal.ts';
import { startPortalProcess, type PortalProcess } from '../../support/portal/portal-process.ts';

const ROOT = join(import.meta.dirname, '../../..');
const RECORDER = new URL('../../support/runner/record-modules.mjs', import.meta.url).href;

let folder: string;
let started: PortalProcess[] = [];
const main = () => join(folder, 'dist/src/main.js');
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bundle-'));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  execFileSync(process.execPath, [join(ROOT, 'scripts/bundle.mjs'), join(folder, 'dist')]);
  writeFileSync(join(folder, 'dist/build-info.json'), '{ "version": "0.0.0", "revision": "unknown" }');
  mkdirSync(join(folder, 'dist/public'));
  writeFileSync(join(folder, 'dist/public/index.html'), '<!doctype html><title>the screens</title>');
}, 60_000);
afterAll(async () => {
  await Promise.all(started.map((portal) => portal.terminate()));
  rmSync(folder, { recursive: true, force: true });
});

async function start(
  name: string,
  env: Readonly<Record<string, string>>,
): Promise<PortalProcess & { readonly modules: () => string }> {
  const recorded = join(folder, `${name}.txt`);
  const portal = await startPortalProcess(
    {
      DATA_DIR: join(folder, name),
      BOOTSTRAP_ADMIN_USERNAME: ADMIN.username,
      BOOTSTRAP_ADMIN_PASSWORD: ADMIN.password,
      NODE_OPTIONS: `--import=${RECORDER}`,
      RECORDED_MODULES: recorded,
      ...env,
    },
    main(),
  );
  started = [...started, portal];
  return { ...portal, modules: () => modulesOf(recorded) };
}

/** All loaded files by their paths, and the sources that a bundled file names for each of its parts. */
function modulesOf(recorded: string): string {
  const files = [...new Set(readFileSync(recorded, 'utf8').split('\n'))].map((one) =>
    one.startsWith('file:') ? fileURLToPath(one) : one,
  );
  const own = files.filter((file) => file.startsWith(join(folder, 'dist')) && existsSync(file));
  expect(own).toContain(main());
  const parts = own.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^\/\/ (\S+\.\w+)$/gm)].map(([, source]) => source),
  );
  expect(parts).toContain('src/composition/start.ts');
  return [...files, ...parts].join('\n');
}

/** Modules that most processes never need, or none needs at its start. */
const LATER = [
  '@aws-sdk/',
  '@smithy/',
  'nodemailer/',
  '@opentelemetry/',
  'tesseract.js-core/',
  '@tesseract.js-data/',
  'pdfjs-dist/',
  'sharp/',
  '@napi-rs/',
  '@zxcvbn-ts/',
  'file-type/',
]
  .map((name) => `node_modules/${name}`)
  .concat('src/adapters/telemetry/', 'src/adapters/invoice/source/', '(^|/)sandbox/start.ts');
const found = (modules: string, names: readonly string[]) =>
  names.filter((name) => new RegExp(name, 'm').test(modules));

describe('the bundled server', () => {
  test('starts without modules that it does not need yet, in few files', async () => {
    const portal = await start('idle', {
      ISP_BASE_URL: 'http://127.0.0.1:9',
      ISP_API_KEY: 'unused',
      SMTP_URL: 'smtp://127.0.0.1:9',
      FILES_URL: 's3://bucket?endpoint=http://127.0.0.1:9&region=x',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
    });
    expect((await fetch(`${portal.url}/readyz`)).status).toBe(200);
    const modules = portal.modules();
    expect(found(modules, LATER)).toEqual([]);
    expect(new Set(modules.split('\n').filter((file) => file.startsWith('/'))).size).toBeLessThan(60);
  });

  test('gets an invoice reader ready in its own process, unless it only works in the background', async () => {
    const readersOf = ({ pid }: PortalProcess) =>
      readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).length;
    const env = { ISP_BASE_URL: 'http://127.0.0.1:9', ISP_API_KEY: 'unused', PORT: '0', INVOICE_PREPARE: 'true' };
    const [web, worker] = [await start('web', env), await start('worker', { ...env, ROLE: 'worker' })];
    await until(async () => readersOf(web) === 1, 'a reader');
    expect(readersOf(worker)).toBe(0);
  });

  test('finds all later loads: sandbox, telemetry, invoice reader, mail, lists, documentation, screens', async () => {
    const portal = await start('demo', {
      SANDBOX_SPEED: '200',
      ISP_POLL_SECONDS: '0.2',
      OTEL_METRICS_EXPORTER: 'console',
      INVOICE_READERS: '1',
      PASSWORD_POLICY: 'strict',
    });
    const caller = client(portal.url);
    expect(
      (await caller.post('/api/register', { username: uniqueName(), password: 'football', email: uniqueEmail() }))
        .status,
    ).toBe(422);
    expect(
      (
        await caller.post('/api/register', {
          username: uniqueName(),
          password: 'a long and rare sentence',
          email: uniqueEmail(),
        })
      ).status,
    ).toBe(201);
    const { body: request } = await caller.post('/api/lnp-requests', lnpPayload());
    const invoice = await invoiceOf('english');
    const read = await postInvoice(caller, invoiceParts(invoice.content));
    expect([read.status, read.body.phoneNumber, read.body.previews.length]).toEqual([200, invoice.main, 1]);
    expect((await caller.get('/api/invoice/samples/photo')).status).toBe(200);
    await until(
      async () => (await caller.get(`/api/lnp-requests/${request.id}`)).body.status !== 'submitted',
      'the sandbox’s word',
    );
    await until(async () => (await mailsIn(join(folder, 'demo/outbox'))).length > 0, 'a mail');
    expect((await fetch(`${portal.url}/api/docs/files/swagger-ui.css`)).status).toBe(200);
    expect(await (await fetch(`${portal.url}/new-request`)).text()).toContain('the screens');
    expect(
      found(portal.modules(), [
        'node_modules/nodemailer/',
        'node_modules/@zxcvbn-ts/',
        'node_modules/@opentelemetry/',
        'src/adapters/telemetry/',
        '(^|/)sandbox/start.ts',
      ]),
    ).toHaveLength(5);
  });

  test('reports errors with their position in the sources', () => {
    const file = readdirSync(join(folder, 'dist/src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.js'))
      .map((name) => join(folder, 'dist/src', name))
      .find((path) => readFileSync(path, 'utf8').includes('\nasync function startPortal('));
    const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload);
    const line = readFileSync(file ?? '', 'utf8')
      .split('\n')
      .findIndex((text) => text.startsWith('async function startPortal('));
    const entry = map.findEntry(line, 0) as { originalSource: string; originalLine: number };
    expect(entry.originalSource).toMatch(/src\/composition\/start\.ts$/);
    expect(readFileSync(join(ROOT, 'src/composition/start.ts'), 'utf8').split('\n')[entry.originalLine]).toContain(
      'export async function startPortal(',
    );
  });
});
