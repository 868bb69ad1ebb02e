import { ProviderFailure } from '../../../application/ports/provider/provider-failure.ts';
import type {
  LnpProvider,
  OrderTraits,
  PortOrderReport,
  Portability,
  SubmittedPortOrder,
} from '../../../application/ports/provider/provider-gateway.ts';
import { expandNumbers } from '../../../domain/shared/phone-numbers.ts';
import { toMontrealDay } from '../shared/montreal-days.ts';
import { inGroups } from '../shared/in-groups.ts';
import { parseAnswer, type ProviderHttp } from '../shared/provider-http.ts';
import { failureOfReply, readIfFound } from './calls.ts';
import type { Prefixes } from './prefixes.ts';
import { secretsInComments, toPortOrderInput } from './wire/order-mapping.ts';
import { isCurrent, toNumberReports, toReport } from './wire/status-mapping.ts';
import { checkReply, portInStatus, providers, ticket, type WirePortInStatus } from './wire/wire-schemas.ts';

/** One call checks one number. */
const CHECKS_AT_ONCE = 4;
const ORDERS_PATH = '/v2/NumberPorts/Inbound';

export interface OrderLookUp {
  readonly call: ProviderHttp;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export interface PortOrderContext extends OrderLookUp {
  readonly prefixes: Prefixes;
  /** The pilot number of a trunk; undefined for an unknown name. */
  readonly pilotOf: (trunk: string) => string | undefined;
  readonly teamEmail: string;
}

export function createLnpProvider(context: PortOrderContext): LnpProvider {
  const { call } = context;
  return {
    async checkPortability(dids) {
      return inGroups(dids, CHECKS_AT_ONCE, (did) => checkNumber(context, did));
    },

    async submitPortOrder(order) {
      const body = await toBody(context, order);
      const traits = traitsOf(order);
      const earlier = await findOpenOrder(context, order.reference, traits);
      if (earlier) return earlier;
      const answer = await call({
        method: 'POST',
        path: `${ORDERS_PATH}/DIDs`,
        json: body,
        secrets: secretsInComments(order.fields),
        reference: order.reference,
      });
      return toPlacedReport(order.reference, parseAnswer(ticket, answer));
    },

    findPortOrder: (reference, traits) => findOrder(context, reference, traits),

    async getPortOrder(orderId) {
      return toReport(orderId, '', await readTicket(call, orderId), context.now());
    },

    async listNumberStatuses(orderId) {
      return toNumberReports(orderId, await readTicket(call, orderId, 'numbers'));
    },

    sendMessage() {
      return Promise.reject(new ProviderFailure('rejected', { providerMessage: 'The carrier takes no messages' }));
    },
  };
}

const traitsOf = ({ fields, replaces }: SubmittedPortOrder): OrderTraits => ({
  numbers: expandNumbers(fields.phoneNumber),
  endUserName: fields.requesterName,
  replaces,
  isCompleteOnly: true,
});

/** The check says whether the place can be ported, not whether this line can. */
async function checkNumber({ call, prefixes }: PortOrderContext, did: string): Promise<Portability> {
  const [answer, center] = await Promise.all([
    call({ method: 'POST', path: '/NumberPorts/LNP/NPANXX/Check', json: did }),
    prefixes.rateCenterOf(did.slice(0, 6)),
  ]);
  const isPortable = parseAnswer(checkReply, answer).Reply === 1;
  return {
    did,
    portable: isPortable ? 'Yes' : 'No',
    company: null,
    rateCenter: center?.rateCenter ?? null,
    tier: null,
  };
}

/** @throws ProviderFailure `rejected` if the carrier would refuse the order */
async function toBody({ call, pilotOf, teamEmail }: PortOrderContext, order: SubmittedPortOrder) {
  const { accountNumber, currentCarrier, trunks } = order.fields;
  if (accountNumber === null)
    throw new ProviderFailure('rejected', {
      rejectionCause: 'account_number_mismatch',
      providerMessage: 'The carrier takes no order without the account number',
    });
  const pilotNumber = pilotOf(trunks[0] ?? '');
  if (pilotNumber === undefined)
    throw new ProviderFailure('rejected', { providerMessage: `The trunk ${trunks[0]} is not set up at the carrier` });
  const known = parseAnswer(providers, await call({ method: 'GET', path: '/NumberPorts/Providers' }));
  const providerId = known.find(({ Name }) => simplify(Name) === simplify(currentCarrier))?.ID;
  return toPortOrderInput(order, { pilotNumber, teamEmail, providerId });
}

const simplify = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}\d]/gu, '')
    .toLowerCase();

/** A deferred or conditional order has a ticket as well; its status says what becomes of it. */
export function toPlacedReport(
  reference: string,
  { TicketMask, Reply, Message }: { TicketMask: string; Reply: number; Message: string },
): PortOrderReport {
  if (Reply === 0 || Reply === 4 || TicketMask === '') throw failureOfReply(Reply, Message);
  return { orderId: TicketMask, reference, status: 'received', rejections: [], own: {} };
}

export async function readTicket(
  call: ProviderHttp,
  orderId: string,
  circuit: 'orders' | 'numbers' = 'orders',
): Promise<WirePortInStatus> {
  if (!/^[\w-]+$/.test(orderId)) throw new ProviderFailure('rejected');
  const path = `${ORDERS_PATH}/Tickets/${orderId}/PortInStatus`;
  return parseAnswer(portInStatus, await call({ method: 'GET', path, operation: 'GET ticket status', circuit }));
}

/**
 * Finds the order of a reference, which the carrier does not give back: it is the newest ticket of the first number, if
 * it has the same numbers and customer. A closed ticket is not ours, unless it was rejected: an order that was lost on
 * the way and is rejected within the settling time must not be sent again.
 */
export async function findOrder(
  context: OrderLookUp,
  reference: string,
  traits: OrderTraits | undefined,
): Promise<PortOrderReport | undefined> {
  if (!traits?.numbers.length) {
    // Without a number there is nothing to look up. The call shows at least that the carrier answers.
    await context.call({ method: 'GET', path: '/SipTrunks' });
    return undefined;
  }
  const found = await findTicket(context, reference, traits);
  return found && (found.isCurrent || found.report.status === 'rejected') ? found.report : undefined;
}

/** Finds the order of a reference before it is sent: what was rejected earlier is another order. */
export async function findOpenOrder(
  context: OrderLookUp,
  reference: string,
  traits: OrderTraits,
): Promise<PortOrderReport | undefined> {
  const found = await findTicket(context, reference, traits);
  return found && found.isCurrent ? found.report : undefined;
}

async function findTicket(
  { call, now }: OrderLookUp,
  reference: string,
  { numbers, endUserName, replaces }: OrderTraits,
) {
  const status = await readIfFound(call, portInStatus, {
    path: `${ORDERS_PATH}/Numbers/${numbers[0]}/PortInStatus`,
    operation: 'GET status by number',
    reference,
  });
  if (!status?.TicketId || status.TicketId === replaces) return undefined;
  const theirs = new Set(status.NumbersToPort ?? []);
  const hasOurNumbers = numbers.length === theirs.size && numbers.every((number) => theirs.has(number));
  const hasOurName =
    endUserName === null || !status.EndUserName || simplify(status.EndUserName) === simplify(endUserName);
  if (!hasOurNumbers || !hasOurName) return undefined;
  return {
    isCurrent: isCurrent(status, toMontrealDay(new Date(now()).toISOString())),
    report: toReport(status.TicketId, reference, status, now()),
  };
}
