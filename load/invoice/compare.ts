import type { InvoiceReading } from '../../src/application/ports/invoice-reader.ts';
import type { Sample } from './corpus.ts';

/**
 * `missed`: empty although the bill says it. `wrong`: something else than the bill says, or something it does not say.
 */
export type Verdict = 'right' | 'missed' | 'wrong';

/**
 * Case, accents, spaces and punctuation are left out: they are what a customer corrects without looking anything up.
 */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9/]+/g, '');

const ADDRESS = new Set(['streetNo', 'streetName', 'floorNo', 'suite', 'city', 'province', 'postalCode']);

/**
 * Every field of a sample with its verdict. An address that may only be suggested is wrong when it is given as sure,
 * and the other way round.
 */
export function judge({ truth }: Sample, reading: InvoiceReading): Readonly<Record<string, Verdict>> {
  const verdicts: Record<string, Verdict> = {};
  for (const [name, wanted] of Object.entries(truth.fields)) {
    const { value, confidence } = reading.fields[name as keyof InvoiceReading['fields']];
    const presumed = ADDRESS.has(name) && value !== null && truth.suggested && confidence >= 0.5;
    verdicts[name] = presumed ? 'wrong' : verdictOf(wanted, value);
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
