interface Histogram {
  readonly kind: 'histogram';
  readonly unit: 's';
  readonly about: string;
  /** Upper bounds of the buckets, in the unit. */
  readonly bounds: readonly number[];
}
interface Plain<Kind extends string> {
  readonly kind: Kind;
  /** `s`, `By`, or the counted things in braces. */
  readonly unit: string;
  readonly about: string;
}
export type Metric = Histogram | Plain<'counter'> | Plain<'gauge'>;

const QUICK = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const SLOW = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];

/**
 * All metrics. Names from OpenTelemetry's semantic conventions are used unchanged; the portal's own names begin with
 * `lnp.`.
 */
export const METRICS = {
  'http.server.request.duration': {
    kind: 'histogram',
    unit: 's',
    about:
      'Duration of HTTP requests up to the end of the response, by route, method and status; without health probes',
    bounds: QUICK,
  },
  'db.client.operation.duration': {
    kind: 'histogram',
    unit: 's',
    about: 'Duration of transactions and reads, including the wait for a connection',
    bounds: QUICK,
  },
  'db.client.connection.count': {
    kind: 'gauge',
    unit: '{connection}',
    about: 'Connections in the pool, idle and used',
  },
  'db.client.connection.pending_requests': {
    kind: 'gauge',
    unit: '{request}',
    about: 'Callers waiting for a connection from the pool',
  },
  'lnp.database.transaction.retries': {
    kind: 'counter',
    unit: '{retry}',
    about:
      'Transactions and queries that ran again, by reason: conflict, lock-timeout, node-not-ready, connection-lost',
  },
  'lnp.build.info': { kind: 'gauge', unit: '{build}', about: 'Always 1; version and revision of the running release' },
  'lnp.database.available': {
    kind: 'gauge',
    unit: '{database}',
    about: 'Whether this process can use its database: 1 or 0',
  },
  'lnp.provider.call.duration': {
    kind: 'histogram',
    unit: 's',
    about: 'Duration of calls to the provider, including the queue time, by operation and outcome',
    bounds: SLOW,
  },
  'lnp.outbox.items': {
    kind: 'gauge',
    unit: '{item}',
    about: 'Outbox items that wait or have failed; every worker reports the same value',
  },
  'lnp.outbox.oldest.age': {
    kind: 'gauge',
    unit: 's',
    about: 'Age of the oldest waiting outbox item; every worker reports the same value',
  },
  'lnp.outbox.item.duration': {
    kind: 'histogram',
    unit: 's',
    about: 'Duration of attempts to process an outbox item, by kind and outcome',
    bounds: SLOW,
  },
  'lnp.job.duration': {
    kind: 'histogram',
    unit: 's',
    about: 'Duration of status polls and reconciliations with the provider, by task and outcome',
    bounds: SLOW,
  },
  'lnp.invoice.waiting': { kind: 'gauge', unit: '{invoice}', about: 'Invoices waiting to be read' },
  'lnp.invoice.readers': { kind: 'gauge', unit: '{process}', about: 'Running processes that read invoices' },
  'lnp.invoice.read.duration': {
    kind: 'histogram',
    unit: 's',
    about: 'Duration of reading an invoice, including the wait, by reader and outcome',
    bounds: SLOW,
  },
  'lnp.mail.send.duration': {
    kind: 'histogram',
    unit: 's',
    about: 'Duration of handing an email over to the mail server, by outcome',
    bounds: SLOW,
  },
  'lnp.port.changes': {
    kind: 'counter',
    unit: '{change}',
    about: 'Changes of submitted requests, by kind of request, kind of change and the state that they reached',
  },
  'lnp.security.events': {
    kind: 'counter',
    unit: '{event}',
    about: 'Events of the security log, including refused sign-ins, by event and outcome',
  },
  'lnp.operator.alerts': {
    kind: 'counter',
    unit: '{alert}',
    about: 'Alerts for the operator, by log event; somebody must act',
  },
  'nodejs.eventloop.delay.p50': {
    kind: 'gauge',
    unit: 's',
    about: 'Event loop delay since the last measurement, median',
  },
  'nodejs.eventloop.delay.p99': {
    kind: 'gauge',
    unit: 's',
    about: 'Event loop delay since the last measurement, 99th percentile',
  },
  'process.memory.usage': { kind: 'gauge', unit: 'By', about: 'Resident memory of the process' },
} as const satisfies Readonly<Record<string, Metric>>;

export type MetricName = keyof typeof METRICS;
type NamesOf<Kind extends Metric['kind']> = {
  [Name in MetricName]: (typeof METRICS)[Name]['kind'] extends Kind ? Name : never;
}[MetricName];
export type HistogramName = NamesOf<'histogram'>;
export type CounterName = NamesOf<'counter'>;
export type GaugeName = NamesOf<'gauge'>;

/** Unit names in Prometheus's metric names. */
const UNIT_NAMES: Readonly<Record<string, string>> = { s: 'seconds', By: 'bytes' };

/**
 * Returns a metric's name with its unit at the end, as a collector exports it to Prometheus, but with dots instead of
 * underscores.
 */
export function nameWithUnit(name: MetricName): string {
  const unit = UNIT_NAMES[METRICS[name].unit];
  return unit === undefined ? name : `${name}.${unit}`;
}
