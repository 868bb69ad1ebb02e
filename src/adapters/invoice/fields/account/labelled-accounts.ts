import { accountAtStart, codeAtStart } from '../../parse/account-number.ts';
import { fold } from '../../parse/fold.ts';
import { findPhones } from '../../parse/phones.ts';
import type { OcrToken } from '../../layout/page.ts';
import { candidate, valuesOf, type Candidate, type Offer } from '../candidates.ts';
import type { Document } from '../document.ts';
import type { FoundLabel } from '../labels.ts';
import { bankWordsNear, isFormer } from './account-features.ts';
import { isAbbreviationIn } from './name-codes.ts';
import { isOfProgramme } from './other-numbers.ts';
import { ownerCodes } from './owner-codes.ts';

const SCORES = { account: 0.95, client: 0.7, main: 0.6, name: 0.5 } as const;
/** A number with a label may be short. */
const MIN_DIGITS = 4;
/** Factor per repaired digit: a number that needed two repairs is more likely wrong than right. */
const PER_REPAIR = 0.7;
/** Factor of a code with letters between its figures, and of one with few figures. */
const OF_CODE = 0.97;
const OF_SHORT = 0.8;
/** `account` may also be the last word in front of a telephone number. */
const OF_PHONE = 0.65;
/** In the line next to one with the words of a bank, an account may be that of the bank. */
const NEXT_TO_BANK = 0.6;
/** The label of a customer announces the name, or the code in the issuer's books. */
const CUSTOMER = /^(?:customer|client|subscriber|abonnee?|member|membre){1,2}$/;

/** Finds the number or code that follows the label of an account, of a customer or of a file. */
export function labelledAccounts(document: Document): readonly Candidate[] {
  const found = accountsOfLabels(document);
  return found.length > 0 ? found : ownerCodes(document);
}

function accountsOfLabels(document: Document): readonly Candidate[] {
  return document.labels.flatMap((label) => {
    const kind = kindOf(label);
    if (kind === undefined || isFormer(label.cell, document)) return [];
    if (isOfProgramme(`${label.cell.text} ${label.value?.text ?? ''}`)) return [];
    const bank = bankWordsNear(label.cell, document);
    if (bank === 'line') return [];
    const score = SCORES[kind] * (bank ? NEXT_TO_BANK : 1);
    // The nearest text that looks like an account number is the value. Others below it belong to other labels.
    for (const offer of valuesOf(label, document)) {
      const found =
        kind === 'name'
          ? codeOfCustomer(offer)
          : kind === 'main'
            ? longNumber(offer)
            : accountIn(offer, kind, label, document);
      if (found) return [candidate(found.value, score * offer.factor * found.factor, offer.cell)];
    }
    return [];
  });
}

function kindOf({ label, cell }: FoundLabel): keyof typeof SCORES | undefined {
  if (label === 'account' || label === 'client' || label === 'main') return label;
  const words = fold(cell.text).replace(/[^a-z]/g, '');
  return label === 'name' && CUSTOMER.test(words) ? 'name' : undefined;
}

const isOfText = ({ confidence }: OcrToken) => confidence === 1;

interface Found {
  readonly value: string;
  readonly factor: number;
}

function accountIn(
  { text, cell }: Offer,
  kind: 'account' | 'client',
  label: FoundLabel,
  document: Document,
): Found | undefined {
  // The account of a direct debit is masked.
  if (/[•●*]{2}|x{3}/i.test(text)) return undefined;
  const number = accountAtStart(text, MIN_DIGITS);
  const length = codeAtStart(text)?.length ?? 0;
  const isPart = number?.repairs === 0 && length > number.value.length;
  // The letters of a PDF were not recognised, so none of them is a misread figure.
  const isPrinted = number !== undefined && number.repairs > 0 && length > 0 && cell.words.every(isOfText);
  if (number && !isPart && !isPrinted && (label.value || isAlone(number.value, text)))
    return {
      value: number.value,
      factor:
        PER_REPAIR ** number.repairs *
        (/^[0-9-]{10,12}$/.test(number.value) && findPhones(text).length > 0 ? OF_PHONE : 1),
    };
  const code = codeAtStart(text);
  if (code !== undefined && (label.value || isAlone(code, text))) {
    const isShort = /^[0-9]{1,3}$/.test(code);
    // Two figures may be anything, except in the text of the label.
    if (isShort && (code.length < 2 || (code.length === 2 && (kind === 'client' || !label.value)))) return undefined;
    return { value: code, factor: isShort ? OF_SHORT : OF_CODE };
  }
  const word = label.value ? (text.split(' ')[0] ?? '').replace(/[.,;)]+$/, '') : text;
  return isAbbreviationIn(document, word) ? { value: word, factor: OF_SHORT } : undefined;
}

/** Old telephone companies add a code of three figures to the main number, and call this the account. */
function longNumber({ text }: Offer): Found | undefined {
  const isLong = /^[(]?[2-9][0-9]{2}[)]?[ .-]?[2-9][0-9]{2}[ .-]?[0-9]{4}[ .-][0-9]{3}$/.test(text);
  return isLong ? { value: text.replace(/[() ]/g, ''), factor: 1 } : undefined;
}

/** In a cell of its own, a short number in front of words may be a civic number. */
function isAlone(number: string, text: string): boolean {
  return number.replace(/\D/g, '').length > 6 || !/[0-9] +[a-z]{3}/i.test(text);
}

/** A code with letters and figures, and no other word: a number alone may be a civic number. */
function codeOfCustomer({ text }: Offer): Found | undefined {
  const code = codeAtStart(text);
  const isCode = code !== undefined && code === text && /[A-Z]/.test(code) && /[0-9]{2}/.test(code);
  return isCode ? { value: code, factor: 1 } : undefined;
}
