import type { BlockWithRole } from '../address/address-block.ts';
import { PERSON } from '../customer-name.ts';
import { isPersonName } from './names/given-names.ts';
import { hasInitialsOf } from './names/initials.ts';
import { areRelated, type Mention } from './mention.ts';

/** The part of a page with the letterhead. */
const TOP = 0.3;

/**
 * Corrects the purpose of an address without a label at the top of a page: it is the issuer's if the name of the
 * customer has a label and is further down.
 * @returns the same addresses, or undefined if nothing changes
 */
export function withLetterhead(
  blocks: readonly BlockWithRole[],
  mentions: readonly Mention[],
): readonly BlockWithRole[] | undefined {
  const labelled = mentions.filter(
    ({ source, words }) => (source === 'customerLabel' || source === 'nameLabel') && words.length > 1,
  );
  const isLetterhead = ({ block, role }: BlockWithRole) => {
    const { page, y } = block.cityCell;
    const [first] = block.above;
    if (role !== 'envelope' || y > TOP * page.height || !first) return false;
    if (PERSON.test(first.text) || isPersonName(first.text)) return false;
    const own = mentions.filter(({ cell }) => block.above.some((line) => line.words[0] === cell.words[0]));
    return labelled.every(
      (one) =>
        one.cell.page === page &&
        one.cell.y > y &&
        own.every((other) => !areRelated(one, other) && !hasInitialsOf(one.text, other.text)),
    );
  };
  if (labelled.length === 0 || !blocks.some(isLetterhead)) return undefined;
  return blocks.map((one) => (isLetterhead(one) ? { ...one, role: 'remit' as const } : one));
}
