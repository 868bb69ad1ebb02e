import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { Validator } from '@seriousme/openapi-schema-validator';
import { startTestPortal, type TestPortal } from '../../../support/portal/portal.ts';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- an OpenAPI document is read as it comes
let document: any;
let it: TestPortal;
beforeAll(async () => {
  it = await startTestPortal({ env: { ROLE: 'web' } });
  document = (await it.client().get('/api/openapi.json')).body;
});
afterAll(() => it.stop());

const KINDS = ['lnp-requests', 'tf-port-requests', 'native-tn-orders'].flatMap((unit) => [
  `get /api/my-${unit}`,
  `get /api/${unit}`,
  `get /api/${unit}/{id}`,
  `patch /api/${unit}/{id}`,
  `delete /api/${unit}/{id}`,
  `get /api/${unit}/{id}/events`,
  `get /api/${unit}/{id}/exchanges`,
  `post /api/admin/${unit}/status`,
  `get /api/admin/exports/${unit}`,
]);
const ROUTES = [
  ...KINDS,
  'get /healthz',
  'get /readyz',
  'get /api/openapi.json',
  'get /api/operator',
  'get /api/provider',
  'post /api/provider-webhooks/{provider}',
  'get /api/user',
  'patch /api/user',
  'get /api/user/overview',
  'post /api/user/password',
  'post /api/register',
  'post /api/login',
  'post /api/logout',
  'post /api/forgot-password',
  'post /api/reset-password/{token}',
  'post /api/confirm-email/{token}',
  'post /api/user/email/confirmation',
  'get /api/user/security',
  'get /api/user/sessions',
  'delete /api/user/sessions',
  'delete /api/user/sessions/{sid}',
  'post /api/user/step-up',
  'post /api/user/second-factor',
  'post /api/user/second-factor/confirm',
  'post /api/user/second-factor/recovery-codes',
  'delete /api/user/second-factor',
  'get /api/admin/users/{id}/security',
  'get /api/admin/users/{id}/sessions',
  'delete /api/admin/users/{id}/sessions',
  'delete /api/admin/users/{id}/sessions/{sid}',
  'delete /api/admin/users/{id}/second-factor',
  'get /api/admin/security-events',
  'get /api/admin/users/{id}/personal-data',
  'post /api/admin/users/{id}/erase',
  'post /api/admin/users/{id}/suspend',
  'post /api/admin/users/{id}/reinstate',
  'get /api/admin/former-users',
  'post /api/lnp-requests',
  ...['lnp-requests', 'tf-port-requests'].flatMap((unit) => [
    `get /api/${unit}/{id}/changes`,
    `post /api/${unit}/{id}/changes`,
    `delete /api/${unit}/{id}/changes/{changeId}`,
    `patch /api/${unit}/{id}/changes/{changeId}`,
  ]),
  'post /api/lnp-requests/{id}/resubmit',
  'post /api/lnp-requests/{id}/send-update',
  'get /api/lnp-requests/{id}/documents',
  'post /api/lnp-requests/{id}/documents',
  'get /api/lnp-requests/{id}/documents/{documentId}',
  'get /api/lnp-requests/{id}/numbers',
  'get /api/lnp-requests/{id}/numbers.csv',
  'get /api/lnp-requests/{id}/status-checks',
  'get /api/lnp/check',
  'post /api/tf-port-requests',
  'post /api/tf-port-requests/{id}/resubmit',
  'get /api/tf-port-requests/{id}/download-loa',
  'get /api/tf-port-requests/{id}/loa',
  'post /api/invoice/analyze',
  'get /api/invoice/options',
  'get /api/invoice/samples/{kind}',
  'get /api/native-tn/ratecenters',
  'get /api/native-tn/available',
  'post /api/native-tn/orders',
  'get /api/admin/users',
  'get /api/admin/users/{id}',
  'patch /api/admin/users/{id}',
  'delete /api/admin/users/{id}',
  'get /api/admin/history',
  'get /api/admin/outbox',
  'post /api/admin/outbox/{id}/retry',
  'get /api/admin/work',
  'get /api/admin/statistics',
  'get /api/admin/carriers',
  'get /api/admin/exports/users',
  'get /api/admin/exports/history',
];
const described = (): string[] =>
  Object.entries<object>(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
/** The definition of a schema with a name. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- an OpenAPI document is read as it comes
const definitionOf = (schema: any) =>
  document.components.schemas[String(schema.$ref).split('/').at(-1) ?? ''] ?? schema;
const references = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference = '']) => reference);

describe('the description of the API', () => {
  test('is valid OpenAPI 3.1', async () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    const validator = new Validator();
    expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });
  test('has no dangling references', () => {
    const found = references(document);
    expect(found.length).toBeGreaterThan(0);
    for (const reference of found) {
      expect(reference).toMatch(/^#\//);
      const held = reference
        .slice(2)
        .split('/')
        .reduce((at, part) => at?.[part.replaceAll('~1', '/')], document);
      expect([reference, held]).toEqual([reference, expect.any(Object)]);
    }
  });
  test('contains exactly the routes that a customer, an administrator or the platform can call', () =>
    expect(described().sort()).toEqual([...ROUTES].sort()));
  test('contains no route that does not exist', async () => {
    for (const operation of described()) {
      const [method = '', path = ''] = operation.split(' ');
      const { status, text } = await it
        .client()
        .raw(method.toUpperCase(), path.replaceAll(/\{\w+\}/g, '1'), method === 'get' ? undefined : '{}', {
          'Content-Type': 'application/json',
        });
      expect([operation, status === 404 && text.includes('route-not-found')]).toEqual([operation, false]);
    }
  });
  test('names each operation once and says who may call it', () => {
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- an OpenAPI document is read as it comes
    const operations = Object.values<any>(document.paths).flatMap((methods) => Object.values<any>(methods));
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    for (const operation of operations)
      expect(operation).toMatchObject({
        summary: expect.any(String),
        security: expect.any(Array),
        responses: expect.any(Object),
      });
    expect(document.paths['/api/login'].post.security).toEqual([]);
    expect(document.paths['/api/lnp-requests'].post.security).toEqual([{ session: [] }]);
  });
  test('has an example of each body that is JSON, which its schema allows', () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    ajvFormats.default(ajv);
    ajv.addSchema({ ...document, $id: 'api' }, 'api');
    const faults: unknown[] = [];
    let count = 0;
    const check = (where: readonly string[], schema: object, example: unknown) => {
      const validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')));
      count += 1;
      if (!validate(example)) faults.push([where, example, validate.errors]);
    };
    for (const operation of described()) {
      const [method = '', path = ''] = operation.split(' ');
      const { requestBody, responses } = document.paths[path][method];
      // eslint-disable-next-line @typescript-eslint/no-explicit-any -- an OpenAPI document is read as it comes
      for (const [status, { content = {} }] of Object.entries<any>({
        ...responses,
        ...(requestBody && { requestBody }),
      })) {
        const json = content['application/json'];
        if (json) check([operation, status], json.schema, json.example);
        const problem = content['application/problem+json'];
        if (!problem) continue;
        const [[name, { $ref }] = ['', { $ref: '' }]] = Object.entries<{ $ref: string }>(problem.examples);
        expect([operation, status, $ref]).toEqual([operation, status, `#/components/examples/${name}`]);
        const { value } = document.components.examples[name];
        expect([operation, String(value.status), value.title]).toEqual([
          operation,
          status,
          responses[status].description,
        ]);
        check([operation, status], problem.schema, value);
      }
    }
    expect(faults).toEqual([]);
    expect(count).toBeGreaterThan(800);
  });
  test('names the schemas of requests and responses', () => {
    const { schemas } = document.components;
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining(['Credentials', 'LnpRequestView', 'LnpSubmission', 'NativeOrderView', 'Problem']),
    );
    expect(Object.keys(schemas).filter((name) => !/^[A-Z][A-Za-z]+$/.test(name))).toEqual([]);
    expect(document.paths['/api/my-lnp-requests'].get.responses[200].content['application/json'].schema).toMatchObject({
      type: 'array',
      items: { $ref: '#/components/schemas/LnpRequestView' },
    });
  });
  test('has an example of a request that the portal accepts', async () => {
    const { example } = document.paths['/api/lnp-requests'].post.requestBody.content['application/json'];
    expect((await (await it.customer()).post('/api/lnp-requests', example)).status).toBe(201);
  });
  test('describes the Idempotency-Key and the fields of a submission', () => {
    const { parameters, requestBody } = document.paths['/api/lnp-requests'].post;
    expect(parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header', required: false }]);
    const { properties, required } = definitionOf(requestBody.content['application/json'].schema);
    expect(Object.keys(properties)).toEqual(
      expect.arrayContaining(['phoneNumber', 'portType', 'trunks', 'dueDate', 'province', 'billingInfo', 'e911Status']),
    );
    expect(required).toEqual(
      expect.arrayContaining([
        'phoneNumber',
        'requesterName',
        'streetNo',
        'streetName',
        'city',
        'postalCode',
        'currentCarrier',
      ]),
    );
    for (const own of ['id', 'userId', 'status', 'ispOrderId', 'createdAt']) expect(properties).not.toHaveProperty(own);
  });
  test('describes the invoice, its events and the extra fields of a failure', () => {
    const { requestBody, responses } = document.paths['/api/invoice/analyze'].post;
    const { schema, encoding } = requestBody.content['multipart/form-data'];
    expect([schema.required, encoding.invoice.contentType]).toEqual([
      ['invoice'],
      'application/pdf, image/png, image/jpeg, image/webp, image/tiff',
    ]);
    expect(responses[200].content['text/event-stream'].schema.description).toMatch(
      /event: stage.*event: result.*event: problem/s,
    );
    expect(Object.keys(responses).map(Number)).toEqual(
      expect.arrayContaining([200, 400, 401, 403, 413, 415, 422, 429, 500, 503]),
    );
    expect(document.components.schemas.Problem.properties.details).toMatchObject({ type: 'string' });
    for (const status of [422, 503]) {
      const { properties, required } = definitionOf(responses[status].content['application/problem+json'].schema);
      expect(Object.keys(definitionOf(properties.invoice).properties)).toEqual(['pages', 'previews', 'lines']);
      expect(required).not.toContain('invoice');
    }
  });
  test('is shown by a page without scripts and an explorer, both of this server only, strictly', async () => {
    for (const path of ['/api/docs', '/api/docs/explorer']) {
      const page = await it.client().get(path, { Accept: 'text/html' });
      expect([path, page.status, page.headers.get('content-type')]).toEqual([path, 200, 'text/html; charset=utf-8']);
      const links = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, link = '']) => link);
      expect(links.filter((link) => !/^(#[\w-]+|\/([\w.-]+\/?)*)$/.test(link))).toEqual([]);
      const policy = page.headers.get('content-security-policy') ?? '';
      expect(policy).not.toContain('unsafe');
      expect(page.text).toContain(`nonce="${/'nonce-([^']+)'/.exec(policy)?.[1]}"`);
      expect([path, page.text.includes('<script')]).toEqual([path, path.endsWith('explorer')]);
    }
    expect((await it.client().get('/api/docs/files/swagger-ui.css')).status).toBe(200);
  });
  test('is shown with every call, error and schema, and no link leads nowhere', async () => {
    const { text } = await it.client().get('/api/docs', { Accept: 'text/html' });
    const ids = new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const targets = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(targets.filter((id) => !ids.has(id))).toEqual([]);
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- an OpenAPI document is read as it comes
    const operations = Object.values<any>(document.paths).flatMap((methods) => Object.values<any>(methods));
    expect(operations.filter(({ operationId }) => !ids.has(operationId))).toEqual([]);
    expect(ids.size).toBeGreaterThan(operations.length + Object.keys(document.components.schemas).length);
  });
  test('begins with a port whose commands run as they are', async () => {
    const caller = await it.customer({ username: 'customer', password: 'demo-customer' });
    const { text } = await it.client().get('/api/docs', { Accept: 'text/html' });
    const [quickStart = ''] = text.split('</ol>');
    const commands = [...quickStart.matchAll(/<pre[^>]*><code>(.*?)<\/code>/gs)].map(([, command = '']) =>
      command.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
    );
    expect(commands).toHaveLength(4);
    await promisify(execFile)('bash', ['-c', commands.join('\n').replaceAll(/http:\/\/[\w.]+:\d+/g, it.url)], {
      cwd: it.folder,
    });
    expect((await caller.get('/api/my-lnp-requests')).body).toMatchObject([
      { requesterName: 'Boulangerie Côté inc.', phoneNumber: '5142013344' },
    ]);
  });
  test('ASVS 13.4.6: serves the files of its page, and no others of the package', async () => {
    for (const name of [
      'package.json',
      'README.md',
      'swagger-ui.css.map',
      'index.html',
      'swagger-initializer.js',
      '',
      'nothing',
    ]) {
      expect([name, (await it.client().get(`/api/docs/files/${name}`)).status]).toEqual([name, 404]);
    }
  });
});
