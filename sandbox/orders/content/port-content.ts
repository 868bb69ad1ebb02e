import type { StoredOrder } from '../../store.ts';
import { numbersOf, type LnpOrderInput } from './lnp-input.ts';
import type { TfContent } from './tf-input.ts';

/** What was ordered, with the accepted supplements applied. */
export type PortContent =
  | { readonly kind: 'lnp'; readonly input: LnpOrderInput }
  | { readonly kind: 'tf'; readonly input: TfContent };

/** @param order a port order of local or toll-free numbers */
export function contentOf({ kind, content }: StoredOrder): PortContent {
  return kind === 'tf' ? { kind, input: content as TfContent } : { kind: 'lnp', input: content as LnpOrderInput };
}

export function numbersIn({ kind, input }: PortContent): string[] {
  return kind === 'tf' ? input.toll_free_numbers : numbersOf(input.numbers);
}

/** Returns the number whose last digits select the behaviour of the order. */
export function firstNumberIn({ kind, input }: PortContent): string {
  return (kind === 'tf' ? input.toll_free_numbers[0] : input.numbers[0]?.first) ?? '';
}

/** What the losing carrier compares with its record. The address and account of toll-free numbers are in the letter. */
export function recordIn({ kind, input }: PortContent, part: 'address_mismatch' | 'account_number_mismatch'): string {
  if (kind === 'tf') return input.loa.sha256;
  if (part === 'account_number_mismatch') {
    return input.wireless?.account_number ?? input.losing_carrier.account_number ?? '';
  }
  const { street_no, street_name, floor_no, suite, city, province, postal_code } = input.address;
  return JSON.stringify([street_no, street_name, floor_no ?? '', suite ?? '', city, province, postal_code]);
}
