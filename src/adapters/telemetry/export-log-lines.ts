import { context, trace } from '@opentelemetry/api';
import { SeverityNumber, type Logger } from '@opentelemetry/api-logs';

const SEVERITIES: Readonly<Record<string, SeverityNumber>> = {
  trace: SeverityNumber.TRACE,
  debug: SeverityNumber.DEBUG,
  info: SeverityNumber.INFO,
  warn: SeverityNumber.WARN,
  error: SeverityNumber.ERROR,
  fatal: SeverityNumber.FATAL,
};

/** Ids of the current span, which link a log line to its trace and a trace to its log lines. */
export function traceAttributes(): Readonly<Record<string, string>> {
  const span = trace.getSpanContext(context.active());
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
}

/** Exports a log line, which is masked already. Nested values are exported as JSON. */
export function exportLine(logger: Logger, line: string): void {
  const { level, time, msg, trace_id: _trace, span_id: _span, ...fields } = JSON.parse(line) as Record<string, unknown>;
  const attributes = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : value]),
  );
  logger.emit({
    severityText: String(level),
    severityNumber: SEVERITIES[String(level)] ?? SeverityNumber.UNSPECIFIED,
    timestamp: new Date(String(time)),
    body: String(msg),
    attributes: attributes as Record<string, string | number | boolean>,
  });
}
