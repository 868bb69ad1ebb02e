import type { InvoiceField } from '../../../../application/ports/invoice-reader.ts';
import { printedBoundsOf, type Cell } from '../../layout/page.ts';
import {
  choose,
  NOTHING,
  ocrConfidence,
  regionOf,
  rounded,
  THRESHOLD,
  tokensOf,
  type Candidate,
} from '../candidates.ts';
import { bare } from '../../parse/fold.ts';
import { findPhones } from '../../parse/phones.ts';
import type { Document } from '../document.ts';
import { sumOfWeights, type LinearWeights } from '../linear-scorer.ts';
import { accountFeatures, isAnnounced, isValueOfCodeLabel } from './account-features.ts';
import weights from './account-weights.json' with { type: 'json' };
import { codeSpans } from './code-spans.ts';
import { isAbbreviationIn, isCodeOf } from './name-codes.ts';
import { numberSpans, type NumberSpan } from './number-spans.ts';
import { isOfOther } from './other-numbers.ts';

/** Factor per repaired digit: a number that needed two repairs is more likely wrong than right. */
const PER_REPAIR = 0.7;
/** A telephone number is the account only if a label says so. */
const LABELLED = new RegExp(
  '^rule:(?:above )?(?:account|client)$|^rule:offered [1-9]|^kind:account$|' +
    '^kinds:(?:customer\\+number|number\\+billing)$',
);
/** A value with a known label is taken without the scorer from this confidence on, unless another is this likely. */
const MIN_LABELLED = 0.6;
const MAX_RIVAL = 0.4;
/** The better of two values is at least this likely, and this much better. */
const MIN_OF_TWO = 0.15;
const MIN_LEAD = 0.15;
/** The rules know the label of the number, in front of it or above it, as that of another one. */
const OTHER_LABEL = /^rule:(?:above )?other$/;
const OF_OTHER_LABEL = 0.4;
const IS_PHONE = /^phone:(?:10|free)$/;

/** What is known about an invoice before its account number is chosen. */
export interface AccountClues {
  /** The numbers that follow a known label. */
  readonly labelled: readonly Candidate[];
  readonly issuer?: string | null | undefined;
  readonly customer?: string | null | undefined;
}

interface Described {
  readonly span: NumberSpan;
  readonly features: readonly string[];
}

/** Every number or code of a document that may be its account number, with the features that tell whether it is. */
export function describeNumbers(document: Document, clues: AccountClues): readonly Described[] {
  const spans = spansOf(document).filter(
    (span) =>
      !isOfOther(span, document) &&
      (!/^[A-Za-z]+$/.test(span.value) || isOfName(span, document, clues) || isValueOfCodeLabel(span, document)),
  );
  const cells = new Map<string, Set<Cell>>();
  for (const { value, cell } of spans) cells.set(value, (cells.get(value) ?? new Set()).add(cell));
  const values = [...cells.keys()];
  const pages = document.pages.length;
  const described = spans.map((span) => ({
    span,
    features: [
      ...accountFeatures(span, document, cells.get(span.value)?.size ?? 1),
      ...clueFeatures(span.value, clues),
      `pages:${pages > 1 && pages === new Set([...(cells.get(span.value) ?? [])].map(({ page }) => page)).size}`,
      `column:${Math.min(2, siblingsOf(span, spans))}`,
      `part:${values.some((other) => other.length > span.value.length + 1 && other.includes(span.value))}`,
    ],
  }));
  return described.filter(
    ({ features }) => !features.some((one) => IS_PHONE.test(one)) || features.some((one) => LABELLED.test(one)),
  );
}

/** How many other codes of the same shape are in the column of a code: those of a list are of its rows. */
function siblingsOf({ cell, value }: NumberSpan, spans: readonly NumberSpan[]): number {
  const shape = shapeOf(value);
  const others = spans.filter(
    (other) =>
      other.cell.page === cell.page &&
      other.value !== value &&
      Math.abs(other.cell.x - cell.x) < 0.5 * cell.height &&
      shapeOf(other.value) === shape,
  );
  return new Set(others.map((other) => other.value)).size;
}

const shapeOf = (value: string) => value.replace(/[0-9]/g, '0').replace(/[A-Z]/g, 'A');

/** A word without figures or signs is a code if it abbreviates a name. The first word of a name does not. */
const isOfName = ({ value, before, after }: NumberSpan, document: Document, { customer }: AccountClues) =>
  (isCodeOf(value, customer) && !/^,? [A-Z]/.test(after) && !isLastWordOf(`${before}${value}`, value, customer)) ||
  isAbbreviationIn(document, value);

/** Whether a text ends in a word of a name behind another word of it: `ST. ANNE'S PARISH HALL`. */
const isLastWordOf = (text: string, word: string, name: string | null | undefined) => {
  const words = bare(name ?? '').split(' ');
  const last = bare(text).split(' ').at(-2);
  return words.includes(word.toLowerCase()) && last !== undefined && words.includes(last);
};

function spansOf(document: Document): readonly NumberSpan[] {
  const numbers = numberSpans(document);
  const known = new Map<Cell, Set<string>>();
  for (const { cell, value } of numbers) known.set(cell, (known.get(cell) ?? new Set()).add(value));
  const codes = codeSpans(document.cells, (cell, before) => isAnnounced(cell, before, document));
  return [...numbers, ...codes.filter(({ cell, value }) => !known.get(cell)?.has(value))];
}

/** How certain the rules are about a value and about others, and whose name its letters are from. */
function clueFeatures(value: string, { labelled, issuer, customer }: AccountClues): readonly string[] {
  const scoreOf = (candidates: readonly Candidate[]) => Math.max(0, ...candidates.map(({ score }) => score));
  const offered = scoreOf(labelled.filter((one) => one.value === value));
  const best = scoreOf(labelled);
  return [
    `rule:offered ${Math.round(10 * offered)}${offered > 0 && offered === best ? ' best' : ''}`,
    `rule:rival ${offered < best ? Math.round(5 * best) : 'none'}`,
    `letters:${isCodeOf(value, customer) ? 'customer' : ''}${isCodeOf(value, issuer) ? 'issuer' : ''}`,
  ];
}

/** Chooses the likeliest number of a document. None of them is a choice, too. */
export function accountNumber(document: Document, clues: AccountClues, scorer: LinearWeights = weights): InvoiceField {
  const labelled = choose(clues.labelled);
  const [first, second] = rateValues(document, clues, scorer);
  const isSure = first !== undefined && first.probability >= scorer.threshold;
  // The rules decide if the scorer is unsure and prefers no other number.
  const isSame =
    first !== undefined && (labelled.value === first.span.value || isPrefixed(labelled.value, first.span.value));
  const rival = isSame ? second : first;
  const isUndisputed = labelled.confidence >= MIN_LABELLED && (rival?.probability ?? 0) < MAX_RIVAL;
  if (isBetterOfTwo(labelled, [first, second], clues)) return labelled;
  if (!isSure) return isUndisputed ? labelled : NOTHING;
  // The letters in front are a part of it: `LE 08-8117`.
  if (isPrefixed(labelled.value, first.span.value) && labelled.confidence >= MIN_LABELLED) return labelled;
  const { span, probability } = first;
  const words = tokensOf(span.cell, span.value);
  const confidence = Math.min(0.99, probability) * ocrConfidence(words);
  if (confidence < THRESHOLD) return NOTHING;
  return {
    value: span.value,
    confidence: rounded(confidence),
    region: regionOf({ page: span.cell.page, box: printedBoundsOf(words) }),
  };
}

/** Of an account number and a customer's code, each with its label, the number is the account. */
function isBetterOfTwo(
  labelled: InvoiceField,
  two: readonly (Rated | undefined)[],
  { labelled: offers }: AccountClues,
): boolean {
  const isOne = two.some((one) => one?.span.value === labelled.value && one.probability > MIN_OF_TWO);
  const other = two.find((one) => one?.span.value !== labelled.value);
  const offered = Math.max(0, ...offers.flatMap(({ value, score }) => (value === other?.span.value ? [score] : [])));
  const isPart = labelled.value !== null && other?.span.value.includes(labelled.value) === true;
  return isOne && !isPart && labelled.confidence - offered > MIN_LEAD;
}
/** Words in front of a number that are no part of it. */
const NO_PART = /^(?:FOR|LINE|NO|OF|IS|BY|TO|ON|NUM|ID|REF|AND|DU|DE|POUR)$/;

/** Whether a value is another one with letters in front. */
function isPrefixed(value: string | null, rest: string): boolean {
  if (value === null || !value.endsWith(rest) || findPhones(rest).length > 0) return false;
  const letters = value.slice(0, value.length - rest.length);
  return /^[A-Z]{1,4}$/.test(letters) && !NO_PART.test(letters);
}

interface Rated {
  readonly span: NumberSpan;
  readonly probability: number;
}

/** The values of a document, likeliest first. A value is as likely as all its occurrences together. */
function rateValues(document: Document, clues: AccountClues, scorer: LinearWeights): readonly Rated[] {
  const rated = describeNumbers(document, clues).map(({ span, features }) => ({
    span,
    odds:
      Math.exp(sumOfWeights(features, scorer)) * (features.some((one) => OTHER_LABEL.test(one)) ? OF_OTHER_LABEL : 1),
  }));
  const total = rated.reduce((sum, { odds }) => sum + odds, 1);
  const byValue = new Map<string, { readonly span: NumberSpan; readonly highest: number; readonly odds: number }>();
  for (const { span, odds } of rated) {
    const other = byValue.get(span.value);
    const best = other && other.highest >= odds ? other : { span, highest: odds };
    byValue.set(span.value, { span: best.span, highest: best.highest, odds: odds + (other?.odds ?? 0) });
  }
  return [...byValue.values()]
    .map(({ span, odds }) => ({ span, probability: (odds / total) * PER_REPAIR ** span.repairs }))
    .sort((a, b) => b.probability - a.probability);
}
