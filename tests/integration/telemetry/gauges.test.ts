import { expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { METRICS, nameWithUnit, type MetricName } from '../../../src/application/telemetry/metrics.ts';
import { outboxGauges, type OutboxDepth } from '../../../src/application/telemetry/outbox-depth.ts';
import { tracedUnitOfWork } from '../../../src/application/telemetry/outbox-trace.ts';
import { NO_TELEMETRY } from '../../../src/application/telemetry/telemetry.ts';
import type { NewOutboxItem } from '../../../src/application/ports/outbox.ts';
import { luxonClock } from '../../../src/adapters/platform/luxon-clock.ts';
import { describeDatabases } from '../../support/databases/databases.ts';
import { freePort } from '../../support/free-port.ts';
import { client } from '../../support/portal/http-client.ts';
import { startPortalProcess } from '../../support/portal/portal-process.ts';
import { PASSWORD, uniqueName } from '../../support/portal/portal.ts';

const AT = new Date('2026-03-02T15:00:00.000Z');
const item = (stream: string, createdAt: Date): NewOutboxItem<'lnp-send'> => ({
  kind: 'lnp-send',
  payload: { requestId: 7 },
  orderingKey: stream,
  aggregate: 'lnp',
  aggregateId: 7,
  dueAt: AT,
  createdAt,
});
const TRACEPARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

test('the outbox is queried at most once a minute, however often the gauges are read', async () => {
  let looks = 0;
  let now = AT.getTime();
  const depth = async (): Promise<OutboxDepth> => ({
    waiting: (looks += 1),
    failed: 2,
    oldestAt: new Date(AT.getTime() - 30_000),
  });
  const read = outboxGauges(
    { depth },
    luxonClock(() => new Date(now)),
  );
  const seen = async () => {
    const { 'lnp.outbox.items': items, 'lnp.outbox.oldest.age': age } = await read();
    return [...items, ...age].map(({ value }) => value);
  };
  expect(await seen()).toEqual([1, 2, 30]);
  now += 59_999;
  expect(await seen()).toEqual([1, 2, 89.999]);
  now += 1;
  expect(await seen()).toEqual([2, 2, 90]);
});

describeDatabases('gauges', (server) => {
  test('the depth of the outbox is reported, and items carry their trace to the worker', async () => {
    const db = await server.fresh();
    try {
      expect(await db.outboxDepth.depth()).toEqual({ waiting: 0, failed: 0, oldestAt: undefined });
      const traced = tracedUnitOfWork(db.unitOfWork, { ...NO_TELEMETRY, traceparent: () => TRACEPARENT });
      for (const [stream, minutes] of [
        ['a', 3],
        ['b', 2],
        ['c', 1],
      ] as const)
        await traced.run((tx) => tx.outbox.add(item(stream, new Date(AT.getTime() - minutes * 60_000))));
      await tracedUnitOfWork(db.unitOfWork, NO_TELEMETRY).run((tx) => tx.outbox.add(item('d', AT)));
      const leased = await db.outboxQueue.lease(AT, 10, 1000);
      expect(leased.map(({ payload }) => payload)).toEqual([
        ...Array.from({ length: 3 }, () => ({ requestId: 7, traceparent: TRACEPARENT })),
        { requestId: 7 },
      ]);
      await db.unitOfWork.run(async (tx) => {
        const [first, second] = leased;
        if (!first || !second) throw new Error('nothing was leased');
        await tx.outbox.done(first);
        await tx.outbox.fail(second, 'no');
      });
      expect(await db.outboxDepth.depth()).toEqual({
        waiting: 2,
        failed: 1,
        oldestAt: new Date(AT.getTime() - 60_000),
      });
    } finally {
      await db.close();
    }
  });

  test('Prometheus can scrape all metrics from the portal, under the names that dashboards use', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gauges-'));
    const port = String(await freePort());
    const portal = await startPortalProcess({
      DATA_DIR: folder,
      DATABASE_URL: await server.emptyUrl(),
      ISP_BASE_URL: `http://127.0.0.1:${await freePort()}`,
      ISP_API_KEY: 'k',
      OTEL_METRICS_EXPORTER: 'prometheus',
      OTEL_EXPORTER_PROMETHEUS_HOST: '127.0.0.1',
      OTEL_EXPORTER_PROMETHEUS_PORT: port,
    });
    try {
      const caller = client(portal.url);
      await caller.post('/api/register', { username: uniqueName(), password: PASSWORD });
      expect((await caller.get('/api/lnp/check?did=5142013344')).status).toBe(503);
      await caller.get('/healthz');
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      const exported = new Set([...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name));
      const missing: MetricName[] = [
        'lnp.outbox.item.duration',
        'lnp.invoice.read.duration',
        'lnp.mail.send.duration',
        'lnp.operator.alerts',
        'lnp.port.changes',
        'lnp.database.transaction.retries',
        ...(server.name === 'sqlite'
          ? (['db.client.connection.count', 'db.client.connection.pending_requests'] as const)
          : []),
      ];
      const named = (name: MetricName) =>
        nameWithUnit(name).replaceAll('.', '_') + (METRICS[name].kind === 'counter' ? '_total' : '');
      expect(
        (Object.keys(METRICS) as MetricName[]).filter((name) => !missing.includes(name) && !exported.has(named(name))),
      ).toEqual([]);
      expect(text).toMatch(
        /lnp_provider_call_duration_seconds_count\{[^}]*operation="GET \/lnp\/check",outcome="unreachable"[^}]*\} 1/,
      );
      expect(text).toMatch(
        /http_server_request_duration_seconds_count\{[^}]*http_route="\/api\/lnp\/check",http_response_status_code="503",error_type="503"[^}]*\} 1/,
      );
      // The queries of other gauges are not callers that wait.
      if (server.name === 'mysql') expect(text).toMatch(/^db_client_connection_pending_requests\{[^}]*\} 0$/m);
      expect(text).not.toContain('healthz');
      expect(text).not.toContain('5142013344');
      expect(await portal.terminate()).toBe(0);
    } finally {
      await portal.kill();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  });
});
