import { isTerminal } from '../../../domain/porting/provider-status.ts';
import {
  NUMBER_ORDER_STATUSES,
  OPEN_NUMBER_ORDER_STATUSES,
  OPEN_PORT_STATUSES,
  PORT_STATUSES,
  PROVIDER_ORDER_STATUSES,
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
