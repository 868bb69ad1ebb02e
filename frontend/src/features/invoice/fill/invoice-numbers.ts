import { formatPhoneNumber } from '../../../../../src/domain/shared/phone-numbers.ts';
import { typedNumbers } from '../../../shared/forms/typed-numbers.ts';

/** The numbers in the parts of the text that can be parsed already, while the rest is still being typed. */
export function numbersIn(text: string): readonly string[] {
  return typedNumbers(text) ?? text.split(/[,;\r\n]/).flatMap((item) => typedNumbers(item) ?? []);
}

/** Appends formatted numbers to the text. */
export function withNumbers(text: string, dids: readonly string[]): string {
  const before = text.trimEnd().replace(/[,;]$/, '');
  return [...(before === '' ? [] : [before]), ...dids.map(formatPhoneNumber)].join(', ');
}
