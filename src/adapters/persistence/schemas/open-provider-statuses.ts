import { isTerminal } from '../../../domain/porting/provider-status.ts';
import { PROVIDER_ORDER_STATUSES } from '../../../domain/shared/vocabulary.ts';

/** The provider statuses that are not terminal, as a list of SQL strings. */
export const OPEN_PROVIDER_STATUSES = PROVIDER_ORDER_STATUSES.filter((status) => !isTerminal(status))
  .map((status) => `'${status}'`)
  .join(', ');
