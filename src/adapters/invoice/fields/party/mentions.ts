import { boundsOf, type Cell } from '../../layout/page.ts';
import { isAttentionLine } from '../address/address-lines.ts';
import type { BlockWithRole } from '../address/address-block.ts';
import { isDepartment, type Role } from '../address/address-words.ts';
import { valuesOf } from '../candidates.ts';
import { BUILDING, isName, nameAbove } from '../customer-name.ts';
import type { Document } from '../document.ts';
import { isGeneric } from './party-words.ts';
import { LEGAL_FORM } from '../web-addresses.ts';
import { bare, fold } from '../../parse/fold.ts';
import {
  announcedNames,
  firstPart,
  labelOf,
  listedCarrier,
  nameIn,
  TITLE_AFTER_NAME,
  type Source,
} from './name-phrases.ts';

/** A text that may be the name of a party. */
export interface Mention {
  readonly text: string;
  /** The carrier of the list that has this name. */
  readonly carrier: string | undefined;
  readonly cell: Cell;
  /** Words without the legal form, for comparison. */
  readonly words: readonly string[];
  readonly key: string;
  readonly source: Source;
  /** The purpose of the address below it or after it. */
  readonly role: Role | undefined;
  /** Line of the addressee, from 0. */
  readonly line: number;
}

/** Limits the time for long documents. */
const MAX_PAGES = 3;
const MAX_CELLS = 300;
const MAX_TEXT = 160;

export function collectMentions(document: Document, blocks: readonly BlockWithRole[]): readonly Mention[] {
  const printed = new Set(document.cells.map(({ text }) => bare(text)));
  /** Whether two lines are one name, which is printed in one line elsewhere. */
  const isOneName = (first: string, second: string) =>
    fold(first).search(LEGAL_FORM) < 0 && !BUILDING.test(fold(second)) && printed.has(bare(`${first} ${second}`));
  const found = new Map<string, Mention>();
  const roles = new Map(blocks.flatMap(({ block, role }) => block.cells.map((cell) => [cell, role] as const)));
  const add = (text: string | undefined, cell: Cell, source: Source, at: { role?: Role; line?: number } = {}) => {
    const name = text === undefined ? undefined : nameIn(text);
    if (name === undefined) return;
    const words = wordsOf(name);
    const key = words.join('');
    if (
      labelOf(fold(name)) ||
      (isGeneric(name) && fold(name).search(LEGAL_FORM) < 0 && listedCarrier(name) === undefined)
    )
      return;
    if (key.length < 3) return;
    const id = `${cell.page.number} ${cell.x} ${cell.y} ${source} ${name}`;
    if (!found.has(id))
      found.set(id, {
        text: name,
        carrier: listedCarrier(name),
        cell,
        words,
        key,
        source,
        role: at.role ?? roles.get(cell),
        line: at.line ?? 0,
      });
  };
  /** The second line of a labelled name begins below the first. */
  const addContinued = (text: string, cell: Cell, source: Source) => {
    const start = cell.words.find((word) => text.startsWith(word.text) && word.text.length > 1) ?? cell;
    const next = document
      .cellsAround(cell, 3)
      .filter((other) => other.y > cell.y + 0.6 * cell.height && other.y - cell.y < 2.2 * cell.height)
      .find((other) => Math.abs(other.x - start.x) < 1.2 * cell.height);
    if (!next || document.labelled.has(next) || !isName(next.text) || nameIn(text) === undefined) return;
    const words = [...cell.words, ...next.words];
    const whole = `${text} ${next.text}`;
    add(whole, { page: cell.page, words, text: whole, ...boundsOf(words) }, 'joined', {
      role: source === 'issuerLabel' ? 'remit' : 'mailing',
    });
  };
  const cells = document.pages.slice(0, MAX_PAGES).flatMap((page) => cellsOfPage(document, page.number));
  for (const cell of cells) {
    if (document.labelled.has(cell)) continue;
    const text = cell.text.slice(0, MAX_TEXT);
    const label = /^([^:]{2,40}?) ?: ?(.+)$/.exec(text);
    const announced = label && labelOf(fold(label[1] ?? ''));
    if (label && announced) {
      add(label[2], cell, announced);
      add(firstPart(label[2] ?? ''), cell, announced);
      addContinued(label[2] ?? '', cell, announced);
    }
    const source = labelNextTo(cell, document) ?? 'line';
    if (!label) add(text.replace(TITLE_AFTER_NAME, ''), cell, source);
    if (!announced) add(firstPart(text), cell, source === 'line' ? 'lead' : source);
    for (const name of announcedNames(text)) add(name.text, cell, name.source);
  }
  for (const label of document.labels) {
    if (label.label !== 'name' && label.label !== 'mailing' && label.label !== 'remit') continue;
    const offer = valuesOf(label, document).find(({ text }) => nameIn(text) !== undefined && !isAttentionLine(text));
    if (!offer) continue;
    const source = label.label === 'name' ? 'nameLabel' : label.label === 'mailing' ? 'mailingLabel' : 'issuerLabel';
    add(offer.text, offer.cell, source);
    add(firstPart(offer.text), offer.cell, source);
    addContinued(offer.text, offer.cell, source);
  }
  for (const { block, role } of blocks) {
    const named = nameAbove(block.above, (one, two) => isOneName(one, two));
    if (named) add(named.text, named, 'named', { role });
    const lines = block.above.filter(({ text }) => !isAttentionLine(text) && !isDepartment(text) && !/^\(/.test(text));
    for (const [line, cell] of lines.entries()) {
      // A part of a name of several lines is none.
      if (named && named.words.length > cell.words.length && cell.words.every((word) => named.words.includes(word)))
        continue;
      add(cell.text, cell, 'block', { role, line });
      add(firstPart(cell.text), cell, 'block', { role, line });
      for (const count of [2, 3]) {
        const parts = lines.slice(line, line + count);
        if (parts.length < count || parts.some(({ text }) => !isName(text))) break;
        const words = parts.flatMap((part) => part.words);
        const text = parts.map((part) => part.text).join(' ');
        add(text, { page: cell.page, words, text, ...boundsOf(words) }, 'joined', { role, line });
      }
    }
  }
  return [...found.values()];
}

function cellsOfPage({ cells }: Document, number: number): readonly Cell[] {
  const all = cells.filter(({ page }) => page.number === number);
  return all.length <= MAX_CELLS ? all : [...all.slice(0, MAX_CELLS - 60), ...all.slice(-60)];
}

/** The label left of a name or above it. */
function labelNextTo(cell: Cell, { cellsAround, labelled }: Document): 'issuerLabel' | 'customerLabel' | undefined {
  const near = cellsAround(cell, 3);
  const left = near
    .filter(
      (other) =>
        other.x + other.width <= cell.x + 1 &&
        Math.abs(other.y + other.height / 2 - cell.y - cell.height / 2) < 0.6 * cell.height,
    )
    .sort((a, b) => b.x - a.x)[0];
  const above = near
    .filter(
      (other) =>
        other.y + other.height / 2 < cell.y &&
        cell.y - other.y < 2.6 * cell.height &&
        Math.abs(other.x - cell.x) < 2.5 * cell.height,
    )
    .sort((a, b) => b.y - a.y)[0];
  for (const other of [left, above]) {
    if (!other || other.text.length > 60) continue;
    const found = labelled.get(other)?.label === 'remit' ? 'issuerLabel' : labelOf(fold(other.text));
    if (found) return found;
  }
  return undefined;
}

export function wordsOf(text: string): readonly string[] {
  return bare(text.replace(/&/g, ' and ').replace(/['’]/g, ''))
    .replace(LEGAL_FORM, '')
    .split(' ')
    .filter((word) => word !== '' && !/^(?:the|la|le|les)$/.test(word));
}

/** Whether two names are of one party: one begins with the other, or has all its words. */
export function areRelated(one: Mention, other: Mention): boolean {
  if (one.key === other.key) return true;
  const [short, long] = one.key.length < other.key.length ? [one, other] : [other, one];
  if (short.key.length < 4) return false;
  if (long.key.startsWith(short.key)) return true;
  return short.words.length > 1 && short.key.length > 7 && short.words.every((word) => long.words.includes(word));
}
