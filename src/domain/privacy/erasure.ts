import type { LnpRequest } from '../lnp-request/lnp-request.ts';
import type { NumberOrder } from '../number-order/number-order.ts';
import type { PortRequest } from '../porting/port-request.ts';
import { LNP_FIELDS } from '../shared/fields/lnp-fields.ts';
import { NUMBER_ORDER_FIELDS } from '../shared/fields/number-order-fields.ts';
import type { RecordFields } from '../shared/fields/record-fields.ts';
import { TF_PORT_FIELDS } from '../shared/fields/tf-port-fields.ts';
import type { TfPortRequest } from '../tf-port-request/tf-port-request.ts';
import type { User } from '../user/user.ts';

/** Replaces an erased text, in every language. */
export const ERASED = '[…]';

/** The username of an account whose person was erased. */
export const toPseudonym = (userId: number): string => `erased-${userId}`;

/**
 * Removes the person from an account. The row stays, so that requests and history still have an owner.
 * @param passwordHash the hash of a random password that nobody knows
 */
export function eraseUserFields(user: User, passwordHash: string): User {
  return { ...user, username: toPseudonym(user.id), email: null, isAdmin: false, passwordHash, suspensionReason: null };
}

/**
 * Erases the personal fields of a list: optional ones become null, lists become empty, and other texts are replaced.
 */
function eraseFields<R extends object>(record: R, fields: RecordFields): R {
  const erased = Object.entries(fields)
    .filter(([, { privacy }]) => privacy !== 'none')
    .map(([name, { type, required }]) => [name, type === 'texts' ? [] : required === null ? null : ERASED]);
  return { ...record, ...(Object.fromEntries(erased) as Partial<R>) };
}

/** Erases what the provider reported. Its text may quote the customer's account: "name on the account is …". */
function eraseReport<R extends PortRequest>(request: R): R {
  return {
    ...request,
    rejectionReason: request.rejectionReason === null ? null : ERASED,
    nextSteps: null,
    // Another report of the provider could contain the name again.
    nextPollAt: null,
  };
}

/** Removes the person from a port request. Numbers, carriers, province, dates and statuses stay. */
export function eraseLnpRequest(request: LnpRequest): LnpRequest {
  return eraseFields(eraseReport(request), LNP_FIELDS);
}

/** Removes the person from a toll-free request. The caller removes the LOA. */
export function eraseTfPortRequest(request: TfPortRequest): TfPortRequest {
  return { ...eraseFields(eraseReport(request), TF_PORT_FIELDS), loaFilename: `${toPseudonym(request.id)}.pdf` };
}

/** Removes the customer's name for a number order, and the provider's texts. */
export function eraseNumberOrder(order: NumberOrder): NumberOrder {
  return {
    ...eraseFields(order, NUMBER_ORDER_FIELDS),
    ispOrderResponse: order.ispOrderResponse === null ? null : eraseTexts(order.ispOrderResponse),
  };
}

/** The fields of a stored response that contain text. */
const TEXT_FIELDS: ReadonlySet<string> = new Set(['reason', 'words', 'error']);

/** Erases the texts of the provider's response; numbers and ids stay. */
function eraseTexts(response: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const erased = (name: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((item) => erased(name, item));
    if (typeof value === 'object' && value !== null) return eraseTexts(value as Readonly<Record<string, unknown>>);
    return TEXT_FIELDS.has(name) && typeof value === 'string' ? ERASED : value;
  };
  return Object.fromEntries(Object.entries(response).map(([name, value]) => [name, erased(name, value)]));
}
