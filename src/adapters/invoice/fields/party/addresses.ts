import type { BlockWithRole } from '../address/address-block.ts';
import type { Cell } from '../../layout/page.ts';
import type { Parties, Party } from './parties.ts';

/** The part of a page with the letterhead. */
const TOP = 0.15;

/** Corrects the purpose of addresses by the party above them: the issuer's are its offices, the customer's its mail. */
export function withParties(blocks: readonly BlockWithRole[], { issuer, customer }: Parties): readonly BlockWithRole[] {
  const hasMailing = blocks.some(
    (one) => (one.role === 'mailing' || one.role === 'envelope') && isOf(one, customer) && !isOf(one, issuer),
  );
  const hasOtherService = (one: BlockWithRole) => blocks.some((other) => other !== one && other.role === 'service');
  const envelopes = blocks.filter(({ role }) => role === 'envelope');
  const own = envelopes.find((one) => isOf(one, customer) && !isOf(one, issuer));
  return blocks.map((one) => {
    // The issuer's name may be unknown: its address is at the top of the page, above the customer's.
    if (one.role === 'envelope' && isLetterhead(one, own, customer)) return { ...one, role: 'remit' };
    // Where another place of service is stated, an address below the issuer's name is its office.
    const isOffice = isOf(one, issuer) && !isOf(one, customer) && one.block.above.length > 0 && hasOtherService(one);
    if (one.role === 'service' && isOffice) return { ...one, role: 'remit' };
    if (one.role === 'service' || one.role === 'delivery') return one;
    if (isOf(one, issuer) && !isOf(one, customer)) return { ...one, role: 'remit' };
    // Where the customer's name is above an address, mail to another one is for the issuer.
    if (one.role === 'mailing' && hasMailing && !isOf(one, customer)) return { ...one, role: 'remit' };
    // A name in one line with its address in the lower half of a page is an office of the issuer, even if the
    // customer's name is similar.
    const isAtFoot = one.block.lead !== '' && one.block.cityCell.y > 0.5 * one.block.cityCell.page.height;
    if (isOf(one, customer) && !isOf(one, issuer) && !hasMailing && !isAtFoot) return { ...one, role: 'mailing' };
    return one;
  });
}

function isLetterhead(one: BlockWithRole, own: BlockWithRole | undefined, customer: Party | undefined): boolean {
  const { page, y } = one.block.cityCell;
  if (customer === undefined || isOf(one, customer)) return false;
  const isAbove = (cell: Cell) => cell.page !== page || cell.y > y;
  return own
    ? isAbove(own.block.cityCell)
    : y < TOP * page.height && customer.mentions.every(({ cell }) => isAbove(cell));
}

/** Whether a name of the party is above the address, or in front of it. */
function isOf({ block }: BlockWithRole, party: Party | undefined): boolean {
  return party !== undefined && party.mentions.some(({ cell }) => cell.words.some((word) => wordsOf(block).has(word)));
}

const wordsOf = ({ above, cityCell, lead }: BlockWithRole['block']) =>
  new Set([...above, ...(lead === '' ? [] : [cityCell])].flatMap(({ words }) => words));
