import { z } from 'zod';

/** Which telemetry signals are exported. */
export interface TelemetryConfig {
  readonly traces: boolean;
  readonly metrics: boolean;
  readonly logs: boolean;
  /** Whether Prometheus scrapes metrics from the process itself. */
  readonly prometheus: boolean;
}

const SIGNALS = ['TRACES', 'METRICS', 'LOGS'] as const;
const optional = z
  .string()
  .trim()
  .transform((value) => (value === '' ? undefined : value))
  .optional();

/**
 * OpenTelemetry's standard variables that turn a signal on or off. OpenTelemetry reads all others itself.
 */
export const telemetryVariables = {
  OTEL_SDK_DISABLED: optional,
  OTEL_EXPORTER_OTLP_ENDPOINT: optional,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: optional,
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: optional,
  OTEL_TRACES_EXPORTER: optional,
  OTEL_METRICS_EXPORTER: optional,
  OTEL_LOGS_EXPORTER: optional,
};
type Variables = { readonly [Name in keyof typeof telemetryVariables]?: string | undefined };

/**
 * A signal is exported if its exporter is set; traces and metrics also if an endpoint is set. The log is on standard
 * output anyway, so it is exported only if its exporter is set.
 * @returns undefined if nothing is exported
 */
export function telemetryOf(env: Variables): TelemetryConfig | undefined {
  if (env.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return undefined;
  const [traces, metrics, logs] = SIGNALS.map((signal) => {
    const exporter = env[`OTEL_${signal}_EXPORTER`];
    if (exporter !== undefined) return exporter.toLowerCase() !== 'none';
    return (
      signal !== 'LOGS' &&
      (env.OTEL_EXPORTER_OTLP_ENDPOINT ?? env[`OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`]) !== undefined
    );
  }) as [boolean, boolean, boolean];
  return traces || metrics || logs
    ? { traces, metrics, logs, prometheus: metrics && /\bprometheus\b/i.test(env.OTEL_METRICS_EXPORTER ?? '') }
    : undefined;
}
