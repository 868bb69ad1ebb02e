interface Histogram {
  readonly kind: 'histogram';
  readonly unit: 's';
  readonly about: string;
  /** Upper bounds of the buckets, in the unit. */
  readonly bounds: readonly number[];
}
interface Plain<Kind extends string> {
  readonly kind: Kind;
  /** `s`, `By`, or what is counted in braces. */
  readonly unit: string;
  readonly about: string;
}
export type Metric = Histogram | Plain<'counter'> | Plain<'gauge'>;

const QUICK = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const SLOW = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];

/** Everything that is measured. Names that OpenTelemetry's conventions give stand as they do there; the portal's own begin with `lnp.`. */
export const METRICS = {
  'http.server.request.duration': { kind: 'histogram', unit: 's', about: 'From a request to the end of its answer, by route, method and class of status; probes are left out', bounds: QUICK },
  'db.client.operation.duration': { kind: 'histogram', unit: 's', about: 'Transactions and reads, with the wait for a connection', bounds: QUICK },
  'db.client.connection.count': { kind: 'gauge', unit: '{connection}', about: 'Connections of the pool, idle and used' },
  'db.client.connection.pending_requests': { kind: 'gauge', unit: '{request}', about: 'Callers that wait for a connection of the pool' },
  'lnp.provider.call.duration': { kind: 'histogram', unit: 's', about: 'Calls to the provider, with the wait for their turn, by operation and outcome', bounds: SLOW },
  'lnp.outbox.items': { kind: 'gauge', unit: '{item}', about: 'Items of the outbox that wait or failed for good; every worker tells the same' },
  'lnp.outbox.oldest.age': { kind: 'gauge', unit: 's', about: 'Since when the oldest waiting item of the outbox waits; every worker tells the same' },
  'lnp.outbox.item.duration': { kind: 'histogram', unit: 's', about: 'Tries of items of the outbox, by kind and outcome', bounds: SLOW },
  'lnp.job.duration': { kind: 'histogram', unit: 's', about: 'Questions about orders and comparisons with the provider, by task and outcome', bounds: SLOW },
  'lnp.invoice.waiting': { kind: 'gauge', unit: '{bill}', about: 'Bills that wait for a reader' },
  'lnp.invoice.readers': { kind: 'gauge', unit: '{process}', about: 'Reader processes that exist' },
  'lnp.invoice.read.duration': { kind: 'histogram', unit: 's', about: 'Reading of bills, with the wait, by reader and outcome', bounds: SLOW },
  'lnp.mail.send.duration': { kind: 'histogram', unit: 's', about: 'Handing over of mails, by outcome', bounds: SLOW },
  'lnp.security.events': { kind: 'counter', unit: '{event}', about: 'Events of the security log, by event and outcome: refused sign-ins among them' },
  'lnp.alarms': { kind: 'counter', unit: '{alarm}', about: 'Alarms, by sentence: each means that somebody must act' },
  'nodejs.eventloop.delay.p50': { kind: 'gauge', unit: 's', about: 'How late the event loop was since the last reading, median' },
  'nodejs.eventloop.delay.p99': { kind: 'gauge', unit: 's', about: 'How late the event loop was since the last reading, 99th percentile' },
  'process.memory.usage': { kind: 'gauge', unit: 'By', about: 'Resident memory of the process' },
} as const satisfies Readonly<Record<string, Metric>>;

export type MetricName = keyof typeof METRICS;
type NamesOf<Kind extends Metric['kind']> = { [Name in MetricName]: (typeof METRICS)[Name]['kind'] extends Kind ? Name : never }[MetricName];
export type HistogramName = NamesOf<'histogram'>;
export type CounterName = NamesOf<'counter'>;
export type GaugeName = NamesOf<'gauge'>;

/** The words for units in Prometheus's names. */
const UNIT_WORDS: Readonly<Record<string, string>> = { s: 'seconds', By: 'bytes' };

/** A metric's name with its unit at the end, as a collector gives it to Prometheus; dots stand where Prometheus has underscores. */
export function nameWithUnit(name: MetricName): string {
  const word = UNIT_WORDS[METRICS[name].unit];
  return word === undefined ? name : `${name}.${word}`;
}
