import type { LnpRequest } from '../lnp-request/lnp-request.ts';
import type { NumberOrder } from '../number-order/number-order.ts';
import type { TfPortRequest } from '../tf-port-request/tf-port-request.ts';
import type { User } from '../user/user.ts';

/** What stands in the place of a text that was erased, in every language. */
export const ERASED = '[…]';

/** What an account is called once its person is forgotten. */
export const toPseudonym = (userId: number): string => `erased-${userId}`;

/**
 * An account of nobody: its row stays, so that requests and history keep their owner.
 * @param passwordHash of a password that nobody knows
 */
export function eraseUserFields(user: User, passwordHash: string): User {
  return { ...user, username: toPseudonym(user.id), email: null, isAdmin: false, passwordHash, suspensionReason: null };
}

/** A port request without the person: numbers, carriers, province, dates and statuses stay. */
export function eraseLnpRequest(request: LnpRequest): LnpRequest {
  return {
    ...request,
    ...{ requesterName: ERASED, streetNo: ERASED, streetName: ERASED, city: ERASED, postalCode: ERASED },
    ...{
      floorNo: null,
      suite: null,
      reseller: null,
      accountNumber: null,
      reference: null,
      comments: null,
      billingInfo: null,
      e911Status: null,
    },
    trunks: [],
    // The provider's words quote the bill: "name on the account is …".
    rejectionReason: request.rejectionReason === null ? null : ERASED,
    nextSteps: null,
    // What the provider would say next would bring the name back.
    nextPollAt: null,
  };
}

/** A toll-free request without the person; its letter goes too. */
export function eraseTfPortRequest(request: TfPortRequest): TfPortRequest {
  return {
    ...request,
    requestName: ERASED,
    loaFilename: `${toPseudonym(request.id)}.pdf`,
    rejectionReason: request.rejectionReason === null ? null : ERASED,
    nextSteps: null,
    nextPollAt: null,
  };
}

/** An order of numbers without what its customer called it, and without the provider's sentences. */
export function eraseNumberOrder(order: NumberOrder): NumberOrder {
  return {
    ...order,
    orderName: ERASED,
    ispOrderResponse: order.ispOrderResponse === null ? null : withoutMessages(order.ispOrderResponse),
  };
}

const MESSAGES: ReadonlySet<string> = new Set(['reason', 'words', 'error']);

/** What the provider answered, with its numbers and ids; what it wrote as a text is erased. */
function withoutMessages(answer: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const erased = (name: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((one) => erased(name, one));
    if (typeof value === 'object' && value !== null) return withoutMessages(value as Readonly<Record<string, unknown>>);
    return MESSAGES.has(name) && typeof value === 'string' ? ERASED : value;
  };
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, erased(name, value)]));
}
