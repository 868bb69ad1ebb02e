import { z } from 'zod';

/** What is told of the portal's work to whoever watches it. */
export interface TelemetryConfig {
  readonly traces: boolean;
  readonly metrics: boolean;
  readonly logs: boolean;
  /** Whether Prometheus reads metrics from the process itself. */
  readonly prometheus: boolean;
}

const SIGNALS = ['TRACES', 'METRICS', 'LOGS'] as const;
const optional = z
  .string()
  .trim()
  .transform((value) => (value === '' ? undefined : value))
  .optional();

/**
 * Those of OpenTelemetry's standard variables that switch something on or off; all others are read by OpenTelemetry
 * itself.
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
 * A signal is told where its exporter is named, and traces and metrics also where an address to send them to is. The
 * log
 * stands on standard output anyway, so it goes elsewhere only when asked for by name.
 * @returns undefined where nothing is told
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
