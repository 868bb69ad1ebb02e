import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import express, { Router } from 'express';
import type { Brand } from '../brand/brand.ts';
import { nonceOf } from '../middleware/security-headers.ts';

const packageFolder = () => dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/** The only files of the package that the page needs; others would reveal versions. */
const FILES: ReadonlySet<string> = new Set([
  '/swagger-ui.css',
  '/swagger-ui-bundle.js',
  '/swagger-ui-bundle.js.LICENSE.txt',
]);

const VIEWPORT = '<meta name="viewport" content="width=device-width, initial-scale=1">';

const page = (nonce: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8">${VIEWPORT}<title>LNP Management System API</title>
<link rel="stylesheet" href="/api/docs/files/swagger-ui.css"></head>
<body><div id="docs"></div>
<script src="/api/docs/files/swagger-ui-bundle.js"></script>
<script nonce="${nonce}">SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true })</script>
</body></html>`;

/** Serves the API documentation as a page that loads files of this server only. */
export function apiDocs(_brand: Brand): Router {
  const router = Router();
  router.get('/api/docs', (_request, response) => {
    response.type('html').send(page(nonceOf(response)));
  });
  const files = express.static(packageFolder(), { index: false, maxAge: '1d' });
  router.use('/api/docs/files', (request, response, next) =>
    FILES.has(request.path) ? files(request, response, next) : next(),
  );
  return router;
}
