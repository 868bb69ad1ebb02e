import { formatPhoneNumber } from '../../../../../../src/domain/shared/phone-numbers.ts';
import { typedNumbers } from '../../check/typed-numbers.ts';

/** The numbers of what can be read already while the rest is still being typed. */
export function numbersIn(text: string): readonly string[] {
  return typedNumbers(text) ?? text.split(/[,;\r\n]/).flatMap((item) => typedNumbers(item) ?? []);
}

/** The text with further numbers at its end, written as the screens write numbers. */
export function withNumbers(text: string, dids: readonly string[]): string {
  const before = text.trimEnd().replace(/[,;]$/, '');
  return [...(before === '' ? [] : [before]), ...dids.map(formatPhoneNumber)].join(', ');
}
