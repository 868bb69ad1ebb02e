import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { NodeSDK, resources, tracing, type metrics } from '@opentelemetry/sdk-node';
import { logs } from '@opentelemetry/api-logs';
import { METRICS, nameWithUnit, type MetricName } from '../../application/telemetry/metrics.ts';
import type { Telemetry } from '../../application/telemetry/telemetry.ts';
import { traceAttributes, exportLine } from './export-log-lines.ts';
import { openTelemetry } from './open-telemetry.ts';
import { registerProcessGauges } from './process-gauges.ts';

/** What is told: each by the exporters that the standard variables name. */
export interface Signals {
  readonly traces: boolean;
  readonly metrics: boolean;
  readonly logs: boolean;
  /** Whether Prometheus reads metrics from the process itself. */
  readonly prometheus: boolean;
}

/** Telemetry that is told to somebody. */
export interface StartedTelemetry {
  readonly telemetry: Telemetry;
  /** What each line of the log says of the work under way. */
  attributes(): Readonly<Record<string, string>>;
  /** Hears of each line of the log. */
  onLine(line: string): void;
  /** Tells what is still to be told, for some seconds at most. */
  stop(): Promise<void>;
}

/** A collector that is away must not keep the process from ending. */
const FLUSH_WITHIN_MS = 3_000;

/**
 * Starts OpenTelemetry. Names of service, exporters, addresses, headers, intervals and sampling are its own standard
 * variables. No instrumentation by hooks: the portal says itself what it does.
 */
export function startTelemetry(signals: Signals): StartedTelemetry {
  // The SDK's own look at the process would tell its arguments, its paths and the name of its user.
  const instance = resources.resourceFromAttributes({
    'service.name': 'portal',
    'service.instance.id': randomUUID(),
    'host.name': hostname(),
  });
  const sdk = new NodeSDK({
    resource: resources.defaultResource().merge(instance),
    resourceDetectors: [resources.envDetector],
    views: signals.prometheus ? viewsWithUnits() : [],
    ...(signals.traces
      ? {}
      : { spanProcessors: [new tracing.NoopSpanProcessor()], sampler: new tracing.AlwaysOffSampler() }),
    ...(signals.metrics ? {} : { metricReaders: [] }),
    ...(signals.logs ? {} : { logRecordProcessors: [] }),
  });
  sdk.start();
  const telemetry = openTelemetry();
  const unwatch = signals.metrics ? registerProcessGauges(telemetry) : () => undefined;
  const logger = logs.getLogger('portal');
  return {
    telemetry,
    attributes: traceAttributes,
    onLine: signals.logs ? (line) => exportLine(logger, line) : () => undefined,
    async stop() {
      unwatch();
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, FLUSH_WITHIN_MS)));
      await Promise.race([sdk.shutdown().catch(() => undefined), late]);
      clearTimeout(timer);
    },
  };
}

/**
 * Where Prometheus reads from the portal itself, names carry their units as they do behind a collector: dashboards fit
 * both.
 */
function viewsWithUnits(): metrics.ViewOptions[] {
  const names = Object.keys(METRICS) as MetricName[];
  return names
    .filter((name) => nameWithUnit(name) !== name)
    .map((name) => ({ instrumentName: name, name: nameWithUnit(name) }));
}
