import type { LogEvent } from './log-events.ts';

/**
 * Events for the operator, written to the program's log. Attributes hold codes, ids and counts, never personal data.
 */
export interface OperatorLog {
  /** Somebody must act now: logged as ERROR and counted in `lnp.operator.alerts`. */
  alert(event: LogEvent, attributes: Readonly<Record<string, string | number>>, cause?: unknown): void;
  /** For information only: logged as INFO. */
  info(event: LogEvent, attributes: Readonly<Record<string, string | number>>): void;
}
