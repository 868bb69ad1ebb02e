import type { LnpRequest } from '../lnp-request/lnp-request.ts';
import type { NativeOrder } from '../native-order/native-order.ts';
import type { TfPortRequest } from '../tf-port-request/tf-port-request.ts';
import type { User } from '../user/user.ts';

/** What stands in the place of a text that was erased, in every language. */
export const ERASED = '[…]';

/** What an account is called once its person is forgotten. */
export const pseudonymOf = (userId: number): string => `erased-${userId}`;

/** An account of nobody: its row stays, so that requests and history keep their owner. @param passwordHash of a password that nobody knows */
export function erasedUser(user: User, passwordHash: string): User {
  return { ...user, username: pseudonymOf(user.id), email: null, isAdmin: false, passwordHash };
}

/** A port request without the person: numbers, carriers, province, dates and statuses stay. */
export function erasedLnpRequest(request: LnpRequest): LnpRequest {
  return {
    ...request,
    ...{ requesterName: ERASED, streetNo: ERASED, streetName: ERASED, city: ERASED, postalCode: ERASED },
    ...{ floorNo: null, suite: null, reseller: null, accountNumber: null, reference: null, comments: null, billingInfo: null, e911Status: null },
    // The provider's words quote the bill: "name on the account is …".
    rejectionReason: request.rejectionReason === null ? null : ERASED,
    nextSteps: null,
    // What the provider would say next would bring the name back.
    nextPollAt: null,
  };
}

/** A toll-free request without the person; its letter goes too. */
export function erasedTfPortRequest(request: TfPortRequest): TfPortRequest {
  return { ...request, requestName: ERASED, loaFilename: `${pseudonymOf(request.id)}.pdf`, rejectionReason: request.rejectionReason === null ? null : ERASED, nextSteps: null, nextPollAt: null };
}

/** An order of numbers without what its customer called it. */
export function erasedNativeOrder(order: NativeOrder): NativeOrder {
  return { ...order, orderName: ERASED };
}
