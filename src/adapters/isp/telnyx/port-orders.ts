import type {
  LnpProvider,
  SubmittedPortOrder,
  TollFreeProvider,
} from '../../../application/ports/provider/provider-gateway.ts';
import { expandNumbers } from '../../../domain/shared/phone-numbers.ts';
import { parseAnswer, type ProviderHttp } from '../shared/provider-http.ts';
import { addComment } from './comments.ts';
import { findOrder, getOrder, listNumberStatuses, listSentParts } from './read-order.ts';
import { submitOrder, type PortingOrderInput } from './submit-order.ts';
import { toE164, toOrderContent } from './wire/order-content.ts';
import { isCancelled } from './wire/roll-up.ts';
import { page, portabilityCheck } from './wire/wire-schemas.ts';

/** How the portal's orders are entered at the carrier. */
export interface OrderSettings {
  /**
   * @param trunk the default trunk if undefined
   * @throws ProviderFailure `misconfigured` for a trunk without an id
   */
  readonly connectionOf: (trunk: string | undefined) => string | undefined;
  /** Where the carrier sends events about an order; undefined if the portal cannot verify them. */
  readonly webhookUrl: string | undefined;
}

export function createLnpProvider(call: ProviderHttp, { connectionOf, webhookUrl }: OrderSettings): LnpProvider {
  return {
    async checkPortability(dids) {
      if (dids.length === 0) return [];
      const answer = await call({
        method: 'POST',
        path: '/portability_checks',
        json: { phone_numbers: dids.map(toE164) },
      });
      const checks = parseAnswer(page, answer).data.flatMap((item) => portabilityCheck.safeParse(item).data ?? []);
      // The carrier answers in any order.
      const byNumber = new Map(checks.map((check) => [check.phone_number, check]));
      return dids.flatMap((did) => {
        const check = byNumber.get(did);
        if (!check) return [];
        const portable = check.portable ? 'Yes' : 'No';
        return [{ did, portable, company: check.carrier_name ?? null, rateCenter: null, tier: null }];
      });
    },

    async submitPortOrder({ reference, replaces, fields, documents, dueDate }) {
      return submitOrder(
        call,
        {
          reference,
          replaces,
          numbers: expandNumbers(fields.phoneNumber),
          content: toOrderContent(fields, connectionOf),
          documents,
          exactDate: fields.portType === 'exact_date' ? dueDate : null,
          remarks: remarksOf(fields),
        },
        webhookUrl,
      );
    },

    findPortOrder: (reference, traits) => findOrder(call, reference, traits),
    getPortOrder: (orderId) => getOrder(call, orderId),
    listNumberStatuses: (orderId) => listNumberStatuses(call, orderId),

    async sendMessage(orderId, text, key) {
      const live = (await listSentParts(call, orderId)).filter((part) => !isCancelled(part));
      for (const { id } of live) await addComment(call, id, { text, key });
    },
  };
}

/** The carrier has no fields for these. */
function remarksOf({ comments, imei }: SubmittedPortOrder['fields']): PortingOrderInput['remarks'] {
  const device = imei === null ? null : `IMEI: ${imei}`;
  const lines = [comments, device].flatMap((line) => line ?? []);
  return lines.length === 0 ? null : { text: lines.join('\n'), secrets: device === null ? [] : [device] };
}

export function createTollFreeProvider(
  call: ProviderHttp,
  { connectionOf, webhookUrl }: OrderSettings,
): TollFreeProvider {
  return {
    async submitTollFreeOrder({ reference, replaces, requestName, tollFreeNumbers, loa, endUser }) {
      // Without an end user, the carrier names what it requires.
      const fields = endUser ?? { requesterName: requestName, authorizedPerson: null };
      return submitOrder(
        call,
        {
          reference,
          replaces,
          numbers: tollFreeNumbers,
          content: toOrderContent({ ...fields, trunks: [] }, connectionOf),
          documents: [{ id: 0, kind: 'loa', contentType: 'application/pdf', ...loa }],
          exactDate: null,
          remarks: null,
        },
        webhookUrl,
      );
    },
    findTollFreeOrder: (reference, traits) => findOrder(call, reference, traits),
    getTollFreeOrder: (orderId) => getOrder(call, orderId),
  };
}
