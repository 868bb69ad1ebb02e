import type { Translate } from '../shared/messages/message.ts';
import type { PortRequest } from './port-request.ts';

/** `yyyy-MM-dd` in Montreal. */
const MONTREAL_DAY = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'America/Montreal' });

type CancellationFields = Pick<
  PortRequest,
  'isCancelledOnRequest' | 'rejectionReason' | 'nextSteps' | 'rejectionCauses'
>;

/** The fields of a request that was cancelled because the customer requested it. It has no cause of rejection. */
export function cancelledOnRequest(now: Date, translate: Translate): CancellationFields {
  return {
    isCancelledOnRequest: true,
    rejectionReason: translate({ key: 'cancelled-on-request', params: { date: MONTREAL_DAY.format(now) } }),
    nextSteps: translate({ key: 'next-cancelled-on-request' }),
    rejectionCauses: [],
  };
}
