import { useWatch } from 'react-hook-form';
import { DomainError } from '../../../../src/domain/shared/domain-error.ts';
import { postBoxWarning } from '../../../../src/domain/shared/invoice-checks.ts';
import type { Message } from '../../../../src/domain/shared/messages/message.ts';
import { parsePostalCode, postalCodeWarning } from '../../../../src/domain/shared/postal-codes.ts';
import { isProvince } from '../../../../src/domain/shared/provinces.ts';
import { useMessages } from '../../shared/i18n/use-messages.ts';

type AddressForm = Record<'streetNo' | 'streetName' | 'suite' | 'province' | 'postalCode', string>;

function warningOn(typed: string, province: string): Message | undefined {
  if (!isProvince(province)) return undefined;
  try {
    return postalCodeWarning(parsePostalCode(typed), province);
  } catch (error) {
    if (error instanceof DomainError) return undefined; // not a postal code yet
    throw error;
  }
}

/** Warns about a postal code of another province. */
export function usePostalCodeWarnings(): readonly string[] {
  const { translate } = useMessages();
  const [postalCode, province] = useWatch<AddressForm, ['postalCode', 'province']>({
    name: ['postalCode', 'province'],
  });
  const warning = warningOn(postalCode, province);
  return warning ? [translate(warning)] : [];
}

/** Warns about an address that is a post office box. */
export function usePostBoxWarnings(): readonly string[] {
  const { translate } = useMessages();
  const [streetNo, streetName, suite] = useWatch<AddressForm, ['streetNo', 'streetName', 'suite']>({
    name: ['streetNo', 'streetName', 'suite'],
  });
  const warning = postBoxWarning([`${streetNo} ${streetName}`, suite]);
  return warning ? [translate(warning)] : [];
}
