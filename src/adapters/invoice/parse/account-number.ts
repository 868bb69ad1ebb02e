/**
 * Figures with hyphens or spaces between, perhaps letters in front: `123456789`, `000000000-001-6`, `AC-10234`,
 * `D797235`.
 */
const SHAPE = /^[\s:#.|/-]*((?:[A-Z]{1,3}-?)?[0-9](?:[0-9A-Z]|[ -](?=[0-9A-Z])){3,22})(?![0-9A-Z/.,$%])/;
/** Letters that recognition puts for figures. */
const LOOKALIKES: Readonly<Record<string, string>> = { O: '0', Q: '0', I: '1', L: '1', S: '5', B: '8', Z: '2' };

export interface FoundAccount {
  /** As printed, without the spaces between groups of figures. */
  readonly value: string;
  readonly repairs: number;
}

/** The account number that a text begins with. Dates, amounts, telephone numbers and long scan lines are none. */
export function accountAtStart(text: string): FoundAccount | undefined {
  const upper = text.slice(0, 48).toUpperCase();
  const shape = SHAPE.exec(upper)?.[1];
  if (shape === undefined) return undefined;
  const groups = shape.split(' ');
  // After the number may come the next word of the line: only groups of figures belong together.
  const whole = groups
    .filter((_, index) => groups.slice(0, index + 1).every((group) => /^[A-Z]{0,3}-?[0-9OQILSBZ-]+$/.test(group)))
    .join('');
  const { value, repairs } = repairFigures(whole);
  const figures = value.replace(/\D/g, '').length;
  if (figures < 5 || figures > 16 || repairs > 2 || isDate(value) || /[A-Z]$/.test(value)) return undefined;
  return { value, repairs };
}

function repairFigures(text: string): FoundAccount {
  const prefix = /^[A-Z]{1,3}(?=-?[0-9])/.exec(text)?.[0] ?? '';
  let repairs = 0;
  const value = Array.from(text.slice(prefix.length), (sign) => {
    const figure = LOOKALIKES[sign];
    if (figure !== undefined) repairs += 1;
    return figure ?? sign;
  }).join('');
  return { value: `${prefix}${value}`, repairs };
}

function isDate(text: string): boolean {
  return /^20[0-9]{2}-[01][0-9]-[0-3][0-9]$/.test(text);
}
