import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { LOG_EVENTS } from '../../application/ports/log-events.ts';
import type { OperatorLog } from '../../application/ports/operator-log.ts';
import { MASK, masked, maskedDeep, PERSONAL_FIELDS } from '../../application/telemetry/masked.ts';

/** Connects the log to the telemetry exporter. */
export interface LogExporter {
  /** Attributes that are added to each line, such as the current trace. */
  attributes(): Readonly<Record<string, string>>;
  /** Called with each line as it is written. */
  onLine(line: string): void;
}

/** Receives each line of the log. */
export type LogDestination = DestinationStream;

/**
 * Creates the program's log of JSON lines. ERROR means that an operator must act now.
 * @param to standard output by default
 */
export function createLog(level: string, exporter?: LogExporter, to: LogDestination = pino.destination(1)): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: PERSONAL_FIELDS, censor: MASK },
    hooks: {
      streamWrite(line) {
        const shown = maskedLine(line);
        exporter?.onLine(shown);
        return shown;
      },
    },
    ...(exporter && { mixin: () => exporter.attributes() }),
  };
  return pino(options, to);
}

/** Masks personal data. Most lines contain none and are not parsed. */
function maskedLine(line: string): string {
  return masked(line) === line ? line : `${JSON.stringify(maskedDeep(JSON.parse(line)))}\n`;
}

/**
 * Writes operator events to the log. Of an error it writes only class, code and stack, because messages may hold
 * personal data.
 */
export function pinoOperatorLog(log: Logger): OperatorLog {
  return {
    alert: (event, attributes, cause) =>
      log.error({ event, ...attributes, ...(cause !== undefined && { cause: describe(cause) }) }, LOG_EVENTS[event]),
    info: (event, attributes) => log.info({ event, ...attributes }, LOG_EVENTS[event]),
  };
}

const WARN_EVERY_MS = 10_000;

/**
 * Creates a function that warns of calls that failed because the database is unavailable: once per cause and ten
 * seconds, with the number of such calls since the warning before.
 */
export function databaseWarnings(log: Logger, now = () => performance.now()): (cause: string) => void {
  const warnings = new Map<string, { at: number; calls: number }>();
  return (cause) => {
    const { at, calls } = warnings.get(cause) ?? { at: -Infinity, calls: 0 };
    const isDue = now() - at >= WARN_EVERY_MS;
    warnings.set(cause, isDue ? { at: now(), calls: 0 } : { at, calls: calls + 1 });
    if (isDue) log.warn({ event: 'database.unavailable', cause, calls: calls + 1 }, LOG_EVENTS['database.unavailable']);
  };
}

/** The parts of an error that may be logged: class, code, stack and cause, without messages. */
export function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return {
    type: error.name,
    ...(typeof code === 'string' && { code }),
    at: error.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, 8)
      .map((line) => line.trim()),
    ...(cause !== undefined && { cause: describe(cause) }),
  };
}
