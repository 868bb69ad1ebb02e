const SEPARATORS = /[,;|\t\r\n]+/;
const WHOLE_NUMBER = /(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}(?!\d)/g;

/**
 * Splits a pasted text into the numbers that it lists: on separate lines, separated by commas, or side by side.
 * @returns the parts; text that is not a number is returned unchanged, so that nothing of what was pasted is lost
 */
export function splitNumbers(text: string): readonly string[] {
  return text
    .split(SEPARATORS)
    .flatMap(splitAdjacent)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function splitAdjacent(part: string): readonly string[] {
  const numbers = part.match(WHOLE_NUMBER) ?? [];
  return part.replace(WHOLE_NUMBER, '').trim() === '' ? numbers : [part];
}
