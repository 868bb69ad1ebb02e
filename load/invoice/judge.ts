import type { InvoiceField, InvoiceReading } from '../../src/application/ports/invoice-reader.ts';
import { ADDRESS_FIELDS, type AddressField, type AddressTruth } from './corpus/addresses.ts';
import type { Accepted, Truth } from './corpus/truth.ts';

/** `blank`: empty although the invoice states the value. `wrong`: another value, or one that is not stated. */
export type Verdict = 'right' | 'blank' | 'wrong';
/**
 * Where a field was lost: `picture`: most of the document was not recognized; `words`: its value was not; `grouping`:
 * its words are in several lines or columns; `field rule`: they are in one, but were not selected. `invented`: the
 * invoice does not state the field.
 */
export type Stage = 'refused' | 'picture' | 'words' | 'grouping' | 'field rule' | 'invented';
export interface Judged {
  readonly verdict: Verdict;
  readonly wanted: Accepted;
  readonly got: string | null;
}
type Reading = InvoiceReading & { readonly mailingAddress?: Readonly<Record<AddressField, InvoiceField>> };

/** Ignores case, accents, spaces and punctuation: a customer corrects these without looking anything up. */
export const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9/]+/g, '');

const SIMPLE = ['accountNumber', 'customerName', 'currentCarrier', 'invoiceDate'] as const;

/** Judges every field. @param reading undefined if the reader refused the invoice: then no field is right */
export function judge(truth: Truth, reading: Reading | undefined): Readonly<Record<string, Judged>> {
  const judged: Record<string, Judged> = {};
  const value = (field: InvoiceField | undefined) => field?.value ?? null;
  for (const name of SIMPLE) judged[name] = judgeField(truth[name], value(reading?.fields[name]), reading);
  const candidates = truth.services.map((service) => judgeAddress(service, reading?.fields, reading));
  // A right street without its city is that place, not a wrong value where none of several would be right, too.
  const merit = (one: Readonly<Record<string, Judged>>) =>
    Object.values(one).reduce((sum, { verdict }) => sum + ({ right: 1, blank: 0, wrong: -1 } as const)[verdict], 0);
  Object.assign(judged, candidates.sort((one, other) => merit(other) - merit(one))[0]);
  if (reading?.mailingAddress) {
    const mailing = judgeAddress(truth.mailing, reading.mailingAddress, reading);
    for (const [name, one] of Object.entries(mailing)) judged[`mailing ${name}`] = one;
  }
  judged['mainNumber'] = judgeField(truth.mainNumber, reading?.phoneNumbers.main ?? null, reading);
  if (truth.otherNumbers) {
    const wanted = [...truth.otherNumbers].sort();
    const got = [...(reading?.phoneNumbers.others ?? [])].sort();
    const verdict =
      reading && wanted.join() === got.join()
        ? 'right'
        : got.every((number) => wanted.includes(number))
          ? 'blank'
          : 'wrong';
    judged['otherNumbers'] = { verdict, wanted, got: got.join() };
  }
  return judged;
}

function judgeAddress(
  truth: AddressTruth,
  fields: Readonly<Record<AddressField, InvoiceField>> | undefined,
  reading: Reading | undefined,
): Readonly<Record<string, Judged>> {
  return Object.fromEntries(
    ADDRESS_FIELDS.map((name) => [name, judgeField(truth[name], fields?.[name].value ?? null, reading)]),
  );
}

function judgeField(wanted: Accepted, got: string | null, reading: Reading | undefined): Judged {
  const mayBeBlank = wanted.length === 0 || wanted.includes('');
  const isRight = got === null ? mayBeBlank : wanted.some((one) => one !== '' && plain(one) === plain(got));
  const verdict = reading === undefined ? 'blank' : isRight ? 'right' : got === null ? 'blank' : 'wrong';
  return { verdict, wanted, got };
}

interface Seen {
  readonly isRefused: boolean;
  /** Whether most values of the document are not in the words. */
  readonly isIllegible: boolean;
  /** Whether the words contain the value as printed; undefined if the invoice states none. */
  readonly present: boolean | undefined;
  /** Whether the words of the value are in one line of one column. */
  readonly isWhole: boolean;
}

export function stageOf({ verdict }: Judged, { isRefused, isIllegible, present, isWhole }: Seen): Stage | undefined {
  if (verdict === 'right') return undefined;
  if (isRefused) return 'refused';
  if (present === undefined) return 'invented';
  if (!present) return isIllegible ? 'picture' : 'words';
  return isWhole ? 'field rule' : 'grouping';
}

/** Whether recognized words contain a printed value: as a whole, or each of its words. */
export function contains(words: readonly string[], printed: string): boolean {
  const all = plain(words.join(''));
  return all.includes(plain(printed)) || printed.split(/[\s,]+/).every((word) => all.includes(plain(word)));
}

/** Whether a line of a column contains a printed value. */
export function isInOneLine(lines: readonly string[], printed: string): boolean {
  return lines.some((line) => plain(line).includes(plain(printed)));
}
