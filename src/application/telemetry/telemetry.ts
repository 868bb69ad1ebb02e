import type { CounterName, GaugeName, HistogramName } from './metrics.ts';

/** Data of a span or a metric: codes, path templates, ids and small numbers; never what a customer wrote. */
export type Attributes = Readonly<Record<string, string | number>>;

export interface SpanStart {
  readonly name: string;
  /** OpenTelemetry's span kind: incoming call, outgoing call, processing of queued work, or internal work. */
  readonly kind: 'server' | 'client' | 'consumer' | 'internal';
  /** Attributes with few possible values each, because they are also dimensions of the metric. */
  readonly attributes?: Attributes;
  /** Attributes with any values, for the span only. */
  readonly spanAttributes?: Attributes;
  /** The trace to continue, in W3C Trace Context format; undefined continues the current one. */
  readonly traceparent?: string | undefined;
  /** Records the duration, with the attributes of start and end. */
  readonly metric?: HistogramName;
  /** True to create the span only as a child of another span. */
  readonly partOnly?: boolean;
}

export interface SpanEnd {
  /** Replaces the name given at the start, if the final name was not known then. */
  readonly name?: string;
  readonly attributes?: Attributes;
  readonly spanAttributes?: Attributes;
  /** The code of a failure; absent on success. */
  readonly failure?: string;
}

/** Work in progress. */
export interface Span {
  /** Runs work whose spans become children of this one. */
  within<T>(work: () => T): T;
  end(end?: SpanEnd): void;
}

/** The values of a gauge, one for each set of attributes. */
export type Readings = readonly { readonly value: number; readonly attributes?: Attributes }[];

/** Traces and metrics of the portal. None of these functions fails or blocks. */
export interface Telemetry {
  startSpan(start: SpanStart): Span;
  /** The current span in W3C Trace Context format; undefined if there is none or tracing is off. */
  traceparent(): string | undefined;
  count(counter: CounterName, attributes?: Attributes): void;
  /** Registers gauges that are read together at each export; a failed reading is omitted. */
  observe<Name extends GaugeName>(gauges: readonly Name[], read: () => Promise<Readonly<Record<Name, Readings>>>): void;
}

const NO_SPAN: Span = { within: (work) => work(), end: () => undefined };

/** Telemetry that does nothing. */
export const NO_TELEMETRY: Telemetry = {
  startSpan: () => NO_SPAN,
  traceparent: () => undefined,
  count: () => undefined,
  observe: () => undefined,
};
