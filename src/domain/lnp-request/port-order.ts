import { invalidField } from '../shared/domain-error.ts';
import { exactDueDate } from '../shared/dates/due-dates.ts';
import { LNP_FIELDS, type SentLnpField } from '../shared/fields/lnp-fields.ts';
import { namesWhere } from '../shared/fields/record-fields.ts';
import { assertTenDigits } from '../shared/phone-numbers.ts';
import { isCanonicalPostalCode } from '../shared/postal-codes.ts';
import { isProvince, PROVINCES } from '../shared/provinces.ts';
import type { LnpDraft, NewLnpRequest } from './lnp-request.ts';

/** A port order in domain terms; the adapter converts it to the provider's format. */
export interface PortOrder {
  readonly reference: string;
  /** ISO 8601 instant: noon in Montreal of the requested day. */
  readonly dueDate: string;
  /** The fields of the request that the provider gets as they are. */
  readonly fields: Pick<LnpDraft, SentLnpField>;
}

const SENT = namesWhere(LNP_FIELDS, ({ sent }) => sent);

/**
 * Converts a request to a port order (specification, section 5). It validates the stored request again, so that an
 * order that breaks these rules is never sent.
 * @param noonOf noon in Montreal of a date `yyyy-MM-dd`
 * @throws DomainError at the invalid field: `phone-not-digits`, `phone-not-ten-digits`, `street-number-required`,
 * `due-date-required`, `due-date-invalid`, `due-date-weekend`, `province-code-invalid` or `postal-code-not-canonical`
 */
export function toPortOrder(request: NewLnpRequest, noonOf: (date: string) => Date): PortOrder {
  const { province, postalCode } = request;
  assertTenDigits(request.phoneNumber);
  if (request.streetNo.trim() === '') throw invalidField('streetNo', 'street-number-required');
  const date = request.portType === 'exact_date' ? exactDueDate(request.dueDate) : request.expectedOn;
  if (!isProvince(province))
    throw invalidField('province', 'province-code-invalid', { province, provinces: PROVINCES.join(', ') });
  if (!isCanonicalPostalCode(postalCode)) throw invalidField('postalCode', 'postal-code-not-canonical', { postalCode });
  return {
    reference: request.orderReference,
    dueDate: noonOf(date).toISOString(),
    fields: Object.fromEntries(SENT.map((name) => [name, request[name]])) as PortOrder['fields'],
  };
}
