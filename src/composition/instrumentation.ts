import type { Container } from 'inversify';
import type { Database } from '../adapters/persistence/database.ts';
import type { Persistence } from '../adapters/persistence/persistence.ts';
import { inSpan } from '../application/telemetry/in-span.ts';
import { OUTBOX_GAUGES, outboxGauges } from '../application/telemetry/outbox-depth.ts';
import type { SpanStart, Telemetry } from '../application/telemetry/telemetry.ts';
import type { Config } from './config.ts';
import { TOKENS } from './tokens.ts';

const query = (operation: string): SpanStart => ({
  name: `database ${operation}`,
  kind: 'client',
  attributes: { operation },
  metric: 'db.client.operation.duration',
  partOnly: true,
});

/** A database whose transactions and reads are measured, and stand in the traces of whatever they are a part of. */
export function instrumentDatabase(database: Database, telemetry: Telemetry): Database {
  return {
    ...database,
    transaction: (work) => inSpan(telemetry, query('transaction'), () => database.transaction(work)),
    read: (work) => inSpan(telemetry, query('read'), () => database.read(work)),
  };
}

/** The pool of `mysql2` keeps these to itself; where a release of it has them no more, the gauges are empty. */
interface PoolQueues {
  readonly _allConnections?: { readonly length: number };
  readonly _freeConnections?: { readonly length: number };
  readonly _connectionQueue?: { readonly length: number };
}

/** Tells gauges of what this process has: the outbox where it works on it, readers of bills where it serves. */
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
  if (role !== 'web')
    telemetry.observe(OUTBOX_GAUGES, outboxGauges(persistence.outboxDepth, container.get(TOKENS.clock)));
  if (role !== 'worker') {
    const reader = container.get(TOKENS.invoiceReader);
    telemetry.observe(['lnp.invoice.waiting', 'lnp.invoice.readers'], async () => ({
      'lnp.invoice.waiting': [{ value: reader.waiting }],
      'lnp.invoice.readers': [{ value: reader.processes }],
    }));
  }
  const pool = database.server?.pool as PoolQueues | undefined;
  if (pool === undefined) return;
  telemetry.observe(['db.client.connection.count', 'db.client.connection.pending_requests'], async () => {
    const { _allConnections: all, _freeConnections: free, _connectionQueue: queue } = pool;
    if (!all || !free || !queue)
      return { 'db.client.connection.count': [], 'db.client.connection.pending_requests': [] };
    return {
      'db.client.connection.count': [
        { value: all.length - free.length, attributes: { state: 'used' } },
        { value: free.length, attributes: { state: 'idle' } },
      ],
      'db.client.connection.pending_requests': [{ value: queue.length }],
    };
  });
}
