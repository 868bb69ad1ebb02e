import type { InvoiceField } from '../../../../application/ports/invoice-reader.ts';
import { printedBoundsOf } from '../../layout/page.ts';
import type { BlockWithRole } from '../address/address-block.ts';
import { ocrConfidence, regionOf, rounded, tokensOf } from '../candidates.ts';
import { continuesName } from '../customer-name.ts';
import type { Document } from '../document.ts';
import { webAddresses } from '../web-addresses.ts';
import { companyBelow } from './names/company-of-person.ts';
import { describeMentions, type Described } from './features.ts';
import { withLetterhead } from './letterhead.ts';
import type { Mention } from './mention.ts';
import { collectMentions } from './mentions.ts';
import weights from './party-weights.json' with { type: 'json' };

/** Weights of the features of a mention, as `load/invoice/train-party.ts` writes them. */
export interface PartyWeights {
  readonly issuer: Readonly<Record<string, number>>;
  readonly customer: Readonly<Record<string, number>>;
}

/** A party, and every mention of it. */
export interface Party {
  readonly field: InvoiceField;
  readonly mentions: readonly Mention[];
}

export interface Parties {
  readonly issuer: Party | undefined;
  readonly customer: Party | undefined;
}

/** Below this probability a party is unknown: a blank field costs less than a wrong one. */
const MIN_PROBABILITY = { issuer: 0.55, customer: 0.65 };
/** The same for names that were recognised poorly. */
const MIN_CONFIDENCE = 0.2;
/** Only the likeliest mentions of each party are paired. */
const MAX_PAIRED = 12;

/** Finds the issuer and the customer together: they are the likeliest pair of names that are not of one party. */
export function findParties(
  document: Document,
  blocks: readonly BlockWithRole[],
  { issuer, customer }: PartyWeights = weights,
): Parties {
  const mentions = collectMentions(document, blocks);
  const corrected = withLetterhead(blocks, mentions);
  const described = describeMentions(document, corrected ? collectMentions(document, corrected) : mentions);
  const chosen = chooseParties(described, { issuer, customer });
  return { ...chosen, issuer: chosen.issuer ?? partyOfWeb(document) };
}

/**
 * Chooses the issuer and the customer among the possible names.
 * @param least below these probabilities a party is unknown
 */
export function chooseParties(
  described: readonly Described[],
  { issuer, customer }: PartyWeights,
  least: Readonly<Record<keyof PartyWeights, number>> = MIN_PROBABILITY,
): Parties {
  const [issuers, customers] = exclusive(rate(described, issuer), rate(described, customer));
  let [best, highest]: [readonly [Rated, Rated] | undefined, number] = [undefined, 0];
  for (const one of likeliest(issuers))
    for (const other of likeliest(customers)) {
      const probability = one.ofParty * other.ofParty;
      if (probability <= highest || areOfOneParty(one, other)) continue;
      [best, highest] = [[one, other], probability];
    }
  const likeliestCustomer = best && likeliestOf(best[1], customers);
  return {
    issuer: partyOf(best && likeliestOf(best[0], issuers), issuers, least.issuer),
    customer: partyOf(likeliestCustomer && companyOf(likeliestCustomer, described), customers, least.customer),
  };
}

/** A mention as one of the parties. Without a mention: the document does not name the party. */
interface Rated {
  readonly described: Described | undefined;
  readonly probability: number;
  /** A party is as likely as all its mentions together. */
  readonly ofParty: number;
}

function areOfOneParty({ described: one }: Rated, { described: other }: Rated): boolean {
  return one !== undefined && other !== undefined && one.group.includes(other.mention);
}

function rate(described: readonly Described[], weight: Readonly<Record<string, number>>): readonly Rated[] {
  const choices = [...described, undefined];
  const sums = choices.map((one) => sumOf(one?.features ?? ['none'], weight));
  const highest = Math.max(...sums);
  return withShares(
    choices,
    sums.map((sum) => Math.exp(sum - highest)),
  );
}

/** Rates names in proportion to their shares. */
function withShares(choices: readonly (Described | undefined)[], shares: readonly number[]): readonly Rated[] {
  const total = shares.reduce((sum, one) => sum + one, 0);
  const byMention = new Map(choices.map((one, index) => [one?.mention, (shares[index] ?? 0) / total]));
  return choices.map((one) => {
    const probability = byMention.get(one?.mention) ?? 0;
    const ofParty = one ? one.group.reduce((sum, mention) => sum + (byMention.get(mention) ?? 0), 0) : probability;
    return { described: one, probability, ofParty };
  });
}

/**
 * Rates each name for one party with regard to the other one: the likelier the same name is the issuer, the less likely
 * it is the customer.
 */
function exclusive(
  issuers: readonly Rated[],
  customers: readonly Rated[],
): readonly [readonly Rated[], readonly Rated[]] {
  const without = (rated: readonly Rated[], others: readonly Rated[]) =>
    withShares(
      rated.map(({ described }) => described),
      rated.map(({ probability, described }, index) =>
        described ? probability * Math.max(0, 1 - (others[index]?.ofParty ?? 0)) : probability,
      ),
    );
  return [without(issuers, customers), without(customers, issuers)];
}

function sumOf(features: readonly string[], weight: Readonly<Record<string, number>>): number {
  return features.reduce((sum, feature) => sum + (weight[feature] ?? 0), 0);
}

/** The company of a person, as likely as the person. */
function companyOf(person: Rated, described: readonly Described[]): Rated {
  const company = person.described && companyBelow(person.described, described);
  return company ? { ...person, described: company } : person;
}

/** The likeliest mention of each party comes first. */
function likeliest(rated: readonly Rated[]): readonly Rated[] {
  const likely = [...rated].sort((a, b) => b.probability - a.probability).slice(0, MAX_PAIRED);
  return [...likely, ...rated.filter((one) => one.described === undefined && !likely.includes(one))];
}

/** The likeliest mention of the party of a mention. */
function likeliestOf(one: Rated, rated: readonly Rated[]): Rated {
  const group = one.described?.group ?? [];
  const members = rated.filter(({ described }) => described !== undefined && group.includes(described.mention));
  return members.reduce((best, member) => (member.probability > best.probability ? member : best), one);
}

function partyOf(chosen: Rated | undefined, rated: readonly Rated[], least: number): Party | undefined {
  if (!chosen?.described) return undefined;
  const mention = wholeNameOf(chosen.described, rated);
  const { words, page } = mention.cell;
  const confidence = Math.min(0.99, chosen.ofParty) * ocrConfidence(words);
  if (chosen.ofParty < least || confidence < MIN_CONFIDENCE) return undefined;
  const region = regionOf({ page, box: printedBoundsOf(words) });
  return {
    field: { value: mention.carrier ?? mention.text, confidence: rounded(confidence), region },
    mentions: chosen.described.group,
  };
}

/** The name with its next lines, if they surely continue it. */
function wholeNameOf({ mention, group }: Described, rated: readonly Rated[]): Mention {
  const longer = rated
    .flatMap(({ described }) => described ?? [])
    .filter(
      ({ mention: other, features }) =>
        group.includes(other) &&
        other.text.startsWith(`${mention.text} `) &&
        features.includes('continues') &&
        !features.includes('joined person'),
    )
    .map((described) => described.mention);
  const isNext = ({ text }: Mention, before: Mention) =>
    text.startsWith(`${before.text} `) && continuesName(before.text, text.slice(before.text.length + 1));
  return longer.slice(1).reduce((whole, next) => (isNext(next, whole) ? next : whole), longer[0] ?? mention);
}

/** An issuer that prints its name only as a picture is named by its web address. Mail may be of anybody. */
function partyOfWeb(document: Document): Party | undefined {
  const addresses = webAddresses(document).filter(({ isMail }) => !isMail);
  const [first] = addresses;
  if (!first || addresses.some(({ domain }) => domain !== first.domain)) return undefined;
  const { cell, domain } = first;
  const words = tokensOf(cell, domain);
  const field = { value: domain, confidence: 0.5, region: regionOf({ page: cell.page, box: printedBoundsOf(words) }) };
  return { field, mentions: [] };
}
