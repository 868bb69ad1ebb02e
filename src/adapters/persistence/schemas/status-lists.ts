import { isTerminal } from '../../../domain/porting/provider-status.ts';
import {
  NUMBER_ORDER_STATUSES,
  OPEN_NUMBER_ORDER_STATUSES,
  OPEN_PORT_STATUSES,
  PORT_STATUSES,
  PROVIDER_ORDER_STATUSES,
  SCHEDULED_PORT_STATUSES,
} from '../../../domain/shared/statuses/statuses.ts';
import type { RecordKind } from '../counters/facets.ts';

type StatusLists = Readonly<Record<RecordKind, readonly string[]>>;

/** The statuses of each kind of record. */
export const STATUSES: StatusLists = { lnp: PORT_STATUSES, tf: PORT_STATUSES, tn: NUMBER_ORDER_STATUSES };
/** Those of open records. */
export const OPEN_STATUSES: StatusLists = {
  lnp: OPEN_PORT_STATUSES,
  tf: OPEN_PORT_STATUSES,
  tn: OPEN_NUMBER_ORDER_STATUSES,
};

/** Statuses as a list of SQL strings. */
export const sqlList = (statuses: readonly string[]): string => statuses.map((status) => `'${status}'`).join(', ');

/** The provider statuses that are not terminal, as a list of SQL strings. */
export const OPEN_PROVIDER_STATUSES = sqlList(PROVIDER_ORDER_STATUSES.filter((status) => !isTerminal(status)));

/**
 * A scheduled port is open until its provider status is terminal. After that, only the statuses of its numbers may
 * still be polled. A port that an administrator rejected is closed, one with an open change is
 * open.
 */
export const OPEN_PORT =
  `(open_change IS NOT NULL OR status IN (${sqlList(OPEN_STATUSES.lnp)}) OR ` +
  `(status IN (${sqlList(SCHEDULED_PORT_STATUSES)}) AND next_poll_at IS NOT NULL AND ` +
  `(provider_word IS NULL OR provider_word IN (${OPEN_PROVIDER_STATUSES}))))`;
