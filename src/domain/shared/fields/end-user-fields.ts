import { ADDRESS_FIELD_NAMES, LNP_FIELDS, type LnpField, type LnpFields } from './lnp-fields.ts';
import type { ValuesOf } from './record-fields.ts';

const END_USER = [
  'requesterName',
  'authorizedPerson',
  ...ADDRESS_FIELD_NAMES,
  'accountNumber',
  'btn',
] as const satisfies readonly LnpField[];

/** A field about the end user of toll-free numbers, with the same meaning and rules as in an LNP request. */
export type EndUserField = (typeof END_USER)[number];
/** The end user of toll-free numbers, for a provider that requires it. */
export type EndUser = Pick<ValuesOf<LnpFields>, EndUserField>;

type EndUserFields = {
  readonly [Name in EndUserField]: Omit<LnpFields[Name], 'required'> & { readonly required: null };
};

/**
 * The fields about the end user, in the order of the screens. Only some providers require them (capability
 * `toll_free_end_user`), so that a stored request may lack them.
 */
export const END_USER_FIELDS = Object.fromEntries(
  END_USER.map((name) => [name, { ...LNP_FIELDS[name], required: null }]),
) as EndUserFields;

/** The fields of a request without an end user. */
export const NO_END_USER = Object.fromEntries(END_USER.map((name) => [name, null])) as Record<EndUserField, null>;

/** Returns the end user of a toll-free request; null if it has none. */
export function endUserOf(request: ValuesOf<EndUserFields>): EndUser | null {
  if (request.requesterName === null) return null;
  return Object.fromEntries(END_USER.map((name) => [name, request[name]])) as unknown as EndUser;
}
