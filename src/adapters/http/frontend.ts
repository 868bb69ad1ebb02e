import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import express, { Router, type Request, type RequestHandler } from 'express';
import staticCompressed from 'express-static-gzip';
import { brandPage } from './brand/brand-page.ts';
import type { Brand } from './brand/brand.ts';
import { DomainError } from '../../domain/shared/domain-error.ts';
import { nonceOf } from './middleware/security-headers.ts';
import { hasSessionCookie } from './middleware/session.ts';

/** Placeholder in the built page for the nonce of each response. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';
/** Placeholder in the built page for whether the browser has sent a session cookie. */
const SESSION_PLACEHOLDER = '__SESSION__';
const HEAD_END = '</head>';

/** Whether a request comes from an administrator who may use the area. */
export type IsAdministrator = (request: Request) => Promise<boolean>;

/**
 * The screens of all users, by path and source file, after which the build names its chunks. The first match counts.
 */
const SCREENS: readonly (readonly [path: RegExp, source: string])[] = [
  [/^\/(dashboard\/?)?$/, 'src/customer/dashboard/user-dashboard.tsx'],
  [/^\/new-request\/?$/, 'src/customer/new-request/new-request-screen.tsx'],
  [/^\/resubmit-request\//, 'src/customer/new-request/resubmit-screen.tsx'],
  [/^\/lnp-requests\//, 'src/customer/record-pages/lnp-request-page.tsx'],
  [/^\/tf-port\/?$/, 'src/customer/tf-port/tf-port-screen.tsx'],
  [/^\/tf-port\//, 'src/customer/record-pages/tf-request-page.tsx'],
  [/^\/order-number\/?$/, 'src/customer/order-number/order-number-screen.tsx'],
  [/^\/order-number\//, 'src/customer/record-pages/number-order-page.tsx'],
];
/** Source of the chunk that every screen of a signed-in user needs. */
const SIGNED_IN = 'src/screens.tsx';
/** Path and source of the administrators' area, which customers never download. */
const ADMIN_AREA = [/^\/admin(\/|$)/, 'src/admin-area/admin-area.tsx'] as const;

/** Screens whose paths end with a variable part, such as a token or the id of a record. */
const BELOW_SCREENS = /^\/(admin|resubmit-request|resubmit-tf-request|confirm-email|reset-password)\//i;

/** Every screen first requests the signed-in user. */
const USER_LINK = '<link rel="preload" as="fetch" href="/api/user" crossorigin />';

/** A chunk of the build, as vite's manifest describes it. */
interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

/**
 * Serves the built screens: hashed files with the build's compression, cacheable for a year, and the page with a new
 * nonce for every other path. For signed-in users the page lists what its screen will load, so that the browser fetches
 * everything in parallel.
 * @param settings the folder with the build of the frontend, and the operator's appearance
 * @param isAdministrator called only for pages of the administrators' area; if it fails, the page is sent as to others
 */
export function frontend(
  { publicFolder: folder, brand }: { readonly publicFolder: string; readonly brand: Brand },
  isAdministrator: IsAdministrator,
): Router {
  const router = Router();
  const pageFile = join(folder, 'index.html');
  if (!existsSync(pageFile)) return router;
  const page = brandPage(readFileSync(pageFile, 'utf8'), brand, NONCE_PLACEHOLDER);
  const preloads = preloadsOf(folder, page);
  const assets = {
    enableBrotli: true,
    orderPreference: ['br', 'gzip'],
    index: false,
    serveStatic: { immutable: true, maxAge: '1y', redirect: false },
  };
  router.use('/assets', staticCompressed(join(folder, 'assets'), assets), notFound);
  router.use(express.static(folder, { index: false, maxAge: '1h' }));
  router.get('/{*path}', async (request, response, next) => {
    if (namesFile(request.path)) return notFound(request, response, next);
    const signedIn = hasSessionCookie(request);
    // A page for signed-out users must not be shown from a cache after sign-in.
    response.setHeader('Cache-Control', signedIn ? 'no-cache' : 'no-store');
    const html = page
      .replaceAll(NONCE_PLACEHOLDER, nonceOf(response))
      .replace(SESSION_PLACEHOLDER, signedIn ? 'some' : 'none');
    if (!signedIn) return void response.type('html').send(html);
    const area = ADMIN_AREA[0].test(request.path) && (await isAdministrator(request).catch(() => false));
    return void response.type('html').send(html.replace(HEAD_END, `${preloads(request.path, area)}${HEAD_END}`));
  });
  return router;
}

/**
 * Whether a path names a missing file, and therefore no screen. The variable part of a screen's path may contain a
 * dot.
 */
function namesFile(path: string): boolean {
  return path.includes('.') && !BELOW_SCREENS.test(path);
}

const notFound: RequestHandler = (_request, _response, next) => next(new DomainError('not-found', 'route-not-found'));

/** @returns a function that returns, for a path, the preload links of what the screen at that path loads */
function preloadsOf(folder: string, page: string): (path: string, area: boolean) => string {
  const manifest = readManifest(folder);
  const linksOf = (source: string) => {
    const files = filesOf(manifest, [SIGNED_IN, source]).filter((file) => !page.includes(file));
    // Low priority, because they would otherwise take half of the bandwidth from what renders the first screen.
    return [
      USER_LINK,
      ...files.map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}" />`),
    ].join('');
  };
  const links = SCREENS.map(([path, source]) => [path, linksOf(source)] as const);
  const [defaultLinks, adminLinks] = [linksOf(SIGNED_IN), linksOf(ADMIN_AREA[1])];
  return (path, area) => (area ? adminLinks : (links.find(([pattern]) => pattern.test(path))?.[1] ?? defaultLinks));
}

/** Reads the build's manifest; empty if the frontend was not built. */
function readManifest(folder: string): Readonly<Record<string, Chunk>> {
  const file = join(folder, '.vite/manifest.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Chunk>) : {};
}

/** The files of these chunks and of all their imports, without duplicates. */
function filesOf(
  manifest: Readonly<Record<string, Chunk>>,
  names: readonly string[],
  found = new Set<string>(),
): readonly string[] {
  for (const name of names) {
    const chunk = manifest[name];
    if (!chunk || found.has(chunk.file)) continue;
    found.add(chunk.file);
    filesOf(manifest, chunk.imports ?? [], found);
  }
  return [...found];
}
