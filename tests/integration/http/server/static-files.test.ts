import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdirSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressTexts } from '../../../../scripts/compress.mjs';
import { startTestPortal, type TestPortal } from '../../../support/portal/portal.ts';

const SCRIPT = `export const words = ${JSON.stringify('long enough to be compressed '.repeat(40))};\n`;
const STYLE = `.a { color: red }\n`.repeat(60);
const FONT = Buffer.alloc(2_000, 7);

const PAGE =
  '<!doctype html><head><meta name="portal-session" content="__SESSION__"><title>LNP Management System</title>' +
  '<link rel="icon" type="image/svg+xml" href="/favicon.svg" /><script type="module" ' +
  'src="/assets/first.js"></script></head>';
/** What the server adds to every page. */
const ICON_LINKS =
  '<link rel="manifest" href="/manifest.webmanifest" /><link rel="apple-touch-icon" href="/icon-192.png" />';
const MANIFEST = {
  'index.html': { file: 'assets/first.js' },
  'src/screens.tsx': { file: 'assets/screens.js', imports: ['index.html', '_session.js'] },
  '_session.js': { file: 'assets/session.js', imports: ['index.html'] },
  'src/customer/dashboard/user-dashboard.tsx': { file: 'assets/dashboard.js', imports: ['_session.js'] },
  'src/customer/tf-port/tf-port-screen.tsx': { file: 'assets/tf.js', imports: ['_session.js'] },
  'src/admin-area/admin-area.tsx': { file: 'assets/area.js', imports: ['_session.js'] },
};

let it: TestPortal;
beforeAll(async () => {
  it = await startTestPortal({ env: { ROLE: 'web' } });
  const assets = join(it.folder, 'none', 'assets');
  mkdirSync(assets, { recursive: true });
  mkdirSync(join(it.folder, 'none', '.vite'));
  writeFileSync(join(it.folder, 'none', 'index.html'), PAGE);
  writeFileSync(join(it.folder, 'none', '.vite', 'manifest.json'), JSON.stringify(MANIFEST));
  writeFileSync(join(it.folder, 'none', 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  for (const [name, content] of Object.entries({
    'a-1.js': SCRIPT,
    'a-1.css': STYLE,
    'a-1.woff2': FONT,
    'tiny-1.js': 'export {};',
  }))
    writeFileSync(join(assets, name), content);
  await compressTexts(assets);
  await it.restart();
});
afterAll(() => it.stop());

interface Sent {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A response as sent over the wire, which fetch would decompress. */
function ask(path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Sent> {
  return new Promise((resolve, reject) => {
    request(`${it.url}${path}`, { method, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
      );
    })
      .on('error', reject)
      .end();
  });
}
const BROWSER = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };

describe('a hashed file', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['identity', undefined, (sent: Buffer) => sent],
  ])('is sent in an encoding that the caller accepts: %s', async (accepted, encoding, unpacked) => {
    const { status, headers, body } = await ask('/assets/a-1.js', { 'Accept-Encoding': accepted });
    expect([status, headers['content-encoding'], headers['vary'], headers['content-type']?.toLowerCase()]).toEqual([
      200,
      encoding,
      'Accept-Encoding',
      'text/javascript; charset=utf-8',
    ]);
    expect(unpacked(body).toString()).toBe(SCRIPT);
    expect(Number(headers['content-length'])).toBe(body.length);
  });
  test('is cached for a year, whatever its type, and needs no session', async () => {
    const types = {
      'a-1.js': 'text/javascript; charset=utf-8',
      'a-1.css': 'text/css; charset=utf-8',
      'a-1.woff2': 'font/woff2',
      'tiny-1.js': 'text/javascript; charset=utf-8',
    };
    for (const [name, type] of Object.entries(types)) {
      const { status, headers } = await ask(`/assets/${name}`, { ...BROWSER, Cookie: 'lnp_session=eyJzaWQiOiJ4In0=' });
      expect([
        name,
        status,
        headers['cache-control'],
        headers['content-type']?.toLowerCase(),
        headers['set-cookie'],
      ]).toEqual([name, 200, 'public, max-age=31536000, immutable', type, undefined]);
    }
  });
  test('that is small or already compressed is sent unchanged', async () => {
    for (const [name, content] of [
      ['tiny-1.js', Buffer.from('export {};')],
      ['a-1.woff2', FONT],
    ] as const) {
      const { headers, body } = await ask(`/assets/${name}`, BROWSER);
      expect([name, headers['content-encoding'], body.equals(content)]).toEqual([name, undefined, true]);
    }
  });
  test('supports HEAD, ranges and ETags', async () => {
    const whole = await ask('/assets/a-1.js', BROWSER);
    const head = await ask('/assets/a-1.js', BROWSER, 'HEAD');
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
      200,
      0,
      whole.headers['content-length'],
    ]);
    const part = await ask('/assets/a-1.js', { ...BROWSER, Range: 'bytes=2-9' });
    expect([part.status, part.headers['content-encoding'], part.body]).toEqual([206, 'br', whole.body.subarray(2, 10)]);
    const known = await ask('/assets/a-1.js', { ...BROWSER, 'If-None-Match': whole.headers.etag ?? '' });
    expect([known.status, known.body.length]).toEqual([304, 0]);
    // The encodings have different ETags.
    expect(
      (await ask('/assets/a-1.js', { 'Accept-Encoding': 'gzip', 'If-None-Match': whole.headers.etag ?? '' })).status,
    ).toBe(200);
  });
  test('that does not exist does not return the page', async () => {
    for (const [path, expected] of [
      ['/assets/a-2.js', 404],
      ['/assets/', 404],
      ['/assets', 404],
      ['/assets/a/b', 404],
      ['/assets/..%2findex.html', 404],
      ['/assets/.env', 404],
      ['/assets/%E0%A4%A', 400],
    ] as const) {
      const { status, headers } = await ask(path, BROWSER);
      expect([
        path,
        status,
        headers['content-encoding'],
        headers['cache-control']?.includes('immutable') ?? false,
      ]).toEqual([path, expected, undefined, false]);
    }
    expect((await ask('/assets/a-1.js', BROWSER, 'POST')).status).toBe(404);
  });
});

describe('a path that is neither a file nor a route', () => {
  test.each([
    '/nope.png',
    '/robots.txt',
    '/dashboard/app.js',
    '/.env',
    '/.git/config',
    '/wp-login.php',
    '/account.json',
    '/administration.php',
  ])('is 404 when it names a file: %s', async (path) => {
    for (const method of ['GET', 'HEAD']) expect((await ask(path, BROWSER, method)).status).toBe(404);
    expect(JSON.parse((await ask(path, { Accept: 'application/json' })).body.toString())).toMatchObject({
      status: 404,
      code: 'route-not-found',
    });
  });
  test.each([
    '/nope',
    '/dashboard',
    '/reset-password/a.b-c_d',
    '/confirm-email/a.b',
    '/resubmit-request/7.5',
    '/admin/users/a.b@example.com',
    '/admin/lnp-requests/1.png/show',
    '/Reset-Password/a.b',
  ])('returns the page when it may be a screen: %s', async (path) => {
    const { status, headers } = await ask(path, BROWSER);
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  });
});

/** The resources that a page preloads. */
const early = (page: string): readonly string[] =>
  [...page.matchAll(/<link rel="(?:module)?preload"[^>]* href="([^"]+)"/g)].map(([, href = '']) => href);

describe('the page', () => {
  test('is revalidated each time, and a file without a hash after an hour', async () => {
    expect((await ask('/favicon.svg', BROWSER)).headers).toMatchObject({
      'cache-control': 'public, max-age=3600',
      'content-type': 'image/svg+xml',
    });
    const caller = await it.customer();
    expect([(await caller.get('/')).headers.get('cache-control'), (await caller.get('/')).headers.get('etag')]).toEqual(
      ['no-cache', null],
    );
  });
  test('shows a browser that it has no session, is not cached, and preloads nothing', async () => {
    for (const headers of [{}, { Cookie: 'other=1; not_lnp_session=x' }]) {
      const { headers: sent, body } = await ask('/tf-port', { ...BROWSER, ...headers });
      expect([sent['cache-control'], sent['etag'], body.toString()]).toEqual([
        'no-store',
        undefined,
        PAGE.replace('__SESSION__', 'none').replace('</head>', `${ICON_LINKS}</head>`),
      ]);
    }
  });
  test.each([
    ['/', ['screens', 'session', 'dashboard']],
    ['/dashboard', ['screens', 'session', 'dashboard']],
    ['/tf-port', ['screens', 'session', 'tf']],
    ['/account', ['screens', 'session']],
    ['/admin/users', ['screens', 'session']],
  ])(
    'preloads for a customer’s session the calls of the screen at %s, once, and never the administrators’ area',
    async (path, parts) => {
      const { text } = await (await it.customer()).get(path);
      expect(text).toContain('name="portal-session" content="some"');
      expect([...early(text)].sort()).toEqual(['/api/user', ...parts.map((part) => `/assets/${part}.js`)].sort());
      expect(text.indexOf('preload')).toBeLessThan(text.indexOf('</head>'));
    },
  );
  test.each([
    ['/admin', ['screens', 'session', 'area']],
    ['/admin/users/7', ['screens', 'session', 'area']],
    ['/administration', ['screens', 'session']],
    ['/', ['screens', 'session', 'dashboard']],
  ])('names the admin area to an administrator on its paths: %s', async (path, parts) => {
    const { text } = await (await it.admin()).get(path);
    expect([...early(text)].sort()).toEqual(['/api/user', ...parts.map((part) => `/assets/${part}.js`)].sort());
  });
  test(
    'does not name the admin area to a session that is forged, has ended, or lacks the second factor that ' +
      'is required',
    async () => {
      const isNamed = async (cookie: string) =>
        early((await ask('/admin', { ...BROWSER, Cookie: cookie })).body.toString()).includes('/assets/area.js');
      const [stays, leaves] = [await it.admin(), await it.admin()];
      const [cookie, ended] = [stays.cookies(), leaves.cookies()];
      expect([await isNamed(cookie), await isNamed(ended)]).toEqual([true, true]);
      await leaves.post('/api/logout');
      expect([
        await isNamed(ended),
        await isNamed(cookie.replace('.sig=', '.sig=x')),
        await isNamed('lnp_session=x'),
      ]).toEqual([false, false, false]);
      await it.restart({ ADMIN_SECOND_FACTOR: 'required' });
      expect(await isNamed(cookie)).toBe(false);
      await it.restart();
      expect(await isNamed(cookie)).toBe(true);
    },
  );
  test('recognizes the session cookie over https too', async () => {
    expect(early((await ask('/', { ...BROWSER, Cookie: 'a=b; __Host-lnp_session=x' })).body.toString())).toContain(
      '/api/user',
    );
  });
});

describe('the appearance of the operator', () => {
  const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><script>alert(1)</script></svg>';

  test('is by default the portal’s own', async () => {
    const { body } = await ask('/', BROWSER);
    expect(body.toString()).toContain('<title>LNP Management System</title>');
    expect(body.toString()).not.toMatch(/application-name|<style/);
    expect((await ask('/brand/logo')).headers['content-type']).toContain('text/html');
    const manifest = await ask('/manifest.webmanifest');
    expect(manifest.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(JSON.parse(manifest.body.toString())).toMatchObject({
      name: 'LNP Management System',
      icons: expect.arrayContaining([expect.objectContaining({ src: '/icon-512.png', sizes: '512x512' })]),
    });
  });
  test('is in the page and the manifest, under the page’s policy', async () => {
    const file = join(it.folder, 'logo.svg');
    writeFileSync(file, LOGO);
    await it.restart({ BRAND_NAME: 'Boréal & "fils"', BRAND_LOGO: file, BRAND_COLOR: '#FFFF00' });
    const { headers, body } = await ask('/', BROWSER);
    const page = body.toString();
    expect(page).toContain('<title>Boréal &amp; &quot;fils&quot;</title>');
    expect(page).toContain('<meta name="application-name" content="Boréal &amp; &quot;fils&quot;" />');
    expect(page).toContain('<link rel="icon" type="image/svg+xml" href="/brand/logo" />');
    expect(page).toContain('--brand-logo-ratio:3.000');
    const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
    expect(page).toContain(`<style nonce="${nonce}">:root:root{--mui-palette-primary-main:#`);
    expect(page).toContain('@media (prefers-color-scheme:dark){:root:root{--mui-palette-primary-main:#ffff00;');
    expect(JSON.parse((await ask('/manifest.webmanifest')).body.toString())).toMatchObject({
      name: 'Boréal & "fils"',
      icons: [{ src: '/brand/logo', type: 'image/svg+xml', sizes: 'any' }],
    });
  });
  test('has a logo that cannot run scripts or load anything, even opened by itself', async () => {
    const { status, headers, body } = await ask('/brand/logo', BROWSER);
    expect([status, headers['content-type'], body.toString()]).toEqual([200, 'image/svg+xml', LOGO]);
    expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});
