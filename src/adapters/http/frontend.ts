import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import express, { Router } from 'express';
import staticCompressed from 'express-static-gzip';
import { nonceOf } from './middleware/security-headers.ts';

/** Where the page's build leaves room for the nonce of each answer. */
const NONCE_PLACE = /__CSP_NONCE__/g;

/**
 * Serves the built screens: hashed files for a year and as they were compressed by the build, the page itself for every other path, with a nonce of its own.
 * @param folder the frontend's build
 */
export function frontend(folder: string): Router {
  const router = Router();
  const pageFile = join(folder, 'index.html');
  if (!existsSync(pageFile)) return router;
  const page = readFileSync(pageFile, 'utf8');
  const assets = { enableBrotli: true, orderPreference: ['br', 'gzip'], index: false, serveStatic: { immutable: true, maxAge: '1y', fallthrough: false } };
  router.use('/assets', staticCompressed(join(folder, 'assets'), assets));
  router.use(express.static(folder, { index: false, maxAge: '1h' }));
  router.get('/{*path}', (_request, response) => {
    response.setHeader('Cache-Control', 'no-cache');
    response.type('html').send(page.replace(NONCE_PLACE, nonceOf(response)));
  });
  return router;
}
