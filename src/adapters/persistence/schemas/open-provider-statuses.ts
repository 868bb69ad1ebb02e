import { isTerminal } from '../../../domain/porting/provider-status.ts';
import { PROVIDER_ORDER_STATUSES } from '../../../domain/shared/vocabulary.ts';

/** The provider's words after which more may follow, as a list of SQL texts. */
export const OPEN_PROVIDER_STATUSES = PROVIDER_ORDER_STATUSES.filter((word) => !isTerminal(word))
  .map((word) => `'${word}'`)
  .join(', ');
