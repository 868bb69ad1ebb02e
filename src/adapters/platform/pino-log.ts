import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { LOG_EVENTS } from '../../application/ports/log-events.ts';
import type { OperatorLog } from '../../application/ports/operator-log.ts';
import { MASK, masked, maskedDeep, PERSONAL_FIELDS } from '../../application/telemetry/masked.ts';

/** What goes along with the log where somebody watches. */
export interface LogExporter {
  /** What each line says of the work under way. */
  attributes(): Readonly<Record<string, string>>;
  /** Hears of each line as it is written. */
  onLine(line: string): void;
}

/** Takes each line of the log. */
export type LogDestination = DestinationStream;

/** The program's log: JSON lines, on standard output unless told. ERROR means that somebody must act now. */
export function createLog(level: string, companion?: LogExporter, to: LogDestination = pino.destination(1)): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: [...PERSONAL_FIELDS], censor: MASK },
    hooks: {
      streamWrite(line) {
        const shown = maskedLine(line);
        companion?.onLine(shown);
        return shown;
      },
    },
    ...(companion && { mixin: () => companion.attributes() }),
  };
  return pino(options, to);
}

/** Most lines have nothing to be masked and stay as they are. */
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

/** What of an error may stand in a log. */
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
