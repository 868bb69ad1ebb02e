import type { InvoiceReading } from '../../src/application/ports/invoice-reader.ts';
import type { Sample } from './corpus.ts';

/** `missed`: empty although the invoice contains the value. `wrong`: differs from the invoice, or is not on it. */
export type Verdict = 'right' | 'missed' | 'wrong';

/** Ignores case, accents, spaces and punctuation: a customer can correct these without looking anything up. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9/]+/g, '');

/** Returns the verdict of every field of a sample. */
export function judge({ truth }: Sample, reading: InvoiceReading): Readonly<Record<string, Verdict>> {
  const verdicts: Record<string, Verdict> = {};
  for (const [name, wanted] of Object.entries(truth.fields)) {
    verdicts[name] = verdictOf(wanted, reading.fields[name as keyof InvoiceReading['fields']].value);
  }
  verdicts['mainNumber'] = verdictOf(truth.main, reading.phoneNumbers.main);
  const wanted = [...truth.others].sort().join();
  const found = [...reading.phoneNumbers.others].sort().join();
  verdicts['otherNumbers'] =
    wanted === found
      ? 'right'
      : reading.phoneNumbers.others.every((number) => truth.others.includes(number))
        ? 'missed'
        : 'wrong';
  return verdicts;
}

function verdictOf(wanted: string | null, found: string | null): Verdict {
  if (found === null) return wanted === null ? 'right' : 'missed';
  return wanted !== null && plain(wanted) === plain(found) ? 'right' : 'wrong';
}
