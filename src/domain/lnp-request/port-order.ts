import { invalidField } from '../shared/domain-error.ts';
import { exactDueDate } from '../shared/due-dates.ts';
import { readCanonicalNumbers, type NumberRange } from '../shared/phone-numbers.ts';
import { isCanonicalPostalCode } from '../shared/postal-codes.ts';
import { isProvince, PROVINCES, type Province } from '../shared/provinces.ts';
import type { PortType } from '../shared/vocabulary.ts';
import type { NewLnpRequest } from './lnp-request.ts';

/** A port order in domain terms; the adapter converts it to the provider's format. */
export interface PortOrder {
  readonly reference: string;
  readonly numbers: readonly NumberRange[];
  readonly trunks: readonly string[];
  readonly portType: PortType;
  /** ISO 8601 instant: noon in Montreal of the requested day. */
  readonly dueDate: string;
  readonly customerReference: string | null;
  readonly remarks: string | null;
  readonly endUserName: string;
  readonly address: {
    readonly streetNo: string;
    readonly streetName: string;
    readonly floorNo: string | null;
    readonly suite: string | null;
    readonly city: string;
    readonly province: Province;
    readonly postalCode: string;
  };
  readonly losingCarrier: {
    readonly name: string;
    readonly reseller: string | null;
    readonly accountNumber: string | null;
  };
}

/**
 * Converts a request to a port order (specification, section 5). It validates the stored request again, so that an
 * order that breaks these rules is never sent.
 * @param noonOf noon in Montreal of a date `yyyy-MM-dd`
 * @throws DomainError at the invalid field: `phone-not-digits`, `phone-not-ten-digits`, `street-number-required`,
 * `due-date-required`, `due-date-invalid`, `due-date-weekend`, `province-code-invalid` or `postal-code-not-canonical`
 */
export function toPortOrder(request: NewLnpRequest, noonOf: (date: string) => Date): PortOrder {
  const { province, postalCode, streetNo, streetName, floorNo, suite, city } = request;
  const numbers = readCanonicalNumbers(request.phoneNumber);
  if (streetNo.trim() === '') throw invalidField('streetNo', 'street-number-required');
  const date = request.portType === 'exact_date' ? exactDueDate(request.dueDate) : request.expectedOn;
  if (!isProvince(province))
    throw invalidField('province', 'province-code-invalid', { province, provinces: PROVINCES.join(', ') });
  if (!isCanonicalPostalCode(postalCode)) throw invalidField('postalCode', 'postal-code-not-canonical', { postalCode });
  return {
    reference: request.orderReference,
    numbers,
    trunks: request.trunks,
    portType: request.portType,
    dueDate: noonOf(date).toISOString(),
    customerReference: request.reference,
    remarks: request.comments,
    endUserName: request.requesterName,
    address: { streetNo, streetName, floorNo, suite, city, province, postalCode },
    losingCarrier: { name: request.currentCarrier, reseller: request.reseller, accountNumber: request.accountNumber },
  };
}
