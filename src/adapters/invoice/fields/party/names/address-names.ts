import type { Cell } from '../../../layout/page.ts';
import { bare, fold } from '../../../parse/fold.ts';
import type { BlockWithRole } from '../../address/address-block.ts';
import { isAttentionLine } from '../../address/address-lines.ts';
import { isDepartment } from '../../address/purpose/departments.ts';
import { BUILDING, canBeName, isName, nameAbove, startsJoined } from '../../customer-name.ts';
import type { Document } from '../../document.ts';
import { ENDS_LEGALLY, LEGAL_FORM } from '../../web-addresses.ts';
import { joinedNames } from './joined-names.ts';
import type { PossibleName } from '../mention.ts';
import { firstPart } from '../phrases/name-phrases.ts';

/** Lines of a name at most. */
const MAX_LINES = 4;

/** Finds the names in the lines above the street of each address, also those of two and three lines. */
export function namesAboveAddresses(document: Document, blocks: readonly BlockWithRole[]): readonly PossibleName[] {
  const printed = new Set(document.cells.map(({ text }) => bare(text)));
  return blocks.flatMap((block) => namesAbove(block, printed));
}

function namesAbove({ block, role }: BlockWithRole, printed: ReadonlySet<string>): readonly PossibleName[] {
  /** Whether two lines are one name, which is printed in one line elsewhere. */
  const isOneName = (first: string, second: string) =>
    fold(first).search(LEGAL_FORM) < 0 && !BUILDING.test(fold(second)) && printed.has(bare(`${first} ${second}`));
  const named = nameAbove(block.above, isOneName);
  const lines = block.above.filter(({ text }) => !isAttentionLine(text) && !isDepartment(text) && !/^\(/.test(text));
  return [
    ...(named ? [{ text: named.text, cell: named, source: 'named' as const, role }] : []),
    ...lines.flatMap((cell, line) =>
      isPartOf(cell, named)
        ? []
        : [
            { text: cell.text, cell, source: 'block' as const, role, line },
            { text: firstPart(cell.text), cell, source: 'block' as const, role, line },
            ...joinedFrom(lines.slice(line, line + MAX_LINES), role, line),
          ],
    ),
  ];
}

/** A line that is part of a longer name is not a name itself. */
function isPartOf(cell: Cell, named: Cell | undefined): boolean {
  return (
    named !== undefined &&
    named.words.length > cell.words.length &&
    cell.words.every((word) => named.words.includes(word))
  );
}

/** The first two, three and four of some lines as one name. */
function joinedFrom(lines: readonly Cell[], role: PossibleName['role'], line: number): readonly PossibleName[] {
  // The rest of a name may have the words of labels: `& Telephone (1966)`.
  const isPart = (text: string, index: number) => isName(text) || (index > 0 && startsJoined(text) && canBeName(text));
  const end = lines.findIndex(({ text }, index) => !isPart(text, index));
  // A name ends with its legal form.
  const legal = lines.findIndex(({ text }) => ENDS_LEGALLY.test(fold(text)));
  const names = lines.slice(0, Math.min(end < 0 ? lines.length : end, legal < 0 ? lines.length : legal + 1));
  return names.slice(1).flatMap((_, index) => joinedNames(names.slice(0, index + 2), role, line));
}
