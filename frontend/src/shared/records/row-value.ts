import { LNP_FIELDS, type LnpRowField } from '../../../../src/domain/shared/fields/lnp-fields.ts';
import { formatPhoneNumber } from '../../../../src/domain/shared/phone-numbers.ts';

/** The value of a field as a row shows it. */
export function rowValue<Value extends string | null>(field: LnpRowField, value: Value): string | Value {
  return value !== null && LNP_FIELDS[field].type === 'phone' ? formatPhoneNumber(value) : value;
}
