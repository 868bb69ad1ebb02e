import { leftOf, rightOf } from '../../../layout/cells.ts';
import { boundsOf, overlap, type Cell } from '../../../layout/page.ts';
import { fold } from '../../../parse/fold.ts';
import { isAttentionLine } from '../../address/address-lines.ts';
import { isTradeName } from '../../address/purpose/address-words.ts';
import { isDepartment } from '../../address/purpose/departments.ts';
import { canBeName, isCutOff, isName, isProfessionalEnd, startsJoined } from '../../customer-name.ts';
import type { Document } from '../../document.ts';
import type { PossibleName } from '../mention.ts';
import { isGeneric, SECTION, TITLE } from '../party-words.ts';
import { endsCompany } from '../phrases/kinds.ts';
import { firstPart, nameIn, type Source } from '../phrases/name-phrases.ts';
import { labelOf } from '../phrases/party-labels.ts';
import { isOtherName } from '../phrases/two-names.ts';

/** Buildings that are never the end of a name. */
const PREMISES = new RegExp(
  '^(?:hotel de ville|mairie|(?:town|city|village) hall|municipal (?:office|building)|bureau municipal|' +
    'siege(?: social)?|presbytere|rectory|manse|parsonage)(?: ?[/].*)?$',
);
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
    const isRest = startsJoined(next.text) || isProfessionalEnd(next.text) || endsCompany(next.text);
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

/** One word or two of a name in capitals. */
const IN_CAPITALS = /^\p{Lu}[\p{Lu}'’&-]+(?: [\p{Lu}'’&-]+)?$/u;
/** The widest gap between the words of a letterhead, in text heights. */
const MAX_WORD_GAP = 3;

/** Names in a letterhead of two lines whose first one only says what kind of company it is, or with a wide gap. */
export function headNames(document: Document): readonly PossibleName[] {
  const [page] = document.pages;
  const heads = document.cells.filter(({ page: own, y }) => own === page && y < TOP * own.height);
  return [...wideNames(heads, document), ...belowKind(heads, document)];
}

/** Words of a letterhead may be so far apart that they seem to be in columns: `WAVELAND   WIRELESS`. */
function wideNames(heads: readonly Cell[], { labelled }: Document): readonly PossibleName[] {
  const isPart = (cell: Cell) => IN_CAPITALS.test(cell.text) && !labelled.has(cell) && !TITLE.test(fold(cell.text));
  return heads.filter(isPart).flatMap((cell) => {
    const next = rightOf(cell, heads)[0];
    const gap = next ? next.x - cell.x - cell.width : 0;
    if (!next || !isPart(next) || gap > MAX_WORD_GAP * cell.height || !isAlone(cell, next, heads)) return [];
    const words = [...cell.words, ...next.words];
    const text = `${cell.text} ${next.text}`;
    return [{ text, cell: { page: cell.page, words, text, ...boundsOf(words) }, source: 'line' as const }];
  });
}

/** Whether nothing else is in the row of two cells. */
function isAlone(cell: Cell, next: Cell, heads: readonly Cell[]): boolean {
  const inRow = heads.filter(
    ({ y, height }) => Math.abs(y + height / 2 - cell.y - cell.height / 2) < 0.6 * cell.height,
  );
  return inRow.every((other) => other === cell || other === next);
}

function belowKind(heads: readonly Cell[], document: Document): readonly PossibleName[] {
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
  // Its other words may be those of labels: `& Telephone (1966)`.
  const isRest = startsJoined(next.text) && canBeName(next.text);
  return isName(next.text) || isProfessionalEnd(next.text) || isRest ? next : undefined;
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
  if (first === undefined || last === undefined || isWithPremises || announcesName(first.text)) return [];
  if (isAttentionLine(first.text)) return [];
  if (parts.some((part, index) => index > 0 && isOtherName(parts[index - 1]?.text ?? '', part.text))) return [];
  // `Customer information` is above a name, not the start of one.
  if (labelOf(fold(first.text)) !== undefined) return [];
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

/** Whether a line is the title of a document that says whose it is in the next line: `INVOICE FOR`. */
function announcesName(line: string): boolean {
  return / (?:for|pour|to|a|from|by|par)$/.test(fold(line)) && TITLE.test(fold(line));
}

/** Whether a line is of the premises. A name of three lines and more has none: `Mile 73 Alaska Highway`. */
function isOfPremises(line: string): boolean {
  return /[0-9]/.test(line) || SECTION.test(fold(line));
}
