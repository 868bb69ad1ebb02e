import { leftOf } from '../../layout/cells.ts';
import { boundsOf, overlap, type Cell } from '../../layout/page.ts';
import { fold } from '../../parse/fold.ts';
import { isAttentionLine } from '../address/address-lines.ts';
import { isDepartment, isTradeName } from '../address/address-words.ts';
import { isCutOff, isName, isProfessionalEnd, startsJoined } from '../customer-name.ts';
import type { Document } from '../document.ts';
import type { PossibleName } from './mention.ts';
import { isGeneric, SECTION, TITLE } from './party-words.ts';
import { firstPart, nameIn, type Source } from './phrases/name-phrases.ts';
import { labelOf } from './phrases/party-labels.ts';

/** Buildings that are never the end of a name. */
const PREMISES =
  /^(?:hotel de ville|mairie|(?:town|city|village) hall|municipal (?:office|building)|bureau municipal)$/;
const ONLY_LEGAL = /^(?:inc|ltee|ltd|limited|enr|corp)[.]?$/;
/** How far apart the lines of a name begin at most, in text heights. */
const MAX_SHIFT = 3;
/** Lines of a name after its first one. */
const MAX_MORE = 3;
/** Distance of two lines of a name at most, in text heights. */
const MAX_PITCH = 2.2;

/** A name with the lines that continue it, which begin below the first: with one of them, with two, and so on. */
export function continuedNames(text: string, cell: Cell, source: Source, document: Document): readonly PossibleName[] {
  if (nameIn(text) === undefined || labelOf(fold(text)) !== undefined) return [];
  const start = cell.words.find((word) => text.startsWith(word.text) && word.text.length > 1) ?? cell;
  const parts: Cell[] = [{ ...cell, text }];
  let [last, column] = [cell, start.x];
  for (let more = 0; more < MAX_MORE; more += 1) {
    const next = lineBelow(last, column, document);
    if (!next || haveLabelsInFront(cell, next, document)) break;
    const before = parts.map((part) => part.text).join(' ');
    // Without a label only a sign of a cut name tells that the next line belongs to it.
    const isRest = startsJoined(next.text) || isProfessionalEnd(next.text);
    if (!isLabel(source) && (!isCutOff(before) || before.endsWith(',')) && !isRest) break;
    parts.push(next);
    [last, column] = [next, next.x];
  }
  const role = source === 'issuerLabel' ? 'remit' : isLabel(source) ? 'mailing' : undefined;
  return parts.slice(1).flatMap((_, index) => joinedNames(parts.slice(0, index + 2), role));
}

/** How far down a letterhead reaches. */
const TOP = 0.2;
/** The second line of a letterhead may begin further right. */
const MAX_HEAD_SHIFT = 12;

/** Names of two lines in a letterhead whose first line only says what kind of company it is. */
export function headNames(document: Document): readonly PossibleName[] {
  const [page] = document.pages;
  const heads = document.cells.filter(({ page: own, y }) => own === page && y < TOP * own.height);
  return heads.flatMap((cell) => {
    if (!isTradeName(cell.text) || !isGeneric(cell.text) || TITLE.test(fold(cell.text))) return [];
    const next = heads.find((other) => isLineBelow(cell, other) && isName(other.text) && !isGeneric(other.text));
    if (!next || document.labelled.has(next) || TITLE.test(fold(next.text))) return [];
    const last = heads.find((other) => isLineBelow(next, other) && ONLY_LEGAL.test(fold(other.text)));
    return [joinedNames([cell, next], undefined), ...(last ? [joinedNames([cell, next, last], undefined)] : [])].flat();
  });
}

function isLineBelow(cell: Cell, other: Cell): boolean {
  return (
    other.y > cell.y + 0.6 * cell.height &&
    other.y - cell.y < MAX_PITCH * cell.height &&
    (Math.abs(other.x - cell.x) < MAX_HEAD_SHIFT * cell.height ||
      Math.abs(other.x + other.width / 2 - cell.x - cell.width / 2) < MAX_SHIFT * cell.height)
  );
}

const isLabel = (source: Source) => source.endsWith('Label');

function lineBelow(cell: Cell, column: number, { cellsAround, labelled }: Document): Cell | undefined {
  const next = cellsAround(cell, 3)
    .filter((other) => other.y > cell.y + 0.6 * cell.height && other.y - cell.y < MAX_PITCH * cell.height)
    .find((other) => Math.abs(other.x - column) < MAX_SHIFT * cell.height);
  if (!next || labelled.has(next) || isAttentionLine(next.text) || isDepartment(next.text)) return undefined;
  return isName(next.text) || isProfessionalEnd(next.text) ? next : undefined;
}

/** Whether both lines have something in front of them, in one column: the second one is the value of another label. */
function haveLabelsInFront(first: Cell, second: Cell, { cellsAround }: Document): boolean {
  const [label] = leftOf(first, cellsAround(first, 1));
  const [other] = leftOf(second, cellsAround(second, 1));
  return label !== undefined && other !== undefined && overlap(label.x, label.width, other.x, other.width) > 0;
}

/** Joins lines into one name, as a whole and up to the end of the name in the last line: `Board, Head Office`. */
export function joinedNames(parts: readonly Cell[], role: PossibleName['role'], line = 0): readonly PossibleName[] {
  const [first, last] = [parts[0], parts.at(-1)];
  const isWithPremises =
    parts.slice(1).some(({ text }) => PREMISES.test(fold(text))) ||
    parts.slice(2).some(({ text }) => isOfPremises(text));
  if (first === undefined || last === undefined || isWithPremises) return [];
  const words = parts.flatMap((part) => part.words);
  const cell = { page: first.page, words, ...boundsOf(words) };
  const before = parts.slice(0, -1).map((part) => part.text);
  const end = firstPart(last.text);
  return [last.text, ...(end === undefined || !isName(end) ? [] : [end])].map((ending) => {
    // A word that was cut at its hyphen continues in the next line.
    const text = [...before, ending].join(' ').replace(/(?<=\p{L})- (?=\p{L})/gu, '-');
    return { text, cell: { ...cell, text }, source: 'joined', role, line };
  });
}

/** Whether a line is of the premises. A name of three lines and more has none: `Mile 73 Alaska Highway`. */
function isOfPremises(line: string): boolean {
  return /[0-9]/.test(line) || SECTION.test(fold(line));
}
