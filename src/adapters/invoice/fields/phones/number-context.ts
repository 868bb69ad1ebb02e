import { isCanadianNumber } from '../../../../domain/shared/numbering-plan.ts';
import { leftOf, sharesColumn } from '../../layout/cells.ts';
import { overlap, type Cell } from '../../layout/page.ts';
import { fold } from '../../parse/fold.ts';
import { findPhones, isTollFree, speaksOfSupport } from '../../parse/phones.ts';
import type { BlockWithRole } from '../address/address-block.ts';
import type { Document } from '../document.ts';
import type { Label } from '../label.ts';
import { hasAmount } from './amounts.ts';
import { callContextOf, isCall, type CallContext } from './calls/calls.ts';
import { findForwarded } from './forwarding.ts';
import { findNumberColumns } from './number-columns.ts';
import { hasNameOf, isBehindIssuer } from './issuer-name.ts';
import { isContact, NAME_OF_FAX, OFFICE, PERSON, PLAIN_LABEL, TAX } from './words/phone-words.ts';

/**
 * Cells that distinguish billed numbers from others. They are collected once, because an invoice may list thousands of
 * calls.
 */
export interface Context {
  readonly support: readonly Cell[];
  readonly calls: CallContext;
  readonly issuer: string | null | undefined;
  /** The addresses of the issuer. */
  readonly offices: readonly Cell[];
  /** Numbers that follow each other, at least three in a row: carriers assign them in blocks. */
  readonly consecutive: ReadonlySet<string>;
  /** The area codes of the exchanges of local numbers, where an exchange has one only. */
  readonly areas: ReadonlyMap<string, string>;
  /** Cells of columns of numbers with the names of their lines. */
  readonly columns: ReadonlySet<Cell>;
  /** Cells of columns of numbers that calls are forwarded to. */
  readonly forwarded: ReadonlySet<Cell>;
}

export function contextOf(
  document: Document,
  blocks: readonly BlockWithRole[],
  issuer: string | null | undefined,
): Context {
  const { cells } = document;
  const calls = callContextOf(document);
  const own = cells.filter((cell) => findPhones(cell.text).length > 0 && !isCall(cell, document, calls));
  return {
    support: cells.filter(
      (cell) => speaksOfSupport(cell.text) && !NAME_OF_FAX.test(fold(cell.text)) && !hasAmount(cell, document),
    ),
    calls,
    issuer,
    offices: blocks.filter((one) => isOffice(one, issuer)).flatMap(({ block }) => [...block.cells, ...block.above]),
    consecutive: findConsecutive(cells.filter(({ text }) => /[0-9]{4}/.test(text))),
    areas: findAreas(own.flatMap(({ text }) => findPhones(text))),
    columns: findNumberColumns(document),
    forwarded: findForwarded(document),
  };
}

function findAreas(numbers: readonly string[]): ReadonlyMap<string, string> {
  const local = numbers.filter((number) => isCanadianNumber(number) && !isTollFree(number));
  const byExchange = new Map<string, Set<string>>();
  for (const number of local) {
    const exchange = number.slice(3, 6);
    byExchange.set(exchange, (byExchange.get(exchange) ?? new Set()).add(number.slice(0, 3)));
  }
  return new Map(
    [...byExchange].flatMap(([exchange, [area, ...more]]) => (area && !more.length ? [[exchange, area]] : [])),
  );
}

const MIN_CONSECUTIVE = 3;
/** The numbers of a block are listed together: at most this share of the page apart. */
const MAX_APART = 0.2;

function findConsecutive(cells: readonly Cell[]): ReadonlySet<string> {
  const places = new Map<number, Cell[]>();
  for (const cell of cells) {
    for (const number of findPhones(cell.text).map(Number)) {
      const found = places.get(number);
      if (found) found.push(cell);
      else places.set(number, [cell]);
    }
  }
  const isTogether = (number: number, next: number) =>
    places.get(number)?.some((one) => places.get(next)?.some((other) => areClose(one, other))) === true;
  const lengthFrom = (number: number): number => 1 + (isTogether(number, number + 1) ? lengthFrom(number + 1) : 0);
  const starts = [...places.keys()].filter((number) => !isTogether(number - 1, number));
  return new Set(
    starts.flatMap((start) => {
      const length = lengthFrom(start);
      return length < MIN_CONSECUTIVE ? [] : Array.from({ length }, (_, index) => String(start + index));
    }),
  );
}

const areClose = (one: Cell, other: Cell) =>
  one.page === other.page && Math.abs(one.y - other.y) < MAX_APART * one.page.height;

const isOffice = ({ role, block }: BlockWithRole, issuer: Context['issuer']) =>
  role === 'remit' ||
  (role === 'unknown' && block.above.length === 0 && (block.lead === '' || hasNameOf(issuer, block.lead)));

export function labelLeftOf(cell: Cell, { cellsAround, labelled }: Document): Label | undefined {
  const left = leftOf(cell, cellsAround(cell, 2))[0];
  return left && labelled.get(left)?.label;
}

/** The text left of a cell, with the first half of a label in two languages: `Customer care /` and `Service :`. */
export function leftText(cell: Cell, { cellsAround }: Document): string {
  const [left, further] = leftOf(cell, cellsAround(cell, 2));
  return fold(`${further?.text.endsWith('/') ? `${further.text} ` : ''}${left?.text ?? ''}`);
}

export function aboveOf(cell: Cell, { cellsAround }: Document): Cell | undefined {
  return cellsAround(cell, 4).findLast(
    (other) =>
      other.y + 0.5 * other.height < cell.y &&
      cell.y - other.y - other.height < 2.2 * cell.height &&
      sharesColumn(cell, other),
  );
}

/** A value is at most this many text heights right of its label. */
const MAX_GAP = 8;

/**
 * Whether a number is that of a tax. `HST` in the margin of a table is in another column.
 * @param start the words in front of the number and next to it
 */
export function isOfTax(cell: Cell, start: string, { cellsAround }: Document): boolean {
  if (TAX.test(start)) return true;
  const left = leftOf(cell, cellsAround(cell, 2))[0];
  return left !== undefined && TAX.test(fold(left.text)) && cell.x - left.x - left.width < MAX_GAP * cell.height;
}

/** The label of a telephone in a form. */
const LABEL_ABOVE = /^[a-z' ]{0,24}\b(?:tele)?phone(?: (?:number|no))?[ .:]*$/;

/** Alone above a number, as in the margin of a letterhead: `Faults`, `Customer care`, `Soutien technique`. */
const CONTACT_HEADING = new RegExp(
  '^(?:customer |client |tech(?:nical)? |business )?(?:accounts|office|bureau|contact us|' +
    String.raw`(?:pour )?nous joindre|(?:signaler|report)[a-z ]*(?:panne|trouble|outage|fault)|` +
    'faults?|trouble|outages?|pannes?|repairs?|reparations?|lost (?:or stolen )?(?:phone|device)s?|' +
    'derangements?|support|soutien|help(?: ?(?:desk|line))?|aide|care|assistance|depannage|questions?|sales|ventes?|' +
    '[ei]nquir(?:y|ies)|renseignements?|service a la clientele|customer service)(?: technique)?(?: 24 ?h[a-z]*)?' +
    '(?: ?/ ?[a-z ]{3,24})?[ :?]*$',
);
/** Such a heading is at most this many text heights above its number. */
const MAX_HEADING_GAP = 1.2;

/** The label above a number that says whose it is: `Partner phone` in a form, `Faults` in a margin. */
export function contactAbove(cell: Cell, document: Document): string {
  const heading = aboveOf(cell, document);
  if (!heading) return '';
  const above = fold(heading.text);
  const isClose = cell.y - heading.y - heading.height < MAX_HEADING_GAP * cell.height;
  const isAligned = Math.abs(heading.x - cell.x) < cell.height && !/[a-z]/i.test(cell.text);
  if (isClose && isAligned && CONTACT_HEADING.test(above)) return above;
  return LABEL_ABOVE.test(above) && isContact(above) ? above : '';
}

/** Whether a row is about a person: `Contact  Line Desrochers  Phone 819-202-7117`. */
export function isOfPerson(cell: Cell, { cellsAround }: Document): boolean {
  return leftOf(cell, cellsAround(cell, 2)).some(({ text }) => PERSON.test(fold(text)));
}

/** The issuer's number is printed with its address. */
export function isOfIssuer(cell: Cell, { offices, columns }: Context): boolean {
  if (columns.has(cell)) return false;
  const isBare = !/[a-z]/i.test(cell.text);
  const isInHeader = isBare && cell.y < AT_TOP * cell.page.height;
  // A footer may have a label between the address of an office and its number.
  const isInFooter = isBare && cell.y > MIDDLE * cell.page.height;
  return offices.some((office) => {
    const gap = -overlap(office.x, office.width, cell.x, cell.width) / cell.height;
    const isInRow = overlap(office.y, office.height, cell.y, cell.height) > 0;
    const height = Math.min(cell.height, office.height);
    const isNear = Math.abs(office.y - cell.y) < 3.5 * height && gap < 4;
    return office.page === cell.page && (isNear || (isInRow && (isInHeader || (isInFooter && gap < MAX_IN_ROW))));
  });
}

export function isSupportNearby(cell: Cell, { support }: Context): boolean {
  return support.some(
    (other) =>
      other.page === cell.page &&
      other !== cell &&
      Math.abs(other.y - cell.y) < 2 * cell.height &&
      Math.abs(other.x - cell.x) < 0.3 * cell.page.width,
  );
}

/** Between an office and its number, in text heights. */
const MAX_IN_ROW = 14;
/** Footers begin below this share of the page. */
const MIDDLE = 0.5;
const AT_TOP = 0.13;
const AT_BOTTOM = 0.8;

/** Whether a number is that of an office: it is with an address of the issuer, or two other signs say so. */
export function isOfOffice(cell: Cell, document: Document, context: Context): boolean {
  if (isOfIssuer(cell, context)) return true;
  if (isBehindIssuer(cell, context.issuer, document) && !hasAmount(cell, document)) return true;
  const isMargin = cell.y < AT_TOP * cell.page.height || cell.y > AT_BOTTOM * cell.page.height;
  const near = document
    .cellsAround(cell, 2.5)
    .filter((other) => overlap(other.x, other.width, cell.x, cell.width) > -0.3 * cell.page.width)
    .filter(({ text }) => OFFICE.test(fold(text)) && !NAME_OF_FAX.test(fold(text)));
  const isInRow = near.some((other) => overlap(other.y, other.height, cell.y, cell.height) > 0);
  const isPlain = near.length > 0 && PLAIN_LABEL.test(leftText(cell, document));
  return isPlain || Number(isMargin) + Number(near.length > 0) + Number(isInRow) >= 2;
}
