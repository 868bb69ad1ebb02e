import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import express, { Router } from 'express';
import type { Brand } from '../brand/brand.ts';
import { nonceOf } from '../middleware/security-headers.ts';
import { referencePage } from './reference-page.ts';

const packageFolder = () => dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/** The only files of the package that the explorer needs; others would reveal versions. */
const FILES: ReadonlySet<string> = new Set([
  '/swagger-ui.css',
  '/swagger-ui-bundle.js',
  '/swagger-ui-bundle.js.LICENSE.txt',
]);

const NONCE_PLACEHOLDER = '__CSP_NONCE__';

/** Corrects colours of Swagger UI that have too little contrast. */
const EXPLORER_CSS = `
html:not(.dark-mode) :is(.opblock-summary-method, .version) { color: #1b1b1b !important; text-shadow: none !important; }
html:not(.dark-mode) :is(.url, .btn.authorize span, .parameter__in, .json-schema-2020-12-expand-deep-button) {
  color: #1f4f8f !important; }
html.dark-mode :is(nav a, .header-col) { color: #e4e6e6 !important; }
nav { padding: 16px 20px 0; font-family: sans-serif; }
span[style*="rgb(211, 99, 99)"] { color: #f19c9c !important; }
@media (max-width: 640px) { #docs { overflow-x: auto; } }`;

/** Swagger UI, with which a signed-in user tries calls. */
const explorer = (nonce: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API explorer</title>
<link rel="stylesheet" href="/api/docs/files/swagger-ui.css"><style nonce="${nonce}">${EXPLORER_CSS}</style></head>
<body><nav aria-label="API"><a href="/api/docs">API reference</a></nav><div id="docs"></div>
<script src="/api/docs/files/swagger-ui-bundle.js"></script>
<script nonce="${nonce}">
document.documentElement.classList.toggle('dark-mode', matchMedia('(prefers-color-scheme: dark)').matches);
SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true })</script>
</body></html>`;

/**
 * Serves the API reference and the explorer. Both load files of this server only.
 * @param describe returns the OpenAPI document
 */
export function apiDocs(brand: Brand, url: string, describe: () => Record<string, unknown>): Router {
  const router = Router();
  let page: string | undefined;
  router.get('/api/docs', (_request, response) => {
    page ??= referencePage(describe(), brand, url, NONCE_PLACEHOLDER);
    response.type('html').send(page.replace(NONCE_PLACEHOLDER, nonceOf(response)));
  });
  router.get('/api/docs/explorer', (_request, response) => {
    response.type('html').send(explorer(nonceOf(response)));
  });
  const files = express.static(packageFolder(), { index: false, maxAge: '1d' });
  router.use('/api/docs/files', (request, response, next) =>
    FILES.has(request.path) ? files(request, response, next) : next(),
  );
  return router;
}
