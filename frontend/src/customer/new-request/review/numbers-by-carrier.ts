import type { LnpCheckResult } from '../../../../../src/adapters/http/contract/lnp-check.ts';
import { expandNumbers, formatRanges, type NumberRange } from '../../../../../src/domain/shared/phone-numbers.ts';
import { toRanges } from '../../../shared/forms/typed-numbers.ts';
import { isKnownCompany } from '../check/known-company.ts';

/** The numbers of one carrier. */
export interface CarrierNumbers {
  readonly carrier: string;
  readonly count: number;
  /** Formatted ranges. */
  readonly numbers: string;
}

/**
 * Groups numbers by the carrier that the check found.
 * @param currentCarrier the carrier of numbers whose carrier is not known
 */
export function numbersByCarrier(
  ranges: readonly NumberRange[],
  results: readonly LnpCheckResult[],
  currentCarrier: string,
): readonly CarrierNumbers[] {
  const companies = new Map(results.map(({ did, company }) => [did, company]));
  const groups = new Map<string, string[]>();
  for (const number of expandNumbers(ranges)) {
    const company = companies.get(number);
    const carrier = isKnownCompany(company) ? company : currentCarrier;
    const group = groups.get(carrier);
    if (group) group.push(number);
    else groups.set(carrier, [number]);
  }
  return [...groups].map(([carrier, numbers]) => ({
    carrier,
    count: numbers.length,
    numbers: formatRanges(toRanges(numbers)),
  }));
}
