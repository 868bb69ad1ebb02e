import { rightOf } from '../../layout/cells.ts';
import type { Cell } from '../../layout/page.ts';
import { findCarriers } from '../../parse/carriers.ts';
import { fold } from '../../parse/fold.ts';
import { findPhones } from '../../parse/phones.ts';
import { isHeading } from '../address/purpose/address-words.ts';
import type { Document } from '../document.ts';
import type { Findings } from '../find-fields.ts';
import { anyWord } from '../../parse/any-word.ts';
import { AMOUNT, findCharges, INTERNET, isTelephoneSubscription, type ChargeKind } from './charges.ts';
import { DENIAL, SUBJECTS } from './subjects.ts';
import { describeTitles } from './titles.ts';

type Subject = keyof typeof SUBJECTS;

/** Labels of an address or a number may speak of lines and service on any invoice: they do not count for these. */
const WITHOUT_LABELS: readonly Subject[] = ['telephone', 'network', 'service'];
/** Longer documents are described by their beginning. */
const MAX_TEXT = 60_000;
const MAX_KINDS = 4;
const MAX_NUMBERS = 3;
/** Other documents have a telephone and a fax, which often follow each other. */
const MAX_ROW = 4;
const MAX_CHARGES = 3;
const SHARES = [0.2, 0.4, 0.6, 0.99];
/** Longer words are described by their beginning, so that endings and most misread letters do not matter. */
const MAX_WORD = 7;
/** The cells that may have the title of a letter. */
const MAX_HEAD = 20;
const REMINDER = anyWord(
  'past[ -]due|over ?due|reminder|(?:second|final|late|collection) notice|disconnect\\w*|debranchement|rappel',
  'mise en demeure|avis de (?:retard|recouvrement|paiement|suspension)|en souffrance|recouvrement|arrears',
);
const DENIES_INVOICE = /(?:not an? (?:invoice|bill)|(?:n'est|est) pas une facture|pas lieu de facture)/;

/**
 * Names what tells whether a document is a telephone invoice: the kinds of words of each subject, and the telephone
 * numbers. `telephone 2` is the third kind of words about telephone service, `telephone >= 2` says that there are at
 * least two kinds.
 */
export function describeDocument(document: Document, findings: Findings): readonly string[] {
  const { cells, labelled } = document;
  const affirmed = cells.filter(({ text }) => !DENIAL.test(fold(text.slice(0, 200))));
  const text = textOf(affirmed);
  const body = textOf(affirmed.filter((cell) => !labelled.has(cell) && !isHeading(cell.text)));
  const subjects = (Object.keys(SUBJECTS) as Subject[]).flatMap((subject) => {
    const searched = WITHOUT_LABELS.includes(subject) ? body : text;
    const kinds = [...SUBJECTS[subject].entries()].flatMap(([kind, pattern]) => (pattern.test(searched) ? [kind] : []));
    return [...kinds.map((kind) => `${subject} ${kind}`), ...atLeast(subject, kinds.length, MAX_KINDS)];
  });
  const { fields, phoneNumbers } = findings;
  const billed = phoneNumbers.others.length + (phoneNumbers.main === null ? 0 : 1);
  return [
    ...subjects,
    ...atLeast('billed numbers', billed, MAX_NUMBERS),
    ...atLeast('charged numbers', chargedNumbers(document), MAX_NUMBERS),
    ...atLeast('numbers in a row', longestRow(cells), MAX_ROW).slice(1),
    ...describeTitles(document),
    ...describeCharges(document),
    ...describePairs(subjects, findings, document),
    ...wordsOf(text).map((word) => `word ${word}`),
    ...(DENIES_INVOICE.test(text) ? ['denies to be an invoice'] : []),
    ...(cells.some((cell) => findCarriers(cell.text).length > 0) ? ['known carrier'] : []),
    ...(fields.accountNumber.value === null ? [] : ['account number']),
  ];
}

/** Names what only together tells a letter of a carrier, a reminder or internet service from an invoice. */
function describePairs(subjects: readonly string[], { phoneNumbers }: Findings, document: Document): readonly string[] {
  const has = (name: string) => subjects.includes(name);
  const isCharged = findCharges(document).length > 0;
  const isOfInternet = document.cells.some(({ text }) => INTERNET.test(fold(text)));
  const speaksOfTelephone = ['telephone 0', 'telephone 1', 'telephone 2', 'telephone 4', 'telephone 5'].some(has);
  return [
    ...(!isCharged && has('letter >= 1') ? ['letter without charges'] : []),
    ...(!isCharged && REMINDER.test(textOf(document.cells.slice(0, MAX_HEAD))) ? ['reminder without charges'] : []),
    ...(!isCharged && phoneNumbers.main === null ? ['neither charges nor a number'] : []),
    ...(isOfInternet && !speaksOfTelephone ? ['internet without telephone'] : []),
    ...(isOfInternet && !speaksOfTelephone && phoneNumbers.main === null ? ['internet without a number'] : []),
  ];
}

function atLeast(name: string, count: number, max: number): readonly string[] {
  return Array.from({ length: Math.min(count, max) }, (_, index) => `${name} >= ${index + 1}`);
}

/** Names what is charged: telephone service, or other trades. */
function describeCharges(document: Document): readonly string[] {
  const charges = findCharges(document);
  if (charges.length === 0) return ['no charges'];
  const count = (kind: ChargeKind) => charges.filter((charge) => charge.kind === kind).length;
  const [service, internet, other] = [count('service'), count('internet'), count('other')];
  return [
    ...atLeast('service charges', service, MAX_CHARGES),
    ...atLeast('other charges', other, MAX_CHARGES),
    ...SHARES.flatMap((share) => (service >= share * charges.length ? [`service share >= ${share}`] : [])),
    ...(charges.some(isTelephoneSubscription) ? ['telephone subscription'] : []),
    ...(service === 0 ? ['no service charges'] : []),
    ...(internet > 0 ? ['internet charges'] : []),
    ...(service === 0 && internet > 0 ? ['internet charges alone'] : []),
    ...(service === 0 && other > 0 ? ['other charges alone'] : []),
    ...(service > 0 && other === 0 ? ['service charges alone'] : []),
    ...(other > service ? ['more other charges'] : []),
  ];
}

/** The beginnings of the different words of a folded text. */
function wordsOf(text: string): readonly string[] {
  return [...new Set((text.match(/[a-z]{3,}/g) ?? []).map((word) => word.slice(0, MAX_WORD)))];
}

/** Counts telephone numbers that have an amount to their right. */
function chargedNumbers({ cells, cellsAround }: Document): number {
  return cells.filter(
    (cell) =>
      findPhones(cell.text).length > 0 &&
      (AMOUNT.test(cell.text) || rightOf(cell, cellsAround(cell)).some(({ text }) => AMOUNT.test(text))),
  ).length;
}

/** Length of the longest row of telephone numbers that follow each other, as in a block of lines. */
function longestRow(cells: readonly Cell[]): number {
  const numbers = [...new Set(cells.flatMap(({ text }) => findPhones(text).map(Number)))];
  let [longest, length, previous] = [0, 0, 0];
  for (const number of numbers.sort((one, other) => one - other)) {
    length = number === previous + 1 ? length + 1 : 1;
    [longest, previous] = [Math.max(longest, length), number];
  }
  return longest;
}

function textOf(cells: readonly Cell[]): string {
  return cells
    .map(({ text }) => fold(text))
    .join('\n')
    .slice(0, MAX_TEXT);
}
