import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answer } from '../../support/portal/http-client.ts';
import { startTestPortal, type SignedIn, type TestPortal } from '../../support/portal/portal.ts';
import { postTf } from '../../support/requests/toll-free.ts';

const PAGE =
  '<!doctype html><meta property="csp-nonce" nonce="__CSP_NONCE__"><link rel="stylesheet" nonce="__CSP_NONCE__" ' +
  'href="/assets/a.css"><script type="module" nonce="__CSP_NONCE__" src="/assets/a.js"></script>';

let it: TestPortal;
let caller: SignedIn;
let letter: number;
/** Pages with their own scripts or styles. */
const PAGES = ['/new-request', '/api/docs'];
/**
 * One response of each kind: API, API error, page, file of the page, API documentation and its file, probe, unknown
 * path.
 */
let answers: Readonly<Record<string, Answer>>;
beforeAll(async () => {
  it = await startTestPortal({ env: { ROLE: 'web' } });
  mkdirSync(join(it.folder, 'none', 'assets'), { recursive: true });
  writeFileSync(join(it.folder, 'none', 'index.html'), PAGE);
  writeFileSync(join(it.folder, 'none', 'assets', 'a.js'), 'export {};');
  await it.restart();
  caller = await it.customer();
  letter = (await postTf(caller)).body.id;
  const paths = [
    '/api/user',
    '/api/lnp-requests/0',
    '/new-request',
    '/assets/a.js',
    '/api/docs',
    '/api/docs/files/swagger-ui.css',
    '/healthz',
    '/api/nothing',
    '/assets/nothing.js',
  ];
  answers = Object.fromEntries(
    await Promise.all(paths.map(async (path): Promise<[string, Answer]> => [path, await caller.get(path)])),
  );
});
afterAll(() => it.stop());

const each = (header: string) => Object.entries(answers).map(([path, { headers }]) => [path, headers.get(header)]);
const everywhere = (value: unknown) => Object.keys(answers).map((path) => [path, value]);
function policyOf({ headers }: Answer): Readonly<Record<string, readonly string[]>> {
  const directives = (headers.get('content-security-policy') ?? '')
    .split(';')
    .map((directive) => directive.trim().split(/\s+/));
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]));
}

describe('ASVS 3.4.3: the content security policy', () => {
  test('allows the portal’s own resources, and no foreign script, style or frame', () => {
    for (const [path, answer] of Object.entries(answers)) {
      const nonce = PAGES.includes(path) ? [expect.stringMatching(/^'nonce-[\w+/]{22}=='$/)] : [];
      expect(policyOf(answer)).toEqual({
        'default-src': ["'self'"],
        'script-src': ["'self'", ...nonce],
        'style-src': ["'self'", ...nonce],
        'img-src': ["'self'", 'data:', 'blob:'],
        'connect-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      });
    }
  });
  test('has a nonce that is unique to each page response', async () => {
    const nonces = new Set<string>();
    for (let visit = 0; visit < 3; visit += 1) {
      const page = await it.client().get('/login');
      const [, nonce = ''] = policyOf(page)['script-src'] ?? [];
      expect([page.text.match(/nonce="[^"]+"/g), policyOf(page)['style-src']]).toEqual([
        Array(3).fill(`nonce="${nonce.slice("'nonce-".length, -1)}"`),
        ["'self'", nonce],
      ]);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(3);
  });
});

test('ASVS 3.4.4: browsers do not guess content types', () =>
  expect(each('x-content-type-options')).toEqual(everywhere('nosniff')));
test('ASVS 3.4.5: no URL is sent to another site', () =>
  expect(each('referrer-policy')).toEqual(everywhere('no-referrer')));
test('ASVS 3.4.6: no site may frame the portal, also by the older header', () =>
  expect(each('x-frame-options')).toEqual(everywhere('DENY')));
test('ASVS 3.4.8, 3.5.8: no other site gets its window or its resources', () => {
  expect(each('cross-origin-opener-policy')).toEqual(everywhere('same-origin'));
  expect(each('cross-origin-resource-policy')).toEqual(everywhere('same-origin'));
});
test('optional browser features are turned off', () => {
  for (const [path, policy] of each('permissions-policy'))
    expect([path, policy]).toEqual([path, expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\)/)]);
});
test('ASVS 3.4.2: no other origin may read responses', async () => {
  for (const Origin of ['https://evil.example', 'null', it.url]) {
    const response = await caller.get('/api/user', { Origin });
    const preflight = await caller.raw('OPTIONS', '/api/user', undefined, {
      Origin,
      'Access-Control-Request-Method': 'PATCH',
      'Access-Control-Request-Headers': 'content-type',
    });
    for (const { headers } of [response, preflight])
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  }
});
test('ASVS 14.3.2: neither responses with data nor pages are cached', () => {
  const cacheControl = Object.fromEntries(each('cache-control'));
  expect(cacheControl).toMatchObject({
    '/api/user': 'no-store',
    '/api/lnp-requests/0': 'no-store',
    '/api/nothing': 'no-store',
    '/new-request': 'no-cache',
    '/assets/a.js': 'public, max-age=31536000, immutable',
  });
});
test('ASVS 4.1.1: each response has its content type, texts with their encoding', () => {
  for (const [path, type] of each('content-type'))
    expect([path, type]).toEqual([
      path,
      expect.stringMatching(/^(text\/(html|css|javascript)|application\/(problem\+)?json); charset=utf-8$/i),
    ]);
});
test('ASVS 13.4.6, 13.4.7: no response names the software behind it', () => {
  expect([...each('x-powered-by'), ...each('server')].filter(([, value]) => value !== null)).toEqual([]);
});
test('ASVS 3.2.1: an LOA is a sandboxed download, and may be framed only by the portal', async () => {
  const download = await caller.get(`/api/tf-port-requests/${letter}/download-loa`);
  expect(policyOf(download)).toEqual({ sandbox: [], 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] });
  expect([download.headers.get('x-content-type-options'), download.headers.get('content-disposition')]).toEqual([
    'nosniff',
    expect.stringMatching(/^attachment; filename=/),
  ]);
  const shown = await caller.get(`/api/tf-port-requests/${letter}/loa`);
  expect(policyOf(shown)).toMatchObject({ 'default-src': ["'none'"], 'frame-ancestors': ["'self'"] });
  expect(policyOf(shown)['script-src']).toBeUndefined();
});

describe('ASVS 3.4.1: a browser must use https', () => {
  test('for a year when the portal is reached over https', async () => {
    await it.restart({ PUBLIC_URL: 'https://portal.example' });
    for (const path of ['/api/user', '/login', '/assets/a.js', '/healthz']) {
      expect((await it.client().get(path)).headers.get('strict-transport-security')).toBe(
        'max-age=31536000; includeSubDomains',
      );
    }
  });
  test('but not by responses over http, where browsers ignore the header', () =>
    expect(each('strict-transport-security')).toEqual(everywhere(null)));
});
