/**
 * Digits with hyphens or spaces between them, optionally with letters in front: `123456789`, `000000000-001-6`,
 * `AC-10234`, `D797235`, `NCT 448 102`.
 */
const SHAPE = /^[\s:#.|/-]*((?:[A-Z]{1,4}[ _-]?)?[0-9](?:[0-9A-Z]|[ .-](?=[0-9A-Z])){3,22})(?![0-9A-Z/$%]|[.,][0-9])/;
/** Letters that OCR confuses with digits. */
const LOOKALIKES: Readonly<Record<string, string>> = { O: '0', Q: '0', I: '1', L: '1', S: '5', B: '8', Z: '2' };

export interface FoundAccount {
  /** As printed, without the spaces between groups of digits. */
  readonly value: string;
  readonly repairs: number;
}

/** Reads the account number at the start of a text. Dates, amounts, phone numbers and long scan lines are excluded. */
export function accountAtStart(text: string, minDigits = 5): FoundAccount | undefined {
  const upper = text
    .slice(0, 48)
    .toUpperCase()
    .replace(/^[\s:#.|/-]*(?:NO|NUM|NR|NBR|ID|N°)[.:]? (?=[A-Z0-9])/, '');
  const shape = SHAPE.exec(upper)?.[1];
  if (shape === undefined) return undefined;
  const [prefix = '', ...groups] = /^[A-Z]{1,4} /.test(shape) ? shape.split(' ') : ['', ...shape.split(' ')];
  // The next word of the line may follow the number: only groups of digits belong to it.
  const whole = groups
    .filter((_, index) =>
      groups.slice(0, index + 1).every((group) => /^[A-Z]{0,4}-?[0-9OQILSBZ.-]+(?:-[A-Z])?$/.test(group)),
    )
    .join('');
  const { value, repairs } = repairDigits(`${prefix}${whole}`);
  const digitCount = value.replace(/\D/g, '').length;
  if (digitCount < minDigits || digitCount > 16 || repairs > 2 || isDate(value) || /(?<!-)[A-Z]$/.test(value))
    return undefined;
  return { value, repairs };
}

function repairDigits(text: string): FoundAccount {
  const prefix = /^[A-Z]{1,4}(?=-?[0-9])/.exec(text)?.[0] ?? '';
  let repairs = 0;
  const suffix = /-[A-Z]$/.exec(text)?.[0] ?? '';
  const value = Array.from(text.slice(prefix.length, text.length - suffix.length), (character) => {
    const digit = LOOKALIKES[character];
    if (digit !== undefined) repairs += 1;
    return digit ?? character;
  }).join('');
  return { value: `${prefix}${value}${suffix}`, repairs };
}

function isDate(text: string): boolean {
  return /^20[0-9]{2}-[01][0-9]-[0-3][0-9]$/.test(text);
}
