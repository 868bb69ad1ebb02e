import type { EndUser } from '../../../../src/domain/shared/fields/end-user-fields.ts';
import { formatPostalCode } from '../../../../src/domain/shared/postal-codes.ts';
import type { I18n } from '../i18n/use-t.ts';

type Address = Pick<EndUser, 'streetNo' | 'streetName' | 'floorNo' | 'suite' | 'city' | 'province' | 'postalCode'>;

/** The service address of a request as text, one line each for street, unit and city. */
export function addressLines(
  { t }: I18n,
  { streetNo, streetName, floorNo, suite, city, province, postalCode }: Address,
): string {
  // 'App. 5' names the kind of unit already; a bare number needs a label.
  const suiteText = suite && /^\d/.test(suite) ? t('details.suite', { suite }) : suite;
  const unit = [floorNo && t('details.floor', { floor: floorNo }), suiteText].filter(Boolean).join(', ');
  return [`${streetNo} ${streetName}`, unit, `${city}, ${province} ${formatPostalCode(postalCode)}`]
    .filter((line) => line !== '')
    .join('\n');
}
