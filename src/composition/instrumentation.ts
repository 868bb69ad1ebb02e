import type { Container } from 'inversify';
import type { Database } from '../adapters/persistence/database.ts';
import type { Persistence } from '../adapters/persistence/persistence.ts';
import { inSpan } from '../application/telemetry/in-span.ts';
import { OUTBOX_GAUGES, outboxGauges } from '../application/telemetry/outbox-depth.ts';
import type { SpanStart, Telemetry } from '../application/telemetry/telemetry.ts';
import { BUILD_INFO } from '../adapters/platform/build-info.ts';
import type { Config } from './config/config.ts';
import { TOKENS } from './tokens.ts';

const query = (database: Database, operation: string): SpanStart => ({
  name: `database ${operation}`,
  kind: 'client',
  attributes: { 'db.system.name': database.server ? 'mysql' : 'sqlite', 'db.operation.name': operation },
  metric: 'db.client.operation.duration',
  partOnly: true,
});

/** Measures a database's transactions and reads, and adds them to the current trace. */
export function instrumentDatabase(database: Database, telemetry: Telemetry): Database {
  return {
    ...database,
    transaction: (work) => inSpan(telemetry, query(database, 'transaction'), () => database.transaction(work)),
    read: (work) => inSpan(telemetry, query(database, 'read'), () => database.read(work)),
  };
}

/**
 * Registers the gauges of this process: its release, whether the database is available and its connections, the outbox
 * unless the role is `web`, and invoice readers unless it is `worker`.
 */
export function registerGauges(
  telemetry: Telemetry,
  {
    container,
    database,
    persistence,
    role,
  }: {
    readonly container: Container;
    readonly database: Database;
    readonly persistence: Persistence;
    readonly role: Config['role'];
  },
): void {
  const { server } = database;
  // Before all gauges that query: their queries would be counted as callers that wait.
  if (server)
    telemetry.observe(['db.client.connection.count', 'db.client.connection.pending_requests'], async () => {
      const { used, idle, waiting } = server.poolUse();
      const pool = { 'db.client.connection.pool.name': 'portal' };
      return {
        'db.client.connection.count': [
          { value: used, attributes: { ...pool, 'db.client.connection.state': 'used' } },
          { value: idle, attributes: { ...pool, 'db.client.connection.state': 'idle' } },
        ],
        'db.client.connection.pending_requests': [{ value: waiting, attributes: pool }],
      };
    });
  telemetry.observe(['lnp.build.info'], async () => ({
    'lnp.build.info': [{ value: 1, attributes: { ...BUILD_INFO } }],
  }));
  telemetry.observe(['lnp.database.available'], async () => {
    const isAvailable = await persistence.health.ping().then(
      () => true,
      () => false,
    );
    return { 'lnp.database.available': [{ value: isAvailable ? 1 : 0 }] };
  });
  if (role !== 'web')
    telemetry.observe(OUTBOX_GAUGES, outboxGauges(persistence.outboxDepth, container.get(TOKENS.ports).clock));
  if (role !== 'worker') {
    const reader = container.get(TOKENS.invoiceReader);
    telemetry.observe(['lnp.invoice.waiting', 'lnp.invoice.readers'], async () => ({
      'lnp.invoice.waiting': [{ value: reader.waiting }],
      'lnp.invoice.readers': [{ value: reader.processes }],
    }));
  }
}
