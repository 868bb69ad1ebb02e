import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import { unavailability } from '../../../../src/adapters/persistence/failures.ts';
import { createApp } from '../../../../src/adapters/http/app.ts';
import { AccessControl } from '../../../../src/adapters/http/security/access-control.ts';
import { RateLimits } from '../../../../src/adapters/http/middleware/rate-limits.ts';
import { UploadSlots } from '../../../../src/adapters/http/middleware/upload-slots.ts';
import { ResolveSession } from '../../../../src/application/identity/sessions/resolve-session.ts';
import { BeginIdempotentRequest } from '../../../../src/application/calls/begin-idempotent-request.ts';
import { readConfig } from '../../../../src/composition/config/config.ts';
import { buildContainer } from '../../../../src/composition/container.ts';
import { TOKENS } from '../../../../src/composition/tokens.ts';
import { describeDatabases, type TestServer } from '../../../support/databases/databases.ts';
import { client } from '../../../support/portal/http-client.ts';
import { PASSWORD, lnpPayload, uniqueEmail, uniqueName } from '../../../support/portal/portal.ts';

const reported: unknown[] = [];

/** A portal whose database can be stopped while it runs. */
async function appOn(server: TestServer) {
  const persistence = await server.fresh();
  const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1000' });
  const container = buildContainer({
    config,
    persistence,
    sandboxUrl: 'http://127.0.0.1:9',
    publicUrl: 'http://localhost',
    isStopping: () => false,
    sessionKeys: ['k'.repeat(32)],
  });
  const app = createApp({
    settings: {
      publicUrl: 'http://localhost',
      sessionKeys: ['k'.repeat(32)],
      trustProxy: undefined,
      publicFolder: '/nowhere',
      overloadDelayMs: 0,
    },
    routes: container.getAll(TOKENS.routes).flat(),
    resolveSession: container.get(ResolveSession),
    beginIdempotentRequest: container.get(BeginIdempotentRequest),
    limits: new RateLimits(1000, persistence.limiters.make),
    accessControl: container.get(AccessControl),
    uploads: new UploadSlots(),
    provider: container.get(TOKENS.ports).provider,
    report: (error) => void reported.push(error),
    observe: () => undefined,
  });
  const listener = createServer(app).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    closeDatabase: () => persistence.close(),
    stop: async () => {
      listener.closeAllConnections();
      listener.close();
      await once(listener, 'close');
    },
  };
}

describeDatabases('without its database', (server) => {
  test('ASVS 16.5.2: every call gets 503 and the process continues', async () => {
    const it = await appOn(server);
    const caller = client(it.url);
    expect((await caller.post('/api/register', { username: uniqueName(), password: PASSWORD })).status).toBe(201);
    expect((await caller.get('/readyz')).body).toEqual({ status: 'ready' });
    await it.closeDatabase();

    const answers = await Promise.all([
      caller.get('/api/user'),
      caller.get('/api/my-lnp-requests'),
      caller.post('/api/lnp-requests', lnpPayload()),
      caller.get('/readyz'),
      client(it.url).post('/api/register', { username: uniqueName(), password: PASSWORD }),
      client(it.url).post('/api/login', { username: 'somebody', password: PASSWORD }),
      client(it.url).post('/api/forgot-password', { email: uniqueEmail() }),
    ]);
    for (const { status, headers, body } of answers) {
      expect([status, body.code, body.detail]).toEqual([
        503,
        'database-unavailable',
        'The service is briefly unavailable. Please try again in a moment.',
      ]);
      expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
      expect(headers.get('retry-after')).toBe('5');
    }
    expect((await caller.get('/healthz')).body).toMatchObject({ status: 'ok' });
    expect(reported.splice(0).map((error) => unavailability(error)?.code)).toEqual(
      answers.map(() => 'DATABASE_CLOSED'),
    );
    await it.stop();
  });
});
