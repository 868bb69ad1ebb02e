import { findCarriers } from '../../parse/carriers.ts';
import { bare, fold } from '../../parse/fold.ts';
import { splitProvince } from '../../parse/provinces.ts';
import { isAttentionLine } from '../address/address-lines.ts';
import { isOfLabelWords, isTradeName } from '../address/purpose/address-words.ts';
import { PERSON } from '../customer-name.ts';
import type { Document } from '../document.ts';
import { isSameName, webAddresses, type WebAddress } from '../web-addresses.ts';
import { findAliases } from './aliases.ts';
import { areRelated, type Mention } from './mention.ts';
import type { Source } from './phrases/name-phrases.ts';
import { isGeneric } from './party-words.ts';
import { layoutOf, placeFeatures } from './place-features.ts';
import { joinedFeatures, namesOf, textFeatures } from './text-features.ts';

/** Features of a mention that also describe the other mentions of its party, as `any …`. */
const SHARED = [
  ...['source:payee', 'source:brand'],
  ...['block:mailing', 'block:envelope', 'block:service', 'block:remit', 'block:unknown'],
  ...['foot', 'first', 'largest', 'contact in row', 'address in row', 'contact below', 'row:0', 'top left', 'large'],
  'centred',
];
const CUSTOMER_SOURCES: ReadonlySet<Source> = new Set([
  'nameLabel',
  'mailingLabel',
  'customerLabel',
  'greeting',
  'subject',
]);
const ISSUER_SOURCES: ReadonlySet<Source> = new Set(['issuerLabel', 'payee', 'brand', 'thanks', 'speaker']);

const POSTAL_CODE = / *[A-Z][0-9][A-Z] ?[0-9][A-Z][0-9].*$/i;

/** A possible name with what tells whose it is. */
export interface Described {
  readonly mention: Mention;
  /** Names of what is true for it. The weights are by these names. */
  readonly features: readonly string[];
  /** Mentions of the same party. */
  readonly group: readonly Mention[];
}

/** Describes possible names by their place, their words, and the other mentions of the same party. */
export function describeMentions(document: Document, mentions: readonly Mention[]): readonly Described[] {
  const layout = layoutOf(document, mentions);
  const addresses = webAddresses(document);
  const printed = new Set(document.cells.map(({ text }) => bare(text)));
  const placed = mentions.map((mention) => ({ mention, features: placeFeatures(mention, layout) }));
  const addressees = mentions.filter(({ source, role }) => source === 'named' && role !== 'remit');
  const only = new Set(addressees.map(({ key }) => key)).size === 1 ? addressees[0] : undefined;
  const upper = [...addressees].sort((a, b) => a.cell.page.number - b.cell.page.number || a.cell.y - b.cell.y)[0];
  const labelled = mentions.filter(isLabelledName);
  const trades = mentions.filter(({ text, role }) => role !== 'mailing' && isTradeName(text) && !isGeneric(text));
  const towns = townsOf(document);
  const areAliases = findAliases(mentions);
  return placed.map(({ mention, features }) => {
    const { text, cell, source, key } = mention;
    const members = placed.filter((other) => areRelated(mention, other.mention) || areAliases(mention, other.mention));
    const group = members.map((member) => member.mention);
    // The party that pays an invoice counts more than the person to whom it is sent.
    const isBilled = group.some((one) => one.source === 'customerLabel' || one.source === 'nameLabel');
    const hasOtherLabel = labelled.some(
      (other) => !group.includes(other) && !(isBilled && other.source === 'mailingLabel' && PERSON.test(other.text)),
    );
    const isAddressee = mentions.some((other) => other.source === 'named' && other.text === text);
    return {
      mention,
      group,
      features: [
        ...features,
        ...SHARED.filter((shared) => members.some((member) => member.features.includes(shared))).map(
          (shared) => `any ${shared}`,
        ),
        ...groupFeatures(mention, group, addresses),
        ...textFeatures(text),
        ...(source === 'joined' ? joinedFeatures(text, cell, printed, towns) : []),
        ...namesOf({
          'name of address': isAddressee,
          'only addressee': isAddressee && key === only?.key,
          'upper addressee': isAddressee && !only && key === upper?.key,
          'lower addressee': isAddressee && !only && key !== upper?.key,
          'first addressee': isAddressee && members.some((member) => member.features.includes('first')),
          // A customer may be of the trade, too, or have a name like it.
          'trade addressee': isAddressee && isTradeName(text),
          'trade label': CUSTOMER_SOURCES.has(source) && isTradeName(text),
          'trade elsewhere': trades.some((other) => !group.includes(other)),
          town: towns.has(fold(text)) && findCarriers(text).length === 0,
          'town at its end': /,/.test(text) && towns.has(fold(text.replace(/^.*, */, ''))),
          'label elsewhere': hasOtherLabel,
          'addressee, label elsewhere': isAddressee && hasOtherLabel,
          'may continue': source !== 'joined' && group.some((other) => isContinuationOf(other, mention)),
          'attention near': document
            .cellsAround(cell, 4)
            .some((other) => isAttentionLine(other.text) && Math.abs(other.x - cell.x) < 3 * cell.height),
        }),
      ],
    };
  });
}

/** The places that are printed in front of a province: `Tofino BC V0R 2Z0` → `tofino`. */
function townsOf({ cells }: Document): ReadonlySet<string> {
  return new Set(
    cells.flatMap(({ text }) => {
      // `VIREO MANITOBA` is rather a company.
      if (!/,|[(]| [A-Z]{2}$|[0-9]/.test(text)) return [];
      const place = splitProvince(text.replace(POSTAL_CODE, ''))?.before.replace(/^.*[,|] */, '') ?? '';
      return place === '' ? [] : [fold(place), fold(text)];
    }),
  );
}

/** Whether a mention has the label of a customer and the shape of a name. */
function isLabelledName({ source, text, words }: Mention): boolean {
  const hasLabel = source === 'customerLabel' || source === 'nameLabel' || source === 'mailingLabel';
  return hasLabel && words.length > 1 && /^\p{Lu}/u.test(text) && !/[0-9]{3}/.test(text) && !isOfLabelWords(text);
}

/** Describes all mentions of a party together. */
function groupFeatures(
  mention: Mention,
  group: readonly Mention[],
  addresses: readonly WebAddress[],
): readonly string[] {
  const places = new Set(group.map(({ cell }) => `${cell.page.number} ${Math.round(cell.y)} ${Math.round(cell.x)}`));
  const hosts = addresses.filter(({ host }) => isSameName(mention.key, host) || initialsOf(mention) === host);
  return namesOf({
    'customer label': group.some(({ source }) => CUSTOMER_SOURCES.has(source)),
    'name label': group.some(({ source }) => source === 'nameLabel'),
    'issuer label': group.some(({ source }) => ISSUER_SOURCES.has(source)),
    'third party': group.some(({ source }) => source === 'thirdPartyLabel'),
    speaker: group.some(({ source }) => source === 'speaker'),
    repeated: places.size > 1,
    often: places.size > 2,
    'on pages': new Set(group.map(({ cell }) => cell.page)).size > 1,
    'trade in group': group.some(({ text }) => isTradeName(text)),
    web: hosts.some(({ isMail }) => !isMail),
    mail: hosts.some(({ isMail }) => isMail),
  });
}

/** Whether another mention is this one with its next line. */
function isContinuationOf(other: Mention, { text, cell }: Mention): boolean {
  return (
    other.source === 'joined' && other.cell.page === cell.page && other.text.startsWith(text) && other.text !== text
  );
}

function initialsOf({ words }: Mention): string {
  return words.length > 2 ? words.map((word) => word[0]).join('') : '-';
}
