import {
  context,
  metrics,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Counter,
  type Gauge,
  type Histogram,
} from '@opentelemetry/api';
import { masked } from '../../application/telemetry/masked.ts';
import {
  METRICS,
  type CounterName,
  type HistogramName,
  type Metric,
  type MetricName,
} from '../../application/telemetry/metrics.ts';
import type { Attributes, Readings, Telemetry } from '../../application/telemetry/telemetry.ts';

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const;

/** Masks personal data in attributes before they leave the process. */
function maskAttributes(attributes: Attributes = {}): Attributes {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, typeof value === 'string' ? masked(value) : value]),
  );
}

/** The attribute that says how work ended. The semantic conventions have one for failures only. */
function resultAttributes(metric: HistogramName, failure: string | undefined): Attributes {
  if (metric.startsWith('lnp.')) return { outcome: failure ?? 'ok' };
  return failure === undefined ? {} : { 'error.type': failure };
}

/** Creates the portal's telemetry on top of the SDK that is registered with OpenTelemetry's API. */
export function openTelemetry(): Telemetry {
  const tracer = trace.getTracer('portal');
  const meter = metrics.getMeter('portal');
  const instruments = new Map<MetricName, Histogram | Counter | Gauge>();
  const describe = (name: MetricName) => ({ unit: METRICS[name].unit, description: METRICS[name].about });
  for (const name of Object.keys(METRICS) as MetricName[]) {
    const metric: Metric = METRICS[name];
    if (metric.kind === 'histogram')
      instruments.set(
        name,
        meter.createHistogram(name, { ...describe(name), advice: { explicitBucketBoundaries: [...metric.bounds] } }),
      );
    if (metric.kind === 'counter') instruments.set(name, meter.createCounter(name, describe(name)));
  }
  const histogram = (name: HistogramName) => instruments.get(name) as Histogram;
  const counter = (name: CounterName) => instruments.get(name) as Counter;

  const parentContextOf = (traceparent: string | undefined) =>
    traceparent === undefined ? context.active() : propagation.extract(ROOT_CONTEXT, { traceparent });

  return {
    startSpan({ name, kind, attributes, spanAttributes: detail, traceparent, metric, partOnly = false }) {
      const startedAt = performance.now();
      const parent = parentContextOf(traceparent);
      const traced = !partOnly || trace.getSpanContext(parent) !== undefined;
      const span = traced
        ? tracer.startSpan(
            masked(name),
            { kind: KINDS[kind], attributes: { ...maskAttributes(attributes), ...maskAttributes(detail) } },
            parent,
          )
        : undefined;
      const spanContext = span ? trace.setSpan(parent, span) : parent;
      return {
        within: (work) => context.with(spanContext, work),
        end(end = {}) {
          if (metric)
            histogram(metric).record(
              (performance.now() - startedAt) / 1000,
              maskAttributes({ ...attributes, ...end.attributes, ...resultAttributes(metric, end.failure) }),
              spanContext,
            );
          if (!span) return;
          if (end.name !== undefined) span.updateName(masked(end.name));
          span.setAttributes({
            ...maskAttributes(end.attributes),
            ...maskAttributes(end.spanAttributes),
            ...(end.failure !== undefined && { 'error.type': masked(end.failure) }),
          });
          if (end.failure !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    traceparent() {
      if (trace.getSpanContext(context.active()) === undefined) return undefined;
      const carrier: { traceparent?: string } = {};
      propagation.inject(context.active(), carrier);
      return carrier.traceparent;
    },
    count: (name, attributes) => counter(name).add(1, maskAttributes(attributes)),
    observe(gauges, read) {
      const observed = new Map(gauges.map((name) => [name, meter.createObservableGauge(name, describe(name))]));
      meter.addBatchObservableCallback(
        async (result) => {
          const readings = await read().catch(() => undefined);
          for (const [name, gauge] of observed) {
            const gaugeReadings: Readings = readings?.[name] ?? [];
            for (const { value, attributes } of gaugeReadings) result.observe(gauge, value, maskAttributes(attributes));
          }
        },
        [...observed.values()],
      );
    },
  };
}
