const BETWEEN = /[,;|\t\r\n]+/;
const WHOLE_NUMBER = /(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}(?!\d)/g;

/**
 * Takes a pasted text apart into the numbers that it lists: one on each line, between commas, or side by side.
 * @returns the text alone when it lists nothing; nothing of what was pasted is lost
 */
export function splitNumbers(text: string): readonly string[] {
  return text
    .split(BETWEEN)
    .flatMap(sideBySide)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function sideBySide(part: string): readonly string[] {
  const numbers = part.match(WHOLE_NUMBER) ?? [];
  return part.replace(WHOLE_NUMBER, '').trim() === '' ? numbers : [part];
}
