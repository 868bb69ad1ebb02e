/** Words in the names of Canadian mobile carriers and their brands. */
const MOBILE = /mobil|wireless|sans[- ]fil|cellul|\b(fido|koodo|chatr|freedom|virgin plus|lucky|fizz|eastlink cell)\b/i;

/** Why the current carrier needs an account number; undefined if it may do without. */
export type AccountNeed = 'several' | 'mobile';

/** Whether a name is that of a mobile carrier. */
export function isMobileCarrier(name: string): boolean {
  return MOBILE.test(name);
}

/**
 * Returns why the current carrier needs an account number. An IMEI proves a mobile number as well.
 * @param count how many numbers move
 */
export function accountNeed(
  count: number,
  { currentCarrier, imei }: { readonly currentCarrier: string; readonly imei: string | null },
): AccountNeed | undefined {
  if (count > 1) return 'several';
  return isMobileCarrier(currentCarrier) && (imei ?? '') === '' ? 'mobile' : undefined;
}
