import { invalidField } from './domain-error.ts';

/**
 * Parses the IMEI of a mobile phone: 15 digits, the last one a check digit (Luhn).
 * @throws DomainError at `imei`: `imei-invalid`
 */
export function parseImei(text: string): string {
  const digits = text.replace(/[\s-]/g, '');
  if (!/^\d{15}$/.test(digits) || luhnSum(digits) % 10 !== 0) throw invalidField('imei', 'imei-invalid');
  return digits;
}

/** The sum of the digits. Each second one from the right counts double. */
function luhnSum(digits: string): number {
  return [...digits].reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
}
