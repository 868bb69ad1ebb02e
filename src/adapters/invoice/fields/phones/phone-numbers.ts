import type { InvoicePhoneNumbers } from '../../../../application/ports/invoice-reader.ts';
import { isCanadianNumber } from '../../../../domain/shared/numbering-plan.ts';
import { leftOf } from '../../layout/cells.ts';
import { boundsOf, type Cell } from '../../layout/page.ts';
import { fold } from '../../parse/fold.ts';
import { findPhones, isTollFree } from '../../parse/phones.ts';
import type { BlockWithRole } from '../address/address-block.ts';
import { regionOf, rounded, ocrConfidence, valuesOf, tokensOf, type Offer } from '../candidates.ts';
import type { Document } from '../document.ts';
import type { FoundLabel } from '../labels.ts';
import { billedNumbersIn, isCertain, type BilledNumber } from './billed-numbers.ts';
import { aboveOf, contextOf, hasAmount, isOfOffice, leftText, type Context } from './number-context.ts';
import { FURTHER, isContact, isLabelOfMain, SUPPORT_WORDS } from './phone-words.ts';

/** Maximum of further numbers. More would only be noise in the form. */
const MAX_NUMBERS = 100;
/**
 * Finds the billed numbers: lines of the services, and the main number by its label or by words near it. Excluded are
 * called numbers, support lines, the issuer's numbers and the account number.
 */
export function phoneNumbers(
  document: Document,
  blocks: readonly BlockWithRole[],
  account: string | null,
): InvoicePhoneNumbers {
  const context = contextOf(document, blocks);
  const digits = account?.replace(/\D/g, '') ?? '';
  const isAccount = ({ cell }: BilledNumber) =>
    digits.length >= 10 && cell.text.replace(/\D/g, '').includes(digits) && !hasAmount(cell, document);
  const billedCells = new Set<Cell>();
  const all = document.cells
    .flatMap((cell) => {
      if (!/[0-9]{3}/.test(cell.text)) return [];
      const above = aboveOf(cell, document);
      const left = leftOf(cell, document.cellsAround(cell, 2))[0];
      const isBelow = above !== undefined && billedCells.has(above) && Math.abs(above.x - cell.x) < cell.height;
      const isNext = left !== undefined && billedCells.has(left) && !/[a-z]/i.test(cell.text);
      const continuesList = (isBelow || isNext) && !SUPPORT_WORDS.test(fold(cell.text));
      const found = billedNumbersIn(cell, document, context, continuesList);
      if (found.some(({ isBilled }) => isBilled)) billedCells.add(cell);
      return found;
    })
    .filter((one) => !isAccount(one) || isLabelOfMain(labelOf(one, document)));
  const labelled = mainNumber(document, context, all);
  // A number without any word is the issuer's if others are billed.
  const isFound = labelled !== undefined || all.some(({ isBilled }) => isBilled);
  const billed = all.filter(({ isBilled }) => isBilled || !isFound);
  const main =
    labelled ?? mainOfAccount(digits, document) ?? mainByWords(billed, document) ?? phoneOfAccount(account, document);
  const others = new Set(billed.map(({ number }) => number));
  if (main) others.delete(main.main ?? '');
  return { ...(main ?? { main: null, confidence: 0 }), others: [...others].slice(0, MAX_NUMBERS) };
}

const isLocal = (number: string) => isCanadianNumber(number) && !isTollFree(number);
const MAIN_SCORE = 0.95;
type MainNumber = Omit<InvoicePhoneNumbers, 'others'>;

/** A label without a further word may be of the issuer's own number. */
function mainNumber(document: Document, context: Context, billed: readonly BilledNumber[]): MainNumber | undefined {
  const labels = document.labels
    .filter(({ label, cell }) => label === 'main' && !isContact(fold(cell.text).replace(PLAIN_LABEL, '')))
    .map((label) => ({ label, isMain: isLabelOfMain(fold(label.cell.text)) }))
    .sort((a, b) => Number(b.isMain) - Number(a.isMain));
  for (const { label, isMain } of labels) {
    for (const offer of numbersNextTo(label, document)) {
      // A customer code of three digits may follow.
      const number = findPhones(offer.text)[0] ?? findPhones(offer.text.replace(/ [0-9]{3}$/, ''))[0];
      if (number === undefined || !isLocal(number) || !isCertain(offer.cell, number)) continue;
      const isOther = !isMain && isOfOffice(offer.cell, document, context);
      if (isOther && !billed.some((one) => one.isBilled && one.number === number && one.cell !== offer.cell)) break;
      return found({ cell: offer.cell, number }, MAIN_SCORE * offer.factor);
    }
  }
  return undefined;
}

/**
 * The values of a label. In a table of lines, the label may be behind its number. Right of a label with its number
 * close below may be another column.
 */
function numbersNextTo(label: FoundLabel, document: Document): readonly Offer[] {
  const { cell } = label;
  const [left] = label.value ? [] : leftOf(cell, document.cellsAround(cell, 2));
  const behind = left && !/[a-z]/i.test(left.text) && !cell.text.endsWith(':') ? left : undefined;
  const offers = valuesOf(label, document);
  const isClose = ({ cell: { x, y, height }, text }: Offer) =>
    Math.abs(x - cell.x) < height && y > cell.y && y - cell.y - cell.height < 0.8 * height && !/[a-z]/i.test(text);
  const close = offers.some(({ text }) => /[a-z]/i.test(text)) ? offers.find(isClose) : undefined;
  return [...(behind ? [{ text: behind.text, cell: behind, factor: 0.95 }] : []), ...(close ? [close] : []), ...offers];
}

/** Large carriers number an account by its main number and a customer code of up to four digits. */
function mainOfAccount(digits: string, document: Document): MainNumber | undefined {
  const [number] = digits.length > 10 && digits.length <= 14 ? findPhones(digits.slice(0, 10)) : [];
  if (number === undefined || !isLocal(number)) return undefined;
  const cell = document.cells.find(({ text }) => findPhones(text).includes(number));
  return cell && found({ cell, number }, 0.8);
}

/** Some telephone companies number their accounts by the line alone. */
function phoneOfAccount(account: string | null, { cells }: Document): MainNumber | undefined {
  const number = account && /^[0-9]{3}\D[0-9]{3}\D?[0-9]{4}$/.test(account) ? findPhones(account)[0] : undefined;
  const cell = cells.find(({ text }) => number !== undefined && findPhones(text).includes(number));
  return number && cell && isLocal(number) ? found({ cell, number }, 0.6) : undefined;
}

const PLAIN_LABEL = /^(?:telephone|phone|tel|service)[ .:(#]*(?:number|no|numero)?[ .:(#]*$/;
function found({ cell, number }: Pick<BilledNumber, 'cell' | 'number'>, score: number): MainNumber {
  const words = tokensOf(cell, number);
  return {
    main: number,
    confidence: rounded(score * ocrConfidence(words)),
    region: regionOf({ page: cell.page, box: boundsOf(words) }),
  };
}

/** The words on both sides of a number. Behind a comma is the next one. */
function labelOf({ cell, before, after }: BilledNumber, document: Document): string {
  return `${before || leftText(cell, document)} ${after.split(/[,;]/)[0]}`;
}

/** Finds the main number by words next to it; else it is the first of the billed numbers. */
function mainByWords(billed: readonly BilledNumber[], document: Document): MainNumber | undefined {
  const local = billed.filter(({ number }) => !isTollFree(number));
  const named = local.find((one) => isLabelOfMain(labelOf(one, document)));
  if (named) return found(named, 0.85);
  const first = local.find((one) => !FURTHER.test(labelOf(one, document)));
  return first && found(first, billed.length === 1 ? 0.6 : 0.55);
}
