import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answer } from '../../support/http-client.ts';
import { startTestPortal, type SignedIn, type TestPortal } from '../../support/portal.ts';
import { postTf } from '../../support/toll-free.ts';

const PAGE =
  '<!doctype html><meta property="csp-nonce" nonce="__CSP_NONCE__"><link rel="stylesheet" nonce="__CSP_NONCE__" ' +
  'href="/assets/a.css"><script type="module" nonce="__CSP_NONCE__" src="/assets/a.js"></script>';

let it: TestPortal;
let caller: SignedIn;
let letter: number;
/** What has scripts or styles of its own. */
const PAGES = ['/new-request', '/api/docs'];
/**
 * One answer of each kind: of the API, its failure, a page, a file of the page, the API's documentation and its file, a
 * probe, nothing at all.
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
  test('lets in what is the portal’s own, and no script, style or frame that somebody else wrote', () => {
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
  test('names a nonce that each answer’s page alone has', async () => {
    const nonces = new Set<string>();
    for (let asked = 0; asked < 3; asked += 1) {
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

test('ASVS 3.4.4: no type is guessed', () => expect(each('x-content-type-options')).toEqual(everywhere('nosniff')));
test('ASVS 3.4.5: no address goes along to another site', () =>
  expect(each('referrer-policy')).toEqual(everywhere('no-referrer')));
test('ASVS 3.4.6: nobody frames the portal, by the older header too', () =>
  expect(each('x-frame-options')).toEqual(everywhere('DENY')));
test('ASVS 3.4.8, 3.5.8: no other site holds its window or its resources', () => {
  expect(each('cross-origin-opener-policy')).toEqual(everywhere('same-origin'));
  expect(each('cross-origin-resource-policy')).toEqual(everywhere('same-origin'));
});
test('what a browser could let a page do is switched off', () => {
  for (const [path, policy] of each('permissions-policy'))
    expect([path, policy]).toEqual([path, expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\)/)]);
});
test('ASVS 3.4.2: no other origin is let read', async () => {
  for (const Origin of ['https://evil.example', 'null', it.url]) {
    const asked = await caller.get('/api/user', { Origin });
    const preflight = await caller.raw('OPTIONS', '/api/user', undefined, {
      Origin,
      'Access-Control-Request-Method': 'PATCH',
      'Access-Control-Request-Headers': 'content-type',
    });
    for (const { headers } of [asked, preflight])
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  }
});
test('ASVS 14.3.2: no answer with data is kept, and no page either', () => {
  const kept = Object.fromEntries(each('cache-control'));
  expect(kept).toMatchObject({
    '/api/user': 'no-store',
    '/api/lnp-requests/0': 'no-store',
    '/api/nothing': 'no-store',
    '/new-request': 'no-cache',
    '/assets/a.js': 'public, max-age=31536000, immutable',
  });
});
test('ASVS 4.1.1: each answer says what it is, texts with their encoding', () => {
  for (const [path, type] of each('content-type'))
    expect([path, type]).toEqual([
      path,
      expect.stringMatching(/^(text\/(html|css|javascript)|application\/(problem\+)?json); charset=utf-8$/i),
    ]);
});
test('ASVS 13.4.6, 13.4.7: no answer names what made it', () => {
  expect([...each('x-powered-by'), ...each('server')].filter(([, value]) => value !== null)).toEqual([]);
});
test('ASVS 3.2.1: a letter is a file in no context, and in a frame only the portal’s own', async () => {
  const kept = await caller.get(`/api/tf-port-requests/${letter}/download-loa`);
  expect(policyOf(kept)).toEqual({ sandbox: [], 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] });
  expect([kept.headers.get('x-content-type-options'), kept.headers.get('content-disposition')]).toEqual([
    'nosniff',
    expect.stringMatching(/^attachment; filename=/),
  ]);
  const shown = await caller.get(`/api/tf-port-requests/${letter}/loa`);
  expect(policyOf(shown)).toMatchObject({ 'default-src': ["'none'"], 'frame-ancestors': ["'self'"] });
  expect(policyOf(shown)['script-src']).toBeUndefined();
});

describe('ASVS 3.4.1: a browser is bound to https', () => {
  test('for a year where the portal is reached by it', async () => {
    await it.restart({ PUBLIC_URL: 'https://portal.example' });
    for (const path of ['/api/user', '/login', '/assets/a.js', '/healthz']) {
      expect((await it.client().get(path)).headers.get('strict-transport-security')).toBe(
        'max-age=31536000; includeSubDomains',
      );
    }
  });
  test('by no answer over http, which a browser would not heed', () =>
    expect(each('strict-transport-security')).toEqual(everywhere(null)));
});
