import type { Cell } from '../../layout/page.ts';
import { findCarriers } from '../../parse/carriers.ts';
import { bare, fold } from '../../parse/fold.ts';
import { splitProvince } from '../../parse/provinces.ts';
import { isAttentionLine } from '../address/address-lines.ts';
import { isHeading, isOfLabelWords, isTradeName } from '../address/purpose/address-words.ts';
import { isDepartment } from '../address/purpose/departments.ts';
import { BUILDING, continuesName, PERSON } from '../customer-name.ts';
import { ENDS_LEGALLY, LEGAL_FORM } from '../web-addresses.ts';
import { TRADING_AS } from './phrases/announced-names.ts';
import { countSmallWords } from './phrases/name-phrases.ts';
import { isCommand } from './phrases/no-names.ts';
import { isOnlyKind } from './phrases/kinds.ts';
import { isGeneric, LISTING, OFFICER, ORGANISATION, SECTION, TITLE } from './party-words.ts';

/** A first line that is longer is hardly cut. */
const LONG_LINE = 18;
/** More follows on the next line, or in another column. */
const NOT_AT_END =
  /[,/&-]$|(?<![a-z-])(?:by|of|for|to|at|from|and|the|par|de|du|des|pour|a|au|aux|et|la|le|les|d'|l')$/;
/** The second line of a name. */
const STARTS_JOINED =
  /^(?:(?:de|du|des|et|and|of|for|pour|sur|&|o[/]a|s[/]n|d[/]?b[/]?a|f[./]?a[./]?s[.]?|c[/]o|a[/]s) |d'|&)/;

/** The number of a branch: `School Division No. 209`. */
const ORDINAL = new RegExp(
  '(?<= (?:n[o°][.]?|#|branch|local|district|lodge|post|succursale|section|locale|plan(?: [a-z]{2,4})?) ?#?)' +
    '[0-9]{1,5}$',
  'i',
);
/** `J. & M. Larkspur` */
const INITIALS = /^\p{Lu}[.] ?(?:(?:&|et|and) \p{Lu}[.] ?)?\p{Lu}\p{L}+$/u;
/** Only the first word has a capital, as in a slogan or a heading: `Votre téléphonie affaires`. */
const IN_SENTENCE_CASE = /^\p{Lu}\p{Ll}*(?:-\p{Ll}+)?,?(?: (?:\p{Ll}[\p{Ll}'’-]*|&|VoIP|IP|PBX|SIP),?)+[.!"”]?$/u;
/** French names of organisations have a capital only at the beginning, and in the names of persons and places. */
const FRENCH_ORGANISATION = new RegExp(
  '^(?:association|(?:con)?federation|syndicat|societe|fabrique|club|comite|conseil|ordre|ligue|chambre) ' +
    "(?:de|des|du|d') ?",
);
/** A label of a value next to it. */
const ENDS_LIKE_LABEL =
  /\b(?:no|nos|number|numero|acct|accounts?|compte|id|code|po|ref|reference|date|type|plan)[.:#]*$/;
/** `Utility invoice`, `Wholesale account summary` */
const ENDS_AS_TITLE = new RegExp(
  '\\b(?:invoice|bill|billing|statement|summary|notice|receipt|account|details?|' +
    'copy|memo|ledger|folio|recharge|chargeback|' +
    'refacturation|facture|facturation|' +
    'releve|compte|sommaire|resume|avis|recu|copie)s?$',
);
const STARTS_AS_TITLE = new RegExp(
  '^(?:bordereau|demande de paiement|payment request|' +
    'tax |pro ?-?forma|invoice|bill(?:ing|ed)?|statement|summary|notice|receipt|facture|facturation|releve|' +
    'sommaire|resume|avis|recu|etat|past|overdue|final)(?![a-z])',
);
const ENDS_WITH_KIND = new RegExp(`${ORGANISATION.source}$`);
const VERB = /\b(?:is|are|est|sont|was|with|by|avec|par|we|nous)\b/;
const LEGAL_FORM_AFTER_COMMA = new RegExp(`, ?(?=${LEGAL_FORM.source})`, 'g');

/** Describes the words of a possible name. */
export function textFeatures(text: string): readonly string[] {
  const folded = fold(text);
  const isLegal = hasLegalForm(text);
  const count = text.split(' ').length;
  const carriers = findCarriers(text);
  const isListed = carriers.some(({ share }) => share > 0.6);
  return namesOf({
    trade: isTradeName(text),
    generic: isGeneric(text),
    title: TITLE.test(folded),
    'ends as title': ENDS_AS_TITLE.test(folded),
    'starts as title': STARTS_AS_TITLE.test(folded),
    indefinite: /^(?:an?|une?|your|votre|vos|our|notre|nos) /.test(folded),
    department: isDepartment(text),
    officer: OFFICER.test(folded),
    person: PERSON.test(text),
    organisation: ORGANISATION.test(folded),
    building: BUILDING.test(folded),
    attention: isAttentionLine(text),
    listing: LISTING.test(folded),
    legal: isLegal,
    kind: isOnlyKind(text),
    'label words': isOfLabelWords(text),
    heading: isHeading(text),
    pair: / \/ /.test(text),
    dash: / [-–—] /.test(text),
    bracket: /[)\]]$/.test(text),
    command: isCommand(folded),
    'starts joined': STARTS_JOINED.test(folded),
    section: SECTION.test(folded),
    'not at its end': NOT_AT_END.test(folded),
    'short capitals': /^[\p{Lu}.]{2,4}$/u.test(text),
    'end of sentence': /\p{L}{3}[.] \p{Lu}/u.test(text),
    'number first': /^[0-9]/.test(text),
    digits: /^[^0-9].*[0-9]/.test(text.replace(ORDINAL, '')),
    verb: VERB.test(folded),
    small: /^\p{Ll}/u.test(text),
    capitals: !/\p{Ll}/u.test(text),
    stop: /[.;]$/.test(text) && !isLegal,
    place: splitProvince(text) !== undefined && !isLegal && carriers.length === 0 && !isTradeName(text) && count < 5,
    'small after comma': /, \p{Ll}/u.test(text) && !isLegal,
    'ends small': /^\p{Lu}.* \p{Ll}{3,}$/u.test(text),
    'legal within': isLegal && !ENDS_LEGALLY.test(folded) && !TRADING_AS.test(folded),
    comma: /,/.test(withoutLegalForm(text)),
    'small words': countSmallWords(text) > 2,
    'sentence case': IN_SENTENCE_CASE.test(text) && !isLegal && !FRENCH_ORGANISATION.test(folded),
    'ends like a label': ENDS_LIKE_LABEL.test(folded),
    'one word': count === 1,
    words: count > 1 && count <= 6,
    'many words': count > 6,
    listed: isListed,
    'part listed': carriers.length > 0 && !isListed,
  });
}

/**
 * Describes a name of two lines.
 * @param printed the texts of the document, to find the name in one line
 * @param towns the places of the document, which may be below a name
 */
export function joinedFeatures(
  text: string,
  { words }: Cell,
  printed: ReadonlySet<string>,
  towns: ReadonlySet<string>,
): readonly string[] {
  const cut = words.findIndex((word, index) => index > 0 && word.y > (words[index - 1]?.y ?? 0) + 0.5 * word.height);
  const [one, two] = [words.slice(0, cut), words.slice(cut)].map((line) => line.map((word) => word.text).join(' '));
  if (!one || !two) return [];
  return namesOf({
    continues: continuesName(one, two),
    'printed whole': printed.has(bare(text)),
    'joined after legal': ENDS_LEGALLY.test(fold(one)),
    'joined heading': isHeading(one) || isOfLabelWords(one) || TITLE.test(fold(one)),
    'joined section': SECTION.test(fold(two)) || /[0-9]/.test(two.replace(ORDINAL, '')),
    'joined before legal': hasLegalForm(two),
    'joined other case': /\p{Ll}/u.test(one) !== /\p{Ll}/u.test(two),
    'joined person': [one, two].some(
      (part) => PERSON.test(part) || INITIALS.test(part) || OFFICER.test(fold(part)) || isDepartment(part),
    ),
    'joined company': hasLegalForm(two) && two.split(' ').length > 2,
    'joined trade': isTradeName(two) || isGeneric(two),
    'joined building': BUILDING.test(fold(two)),
    'joined one word': two.replace(/[,. ]*\b(?:inc|lt[ée]e|ltd|enr)[.]?$/i, '').split(' ').length === 1,
    'joined long': one.length > LONG_LINE,
    // The kind of organisation is in one line, its own name in the next: `Fabrique de la paroisse / Saint-Jude`.
    'joined after kind': isOnlyKind(one),
    'joined before kind': ORGANISATION.test(fold(two)) && !ORGANISATION.test(fold(one)),
    // `Lakeview Search & Rescue / Society`, `Lakeview Regional / Land Foundation`
    'joined before kind alone': isOnlyKind(two),
    'joined up to kind': ENDS_WITH_KIND.test(fold(two)) && !ORGANISATION.test(fold(one)),
    // `Télécommunications / Larkspur`: a letterhead of two lines.
    'joined after trade': isGeneric(one),
    'joined town': towns.has(fold(two)),
  });
}

/** The names of the features that are true. */
export function namesOf(features: Readonly<Record<string, boolean>>): readonly string[] {
  return Object.entries(features).flatMap(([name, isTrue]) => (isTrue ? [name] : []));
}

function withoutLegalForm(text: string): string {
  return fold(text).replace(LEGAL_FORM_AFTER_COMMA, '');
}

function hasLegalForm(text: string): boolean {
  return fold(text).search(LEGAL_FORM) >= 0;
}
