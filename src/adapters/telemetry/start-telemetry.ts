import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { NodeSDK, resources, tracing, type metrics } from '@opentelemetry/sdk-node';
import { logs } from '@opentelemetry/api-logs';
import { METRICS, nameWithUnit, type MetricName } from '../../application/telemetry/metrics.ts';
import type { Telemetry } from '../../application/telemetry/telemetry.ts';
import { traceAttributes, exportLine } from './export-log-lines.ts';
import { openTelemetry } from './open-telemetry.ts';
import { registerProcessGauges } from './process-gauges.ts';

/** Which signals are exported. The standard OpenTelemetry variables name the exporters. */
export interface Signals {
  readonly traces: boolean;
  readonly metrics: boolean;
  readonly logs: boolean;
  /** Whether Prometheus scrapes metrics from the process itself. */
  readonly prometheus: boolean;
}

/** Telemetry that is exported. */
export interface StartedTelemetry {
  readonly telemetry: Telemetry;
  /** Attributes that are added to each log line, such as the current trace. */
  attributes(): Readonly<Record<string, string>>;
  /** Called with each log line. */
  onLine(line: string): void;
  /** Exports what is still pending, for at most three seconds, and stops. */
  stop(): Promise<void>;
}

/** A collector that does not respond must not prevent the process from ending. */
const FLUSH_WITHIN_MS = 3_000;

/**
 * Starts OpenTelemetry. Its standard variables set service name, exporters, addresses, headers, intervals and sampling.
 * The portal instruments itself; no library is instrumented automatically.
 * @param version of the running release
 */
export function startTelemetry(signals: Signals, version: string): StartedTelemetry {
  // The SDK's own process detector would export the process's arguments, paths and user name.
  const instance = resources.resourceFromAttributes({
    'service.name': 'portal',
    'service.version': version,
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
  const stopProcessGauges = signals.metrics ? registerProcessGauges(telemetry) : () => undefined;
  const logger = logs.getLogger('portal');
  return {
    telemetry,
    attributes: traceAttributes,
    onLine: signals.logs ? (line) => exportLine(logger, line) : () => undefined,
    async stop() {
      stopProcessGauges();
      let timer: NodeJS.Timeout | undefined;
      const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, FLUSH_WITHIN_MS)));
      await Promise.race([sdk.shutdown().catch(() => undefined), timeout]);
      clearTimeout(timer);
    },
  };
}

/**
 * Adds units to metric names for Prometheus, as a collector does, so that the same dashboards work with both.
 */
function viewsWithUnits(): metrics.ViewOptions[] {
  const names = Object.keys(METRICS) as MetricName[];
  return names
    .filter((name) => nameWithUnit(name) !== name)
    .map((name) => ({ instrumentName: name, name: nameWithUnit(name) }));
}
