import type { CounterName, GaugeName, HistogramName } from './metrics.ts';

/** What is told of work: codes, templates of paths, ids and small numbers; never what a customer wrote. */
export type Attributes = Readonly<Record<string, string | number>>;

export interface SpanStart {
  readonly name: string;
  /** Whether the portal was asked, asks others, takes up what was left for it, or does a part of its own work. */
  readonly kind: 'server' | 'client' | 'consumer' | 'internal';
  /** Few values each, for they also tell measurements apart. */
  readonly attributes?: Attributes;
  /** Any values; they stand at the span alone. */
  readonly spanAttributes?: Attributes;
  /** The trace that this goes on with, as W3C Trace Context writes it; undefined goes on with the one under way. */
  readonly traceparent?: string | undefined;
  /** Takes how long it lasted, with the facts of its start and end. */
  readonly metric?: HistogramName;
  /** Work that is only worth a span as a part of other work. */
  readonly partOnly?: boolean;
}

export interface SpanEnd {
  /** In place of the name at the start, where that could not be known yet. */
  readonly name?: string;
  readonly attributes?: Attributes;
  readonly spanAttributes?: Attributes;
  /** The code of a failure; absent when all went well. */
  readonly failure?: string;
}

/** Work under way. */
export interface Span {
  /** Whatever begins within is a part of this span. */
  within<T>(work: () => T): T;
  end(end?: SpanEnd): void;
}

/** A gauge's value, or one for each set of facts. */
export type Readings = readonly { readonly value: number; readonly attributes?: Attributes }[];

/** Where the portal tells how its work goes. Nothing of it ever fails or waits. */
export interface Telemetry {
  startSpan(start: SpanStart): Span;
  /** The work under way as W3C Trace Context writes it; undefined when there is none, or nobody traces. */
  traceparent(): string | undefined;
  count(counter: CounterName, attributes?: Attributes): void;
  /** Reads gauges together whenever they are to be told; a reading that fails is left out. */
  observe<Name extends GaugeName>(gauges: readonly Name[], read: () => Promise<Readonly<Record<Name, Readings>>>): void;
}

const NO_SPAN: Span = { within: (work) => work(), end: () => undefined };

/** Of a portal that nobody watches. */
export const NO_TELEMETRY: Telemetry = {
  startSpan: () => NO_SPAN,
  traceparent: () => undefined,
  count: () => undefined,
  observe: () => undefined,
};
