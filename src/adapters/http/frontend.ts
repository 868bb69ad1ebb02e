import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import express, { Router, type Request, type RequestHandler } from 'express';
import staticCompressed from 'express-static-gzip';
import { DomainError } from '../../domain/shared/domain-error.ts';
import { nonceOf } from './middleware/security-headers.ts';
import { hasSessionCookie } from './middleware/session.ts';

/** Where the page's build leaves room for the nonce of each answer. */
const NONCE_PLACE = /__CSP_NONCE__/g;
/** Where it leaves room for whether the browser has sent a session. */
const SESSION_PLACE = '__SESSION__';
const HEAD_END = '</head>';

/** Whether a request comes from an administrator who may use the area. */
export type IsAdministrator = (request: Request) => Promise<boolean>;

/**
 * The screens that any session opens at a path, by the source files that the build names its parts after; the first
 * match counts.
 */
const SCREENS: readonly (readonly [path: RegExp, source: string])[] = [
  [/^\/(dashboard\/?)?$/, 'src/customer/dashboard/user-dashboard.tsx'],
  [/^\/new-request\/?$/, 'src/customer/new-request/new-request-screen.tsx'],
  [/^\/fix-request\//, 'src/customer/new-request/resubmit-screen.tsx'],
  [/^\/tf-port\/?$/, 'src/customer/tf-port/tf-port-screen.tsx'],
  [/^\/order-number\/?$/, 'src/customer/order-number/order-number-screen.tsx'],
];
/** What every screen of a session is made with. */
const SIGNED_IN = 'src/screens.tsx';
/** Where the administrators' area is, and what it is made of; customers never download it. */
const AREA = [/^\/admin(\/|$)/, 'src/admin-area/admin-area.tsx'] as const;

/** Screens whose paths go on with what is not theirs to choose, such as a token or the id of a record. */
const BELOW_SCREENS = /^\/(admin|fix-request|confirm-email|reset-password)\//i;

/** Who is signed in is asked first, by every screen. */
const USER_LINK = '<link rel="preload" as="fetch" href="/api/user" crossorigin />';

/** A part of the build, as vite's manifest tells of it. */
interface Part {
  readonly file: string;
  readonly imports?: readonly string[];
}

/**
 * Serves the built screens: hashed files for a year and as they were compressed by the build, the page itself for every
 * other path, with a nonce of its own.
 * The page of a session names what its screen will ask for, so that the browser fetches it all at once instead of
 * finding one thing behind the other.
 * @param folder the frontend's build
 * @param isAdministrator asked for the area's pages alone; where it fails, the page is sent as to anybody else
 */
export function frontend(folder: string, isAdministrator: IsAdministrator): Router {
  const router = Router();
  const pageFile = join(folder, 'index.html');
  if (!existsSync(pageFile)) return router;
  const page = readFileSync(pageFile, 'utf8');
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
    // A page that says that nobody is signed in must not come back once somebody is.
    response.setHeader('Cache-Control', signedIn ? 'no-cache' : 'no-store');
    const told = page.replace(NONCE_PLACE, nonceOf(response)).replace(SESSION_PLACE, signedIn ? 'some' : 'none');
    if (!signedIn) return void response.type('html').send(told);
    const area = AREA[0].test(request.path) && (await isAdministrator(request).catch(() => false));
    return void response.type('html').send(told.replace(HEAD_END, `${preloads(request.path, area)}${HEAD_END}`));
  });
  return router;
}

/**
 * A path that names a file which is not there is no screen's; what follows a screen's own path is, whatever it
 * contains.
 */
function namesFile(path: string): boolean {
  return path.includes('.') && !BELOW_SCREENS.test(path);
}

const notFound: RequestHandler = (_request, _response, next) => next(new DomainError('not-found', 'route-not-found'));

/** @returns for a path, the links by which a browser fetches early what the screen there will ask for */
function preloadsOf(folder: string, page: string): (path: string, area: boolean) => string {
  const manifest = readManifest(folder);
  const linksOf = (source: string) => {
    const files = filesOf(manifest, [SIGNED_IN, source]).filter((file) => !page.includes(file));
    // Behind what draws the first picture, of which they would otherwise take half the line.
    return [
      USER_LINK,
      ...files.map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}" />`),
    ].join('');
  };
  const links = SCREENS.map(([path, source]) => [path, linksOf(source)] as const);
  const [others, areas] = [linksOf(SIGNED_IN), linksOf(AREA[1])];
  return (path, area) => (area ? areas : (links.find(([pattern]) => pattern.test(path))?.[1] ?? others));
}

/** What the build is made of; a page that was not built asks for nothing more. */
function readManifest(folder: string): Readonly<Record<string, Part>> {
  const file = join(folder, '.vite/manifest.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Part>) : {};
}

/** The files of these parts and of all that they import, each once. */
function filesOf(
  manifest: Readonly<Record<string, Part>>,
  names: readonly string[],
  found = new Set<string>(),
): readonly string[] {
  for (const name of names) {
    const part = manifest[name];
    if (!part || found.has(part.file)) continue;
    found.add(part.file);
    filesOf(manifest, part.imports ?? [], found);
  }
  return [...found];
}
