import type { InvoicePhoneNumbers } from '../../../../application/ports/invoice-reader.ts';
import { isCanadianNumber } from '../../../../domain/shared/numbering-plan.ts';
import { leftOf } from '../../layout/cells.ts';
import { printedBoundsOf, type Cell } from '../../layout/page.ts';
import { fold } from '../../parse/fold.ts';
import { findPhones, isTollFree, phonesIn } from '../../parse/phones.ts';
import type { BlockWithRole } from '../address/address-block.ts';
import { regionOf, rounded, ocrConfidence, valuesOf, tokensOf } from '../candidates.ts';
import type { Document } from '../document.ts';
import type { FoundLabel } from '../labels.ts';
import { billedNumbersIn, isCertain, type BilledNumber } from './billed-numbers.ts';
import { isListOfContacts } from './excluded-numbers.ts';
import { isCall } from './calls/calls.ts';
import { mayContinueList } from './continued-lists.ts';
import {
  isAboveAccount,
  isAmongHeadings,
  isOfAccount,
  isSecondOfContact,
  numberOfCustomer,
  type NumberInCell,
} from './customer-number.ts';
import { isFurther, isMarkedMain, isNamedMainBehind, labelOf } from './main/named-main.ts';
import { numbersNextTo } from './main/numbers-next-to.ts';
import { isLabelOfMain } from './words/main-words.ts';
import { isNextBelow } from './number-columns.ts';
import { hasAmount } from './amounts.ts';
import { contextOf, isOfOffice, isOfPerson, leftText, type Context } from './number-context.ts';
import { withoutPlain } from './plain-labels.ts';
import { ADDITIONAL, INVITES, isContact, OF_DEPARTMENT } from './words/phone-words.ts';

/** Maximum of further numbers. More would only be noise in the form. */
const MAX_NUMBERS = 100;

/** What is known about an invoice before its telephone numbers are chosen. */
interface PhoneClues {
  readonly account: string | null;
  readonly issuer: string | null | undefined;
}

/**
 * Finds the billed numbers: lines of the services, and the main number by its label or by words near it. Excluded are
 * called numbers, support lines, the issuer's numbers and the account number.
 */
export function phoneNumbers(
  document: Document,
  blocks: readonly BlockWithRole[],
  { account, issuer }: PhoneClues,
): InvoicePhoneNumbers {
  const context = contextOf(document, blocks, issuer);
  const digits = account?.replace(/\D/g, '') ?? '';
  const isAccount = ({ cell }: BilledNumber) =>
    digits.length >= 10 &&
    cell.text.replace(/\D/g, '').includes(digits) &&
    !hasAmount(cell, document) &&
    (digits.length > 10 || isOfAccount(cell, document));
  const forwarded = new Set([...context.forwarded].flatMap(({ text }) => findPhones(text)));
  const billedCells = new Set<Cell>();
  const printed = document.cells
    .flatMap((cell) => {
      if (!/[0-9]{3}/.test(cell.text)) return [];
      const left = leftOf(cell, document.cellsAround(cell, 2))[0];
      const isBelow = document.cellsAround(cell, 4).some((other) => billedCells.has(other) && isNextBelow(cell, other));
      const isNext = left !== undefined && billedCells.has(left) && !/[a-z]/i.test(cell.text);
      const continuesList = (isBelow || isNext) && mayContinueList(cell, document);
      const own = billedNumbersIn(cell, document, context, continuesList);
      if (own.some(({ isBilled }) => isBilled)) billedCells.add(cell);
      return own;
    })
    .filter((one) => !isAccount(one) || isLabelOfMain(labelOf(one, document)))
    .filter(({ number, cell }) => !forwarded.has(number) || hasAmount(cell, document));
  const all = withoutPlain(printed, document);
  const left = new Set(all.map(({ number }) => number));
  const dropped = new Set(printed.map(({ number }) => number).filter((number) => !left.has(number)));
  const labelled = mainNumber(document, context, all, dropped);
  // A number without any word is the issuer's if others are billed.
  const certain = all.filter(({ isBilled }) => isBilled);
  const billed = labelled === undefined && certain.length === 0 ? all.filter(({ isFree }) => isFree) : certain;
  const main =
    labelled ??
    mainOfAccount(digits, document) ??
    mainByWords(billed, document) ??
    mainOfCustomer(
      numberOfCustomer(document, blocks, context),
      certain.filter((one) => !isFurther(one, document)),
    ) ??
    (certain.some(({ number }) => number.slice(0, 6) === digits.slice(0, 6))
      ? phoneOfAccount(account, document)
      : undefined) ??
    firstOf(billed, document) ??
    phoneOfAccount(account, document) ??
    onlyNumber(billed.length > 0 ? billed : all, document);
  const others = new Set(billed.map(({ number }) => number));
  if (main) others.delete(main.main ?? '');
  return { ...(main ?? { main: null, confidence: 0 }), others: [...others].slice(0, MAX_NUMBERS) };
}

const isBelow = (cell: Cell, above: Cell) => cell.y > above.y + 0.5 * above.height;
const isBetween = (cell: Cell, upper: Cell, lower: Cell) =>
  cell.page === lower.page && isBelow(cell, upper) && isBelow(lower, cell) && cell.x < lower.x + lower.width;
const isLocal = (number: string) => isCanadianNumber(number) && !isTollFree(number);
/** The end of a note behind a number, such as `main)`, is no label of the next one. */
const END_OF_BRACKETS = /^[^(]*[)]$/;
const MAIN_SCORE = 0.95;
type MainNumber = Omit<InvoicePhoneNumbers, 'others'>;

/** A label without a further word may be of the issuer's own number. */
function mainNumber(
  document: Document,
  context: Context,
  billed: readonly BilledNumber[],
  dropped: ReadonlySet<string>,
): MainNumber | undefined {
  const labels = document.labels
    .filter(({ label, cell }) => label === 'main' && !isContact(fold(cell.text).replace(PLAIN_LABEL, '')))
    .filter(({ cell }) => !END_OF_BRACKETS.test(cell.text) && !isOfPerson(cell, document))
    .filter(({ cell }) => !INVITES.test(leftText(cell, document)) && !isSecondOfContact(cell, document))
    .map((label) => ({ label, isMain: isLabelOfMain(fold(label.cell.text)) }))
    .sort((a, b) => Number(b.isMain) - Number(a.isMain));
  for (const { label, isMain } of labels) {
    for (const offer of numbersNextTo(label, document, context)) {
      // A customer code of three digits may follow.
      const number = findPhones(offer.text)[0] ?? findPhones(offer.text.replace(/ [0-9]{3}$/, ''))[0];
      const isPossible = number !== undefined && (isLocal(number) || (isMain && isTollFree(number)));
      if (!isPossible || !isCertain(offer.cell, number)) continue;
      // On a tilted page, a call of the next column may be in the row of the label: `Mar 25 to 416-201-3344`.
      if (!/^[^a-z]*[0-9]/i.test(offer.text) && isCall(offer.cell, document, context.calls)) continue;
      const numbers = phonesIn(offer.text);
      const behind = fold(offer.text.slice(numbers[0]?.end ?? 0)).trim();
      const isOfDepartment = OF_DEPARTMENT.test(behind) || isListOfContacts(offer.text, numbers);
      if (!isMain && (dropped.has(number) || isOfDepartment)) continue;
      // Below the heading of a column, a number may be in the name of a service.
      if (!isMain && !label.value && /^[^0-9]*[a-z]{2}[^0-9]*[0-9]/i.test(offer.text)) continue;
      const isOfCustomer =
        isMain ||
        (isAmongHeadings(label, document) && isBelow(offer.cell, label.cell)) ||
        isAboveAccount(label.cell, document);
      // The first rows of a column may have their numbers in other cells.
      const isInColumn = !isMain && !label.value && isBelow(offer.cell, label.cell);
      const first = isInColumn
        ? billed.find((one) => one.isBilled && isBetween(one.cell, label.cell, offer.cell))
        : undefined;
      if (first) return found(first, MAIN_SCORE * offer.factor);
      const isOther = !isOfCustomer && isOfOffice(offer.cell, document, context);
      if (isOther && !billed.some((one) => one.isBilled && one.number === number && one.cell !== offer.cell)) break;
      return found({ cell: offer.cell, number }, MAIN_SCORE * offer.factor);
    }
  }
  return undefined;
}

/** A telephone number in front of further digits. */
const IN_GROUPS = /[2-9][0-9]{2}[)]?[ .-] ?[2-9][0-9]{2}[ .-][0-9]{4}/;

/** Large carriers number an account by its main number and a customer code of up to four digits. */
function mainOfAccount(digits: string, document: Document): MainNumber | undefined {
  const [number] = digits.length > 10 && digits.length <= 14 ? findPhones(digits.slice(0, 10)) : [];
  if (number === undefined || !isLocal(number)) return undefined;
  const cell =
    document.cells.find(({ text }) => findPhones(text).includes(number)) ??
    document.cells.find(({ text }) => text.replace(/\D/g, '').includes(digits) && IN_GROUPS.test(text));
  return cell && found({ cell, number }, 0.8);
}

/** Some telephone companies number their accounts by the line alone. */
function phoneOfAccount(account: string | null, document: Document): MainNumber | undefined {
  const { cells, labels } = document;
  const number = phoneOf(account) ?? labels.map((label) => phoneOf(numberOfSubscriber(label, document))).find(Boolean);
  const cell = cells.find(
    ({ text }) => number !== undefined && findPhones(text).includes(number) && IN_GROUPS.test(text),
  );
  return number && cell && isLocal(number) ? found({ cell, number }, 0.6) : undefined;
}

const phoneOf = (account: string | null) =>
  account !== null && /^[(]?[0-9]{3}\D{0,2}[0-9]{3}\D?[0-9]{4}$/.test(account) ? findPhones(account)[0] : undefined;

/** The value of a label of the customer: an issuer may have an account number besides. */
const numberOfSubscriber = (label: FoundLabel, document: Document) =>
  label.label === 'client' || label.label === 'account' ? (valuesOf(label, document)[0]?.text ?? null) : null;

const PLAIN_LABEL =
  /^(?:telephone|phone|tel|service)[ .:(#]*(?:number|no|numero)?(?: ?\/ ?(?:telephone|phone|tel))?[ .:(#]*$/;
function found({ cell, number }: Pick<BilledNumber, 'cell' | 'number'>, score: number): MainNumber {
  const words = tokensOf(cell, number);
  return {
    main: number,
    confidence: rounded(score * ocrConfidence(words)),
    region: regionOf({ page: cell.page, box: printedBoundsOf(words) }),
  };
}

/** Finds the main number by words next to it. */
function mainByWords(billed: readonly BilledNumber[], document: Document): MainNumber | undefined {
  const named = billed.filter(
    (one) => isMarkedMain(one, document) || isLabelOfMain(labelOf(one, document)) || isNamedMainBehind(one, document),
  );
  // `Lead number 1-800-201-9066`: that of a toll-free service may be toll-free, too.
  const main = named.find(({ number }) => isLocal(number)) ?? named.find(({ before }) => isLabelOfMain(before));
  return main && found(main, 0.85);
}

/** The number of the customer's address is that of a line if it is close to those of the lines, or none is listed. */
function mainOfCustomer(customer: NumberInCell | undefined, billed: readonly BilledNumber[]): MainNumber | undefined {
  const isNear = billed.some(({ number }) => Math.abs(Number(number) - Number(customer?.number)) <= MAX_APART);
  return customer && (isNear || billed.length === 0) ? found(customer, billed.length > 0 ? 0.7 : 0.6) : undefined;
}

/** Carriers assign the numbers of a customer in blocks. */
const MAX_APART = 20;

/** The main number is usually the first of the billed ones. One for a fax, of another group or mobile is not. */
function firstOf(billed: readonly BilledNumber[], document: Document): MainNumber | undefined {
  const possible = billed.filter((one) => isLocal(one.number) && !isFurther(one, document));
  const first = possible.find((one) => !MOBILE.test(one.before)) ?? possible[0];
  return first && found(first, billed.length === 1 ? 0.6 : 0.55);
}

const MOBILE = /\b(?:mobile|cell(?:ulaire|ular)?|wireless|sans-fil)\b/;

/** The only number of a document is that of its line, also if it is of a fax, toll-free or mentioned in a text. */
function onlyNumber(numbers: readonly BilledNumber[], document: Document): MainNumber | undefined {
  const [first] = numbers;
  if (first && ADDITIONAL.test(labelOf(first, document))) return undefined;
  const isOnly = first && numbers.every(({ number }) => number === first.number);
  const isFirstFree = first && numbers.every(({ number, isBilled }) => isBilled && isTollFree(number));
  const isFirst = first && numbers.slice(1).every((one) => ADDITIONAL.test(labelOf(one, document)));
  return isOnly || isFirstFree || isFirst ? found(first, 0.5) : undefined;
}
