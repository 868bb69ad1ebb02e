import type { Random } from '../random.ts';
import { MONTHS, SHORT_MONTHS } from '../words/texts.ts';
import type { Language } from './label-text.ts';

/** Writes a date. Days are 13 or later where figures alone are used, so that day and month differ. */
export function writeDate(random: Random, date: Date, language: Language): string {
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  const [long, short] = [MONTHS[language][month] ?? '', SHORT_MONTHS[language][month] ?? ''];
  const iso = date.toISOString().slice(0, 10);
  if (language === 'fr')
    return random.pick([
      `${day === 1 ? '1er' : day} ${long} ${year}`,
      `${day} ${short} ${year}`,
      iso,
      `le ${day} ${long} ${year}`,
    ]);
  return random.pick([
    `${long} ${day}, ${year}`,
    `${short} ${day}, ${year}`,
    `${short} ${String(day).padStart(2, '0')} ${year}`,
    `${String(day).padStart(2, '0')}-${short}-${year}`,
    iso,
    iso.replaceAll('-', '/'),
    `${short.toUpperCase()}. ${day}, ${year}`,
    `${day} ${long} ${year}`,
  ]);
}

export function writeMoney(random: Random, language: Language): string {
  const amount = `${random.int(1, 2_400)}.${String(random.int(0, 99)).padStart(2, '0')}`;
  return language === 'fr' ? `${amount.replace('.', ',')} $` : random.pick([`$${amount}`, amount, `$ ${amount}`]);
}

/** @param form the same for all numbers of an invoice */
export function writeNumber(number: string, form: number): string {
  const [area, exchange, line] = [number.slice(0, 3), number.slice(3, 6), number.slice(6)];
  return (
    [
      `(${area}) ${exchange}-${line}`,
      `${area}-${exchange}-${line}`,
      `${area} ${exchange}-${line}`,
      `${area}.${exchange}.${line}`,
    ][form] ?? `${area} ${exchange} ${line}`
  );
}
