import { leftOf, rightOf } from '../../../layout/cells.ts';
import type { Cell } from '../../../layout/page.ts';
import { anyWord } from '../../../parse/any-word.ts';
import { fold } from '../../../parse/fold.ts';
import { DESIGNATOR, unitAlone } from '../../../parse/units.ts';
import type { Document } from '../../document.ts';
import { isName } from '../../customer-name.ts';
import { ENDS_LEGALLY } from '../../web-addresses.ts';
import { lineBelow } from '../address-lines.ts';
import { CUSTOMER, roleInText } from './address-words.ts';
import { DELIVERY } from './use-words.ts';
import { isOwnPlace } from './own-places.ts';

/** Words that say that an address is the one printed elsewhere. */
const SAME = anyWord(
  'same|identical|identique|ditto|(?:la )?meme(?: adresse)?|idem|(?:as|per|as per) (?:above|billing|mailing)|ci-dessus',
  'ci-haut|see above|as addressed|as shown above|as (?:at )?(?:left|right)',
  '(?:at|to|in) (?:(?:the|your|our) )?(?:billing|mailing|postal|customer) address',
  "a (?:l'|votre )adresse de facturation|celle (?:de |du )(?:la )?(?:facturation|correspondance|client)",
  '(?:adresse|address) (?:ci-haut|plus haut|above)|(?:le|la|les) memes?',
);
/** The value of a label: `the mailing address`, `adresse de correspondance`. */
const POSTAL_ALONE = new RegExp(
  "^(?:the |your |l'|votre )?(?:(?:billing|mailing|postal|customer) address|" +
    "adresse (?:(?:de )?(?:correspondance|facturation|postale)|du client|du membre|de l'abonnee?))[.]?$|" +
    "^(?:the|your) (?!e?mail |web |ip |our )[a-z]+(?:'s)? address[.]?$|" +
    "^(?:l'|votre )adresse (?:du |de la |de l')[a-z]+[.]?$",
);
/** `see Sold to`, `voir « À »`: another part of this page, not a list or an appendix. */
const SEE = /^\W{0,3}(?:see|voir|cf|refer to|comme)\b/;
const ELSEWHERE = anyWord('below|ci-dessous|pages?|lists?|listes?|annexe?|appendix|attached|details?|verso|reverse');

const POSTAL = '(?:billing|sold-to|bill-to|mailing|postal|postale|civic|de correspondance|de facturation|municipale)';
const PLACE =
  '(?:address|premises?|location|building|adresse|lieux?|endroit|locaux|emplacement|immeuble|batiment|edifice)';
const PRINTED =
  '(?:(?:as |is |est |are )?(?:shown|printed|given|noted|listed|stated|written|named|indicated|appearing|mentioned|' +
  'indiquee?s?|inscrite?s?|imprimee?s?|mentionnee?s?|donnee?s?|figurant) )?';
const ABOVE =
  '(?:above|at (?:the )?top|ci-dessus|ci-haut|plus haut|ci-contre|en haut|en tete|precitee?s?|susmentionnee?s?)';
/** Words for an address that is printed elsewhere on the page, anywhere in a sentence. */
const ADDRESS_ELSEWHERE = anyWord(
  `(?:same|identical|above|above[- ](?:noted|named|mentioned|listed)) (?:${POSTAL} )?${PLACE}`,
  `(?:la |au |le )?memes? ${PLACE}`,
  `${PLACE} (?:${POSTAL} )?${PRINTED}${ABOVE}`,
  `${PLACE} (?:on|sur) (?:this|the|your|cette|la|votre) (?:bill|invoice|statement|facture|releve)`,
  `${PLACE} ${PRINTED}(?:in|under|beside|next to|below|sous|dans|a cote de) (?:the |la |le )?\\W?(?:box )?\\W?` +
    '(?:bill(?:ed)? to|sold to|mail(?:ed)? to|customer|client|facturee? a|vendu a|abonnee?)(?![a-z])',
  '(?:at|a) (?:this|cette) (?:address|adresse)(?=[.]?$)',
  `(?:as )?addressed (?:as )?above|(?:this|your) (?:billing|mailing) address`,
  `(?:votre|cette) adresse (?:de facturation|postale)`,
  `(?:at|a) (?:the |l')?(?:adresse (?:du |de la |de l')${CUSTOMER}|${CUSTOMER}(?:'?s)? address)`,
);
const OF_CUSTOMER = new RegExp(`\\b(?:(?:du |de la |de l')${CUSTOMER}|${CUSTOMER}(?:'?s)? (?=address))`, 'g');
const OF_ISSUER = anyWord(
  String.raw`contact|call|write|ecri\w*|joindre|joignez|visit\w*|us|nos bureaux|our office|changes?`,
);

/** `Service address (if not the same as billing)`, `is not at the above address` */
const IS_NOT =
  /\b(?:not|pas|unless|other than|sauf|autre que|differ\w*)(?: (?:at|to|in|the|au?|la|le|que|de|same|meme|as))* ?$/;

/** `Service` in front of `same as above` is a place. */
const SERVICE_ALONE = /^services?(?: ?[/|] ?services?)?[ :]*$/;
/** What is charged for the place that the address names. */
const CHARGED = /\bservices? (?:rendus|fournis|rendered|provided|supplied)\b/;

const IN_UNIT = new RegExp(`(?:^|[ (:])(${DESIGNATOR}[.]? ?#?[^\\s,;.)]{1,6})(?=[),;.]|$)`, 'g');
/** A number with letters is a unit without another word: `circuits at SU-118`. */
const CODE_OF_UNIT = /^[A-Z]+-?[0-9]{2,5}[A-Z]?$/;

const FOR_SERVICE = '(?:services?|installations?|lines?|lignes?|desservie?s?)';
const FOR_MAIL =
  '(?:billing|mailing|mail|bills?|invoices?|facturation|factures?|correspondance|postale?|poste|courrier)';
const AND = '(?: ?[&/+] ?| (?:and|et) )(?:the |your |la |le |les |vos |l.|de |d.)?';
/** `Service and billing address:`, `lines and invoices go here`: one address has both purposes. */
const BOTH = new RegExp(
  `\\b(?:${FOR_SERVICE}${AND}${FOR_MAIL}|${FOR_MAIL}${AND}${FOR_SERVICE})\\b` +
    '(?= (?:address|adresse|location|(?:[a-z]+ ){0,4}(?:here|ici|same|memes?))\\b)|' +
    `\\badresses? (?:de |d.)?(?:${FOR_SERVICE}${AND}${FOR_MAIL}|${FOR_MAIL}${AND}${FOR_SERVICE})\\b|` +
    `^\\W*(?:services?${AND}${FOR_MAIL}|${FOR_MAIL}${AND}services?)(?: (?:to|at))?\\W*$`,
);

const SERVICE_ADDRESS = `(?:address|adresse|location|lieu|place) (?:of |de |du |d')?(?:the |l')?${FOR_SERVICE}`;
const MAIL_ADDRESS = `(?:address|adresse) (?:of |for |de |d')?(?:the |la |l')?${FOR_MAIL}`;
const A_SERVICE_ADDRESS = `(?:${FOR_SERVICE} (?:address|location)|${SERVICE_ADDRESS})`;
const A_MAIL_ADDRESS = `(?:${FOR_MAIL} address|${MAIL_ADDRESS}|(?:customer|client)(?:'?s)? address)`;
const IS_ALSO =
  '(?:(?: (?:above|below|shown|here|ci-dessus|ci-contre|ci-bas))? (?:is|serves as|est|sert)' +
  '(?: (?:also|aussi|egalement|the same as|identical to|identique a|la meme que|as|de|d.))+|' +
  ',? (?:also|aussi|et aussi))';
/** `Your billing address is also the service address`: one address has both purposes. */
const IS_BOTH = new RegExp(
  `\\b(?:${A_SERVICE_ADDRESS}${IS_ALSO} (?:the |your |la |votre |l.)?${A_MAIL_ADDRESS}|` +
    `${A_MAIL_ADDRESS}${IS_ALSO} (?:the |your |la |votre |l.)?${A_SERVICE_ADDRESS})\\b|` +
    `\\b${A_SERVICE_ADDRESS} (?:is|=|est) (?:the |your |la |votre |l.)?${A_MAIL_ADDRESS}\\b|` +
    '\\b(?:both|two) addresses are (?:the same|identical)|\\bdeux adresses sont (?:les memes|identiques)',
);
/** The label of another address than that of the mail: `Outlet address`. */
const SOME_ADDRESS =
  /^(?!.*\b(?:e-?mail|courriel|web|ip|return|mac)\b)(?:[a-z']+ ){1,3}(?:address|adresse|addr|adr)[. :]*$/;
/** `where your mail also goes`, `aussi votre adresse postale`, behind the place of service. */
const MAIL_GOES_THERE = anyWord(
  'where (?:the |your |our )?(?:mail|bills?|invoices?|statements?) (?:also |is |are )*(?:goes|go|sent|mailed)(?: too)?',
  'ou (?:va|vont|est|sont|nous|on) (?:aussi |egalement |vous )*(?:envoy\\w*|poste\\w*|expedi\\w*|adress\\w*) ?' +
    '(?:aussi |egalement )?' +
    '(?:le|la|les|votre|vos) (?:courrier|poste|factures?|releves?)',
  "(?:also|aussi|egalement) (?:your |the |our |votre |l'|notre )?(?:(?:mailing|billing|postal) address|" +
    'adresse (?:postale|de facturation|de correspondance))',
);

/** A heading, the customer's name and its second line or its building. */
const MAX_LINES_TO_HEADING = 3;
/** Headings are short. */
const MAX_HEADING = 70;
const MAX_SENTENCE = 200;

/**
 * Whether the invoice says that the service address is the mailing address: `Service address: same as billing`.
 * @param suite the unit of the mailing address: `Service is installed in unit 12` names the same place
 */
export function isServiceAtMailingAddress(document: Document, suite?: string | null): boolean {
  const { cells, cellsAround, labelled } = document;
  return cells.some((cell) => {
    const text = fold(cell.text.slice(0, MAX_SENTENCE));
    if (
      hasBothPurposes(cell, document) ||
      saysServiceAbove(text, cell, document) ||
      (suite && isServiceInUnit(cell, suite, document))
    )
      return true;
    const same = (ELSEWHERE.test(text) ? null : SEE.exec(text)) ?? SAME.exec(text) ?? POSTAL_ALONE.exec(text);
    if (!same || IS_NOT.test(text.slice(0, same.index))) return false;
    const before = text.slice(0, same.index).replace(/^\W+(?:x\W+)?/, '');
    const [left] = leftOf(cell, cellsAround(cell));
    // `Service address on file   Same as billing`: the end of a label may be apart from it.
    const label = document.labels.find(({ value }) => value !== undefined && value === left)?.cell.text ?? '';
    const context = `${fold(`${label} ${left?.text ?? ''}`.slice(-MAX_HEADING))} ${before}`;
    const role = roleInText(context);
    if (role === 'service' || DELIVERY.test(context.trim()) || SERVICE_ALONE.test(context.trim())) return true;
    // `The phones are at the billing address`
    if (role === undefined && /^(?:at|in|a) /.test(same[0]) && roleInText(`${context.trim()} at`) === 'service')
      return true;
    if (role === undefined && SOME_ADDRESS.test(context.trim())) return true;
    // Left of it may be another column.
    if (before.trim() !== '' || (left && (labelled.has(left) || /:$/.test(left.text)))) return false;
    return headingsAbove(cell, document).some((text) => roleInText(text) === 'service' || DELIVERY.test(text));
  });
}

/** The text above a cell and, if that is the customer's name or a building, those above it. */
function headingsAbove(cell: Cell, { cellsAround, labelled }: Document): readonly string[] {
  const found: string[] = [];
  let last: Cell | undefined = cell;
  for (let line = 0; line < MAX_LINES_TO_HEADING; line += 1) {
    last = cellAbove(last, cellsAround(last));
    if (last === undefined) break;
    // `2.   Service address`: the fields of a form are numbered.
    const [next] = /^[0-9]{1,2}[.)]?$/.test(last.text) ? rightOf(last, cellsAround(last)) : [];
    const text = fold((next ?? last).text).trim();
    // A name such as `Location Halden ltée` announces nothing.
    if (!ENDS_LEGALLY.test(text)) found.push(text);
    if (labelled.has(last) || !isName(last.text)) break;
  }
  return found;
}

/** Whether the invoice says that its mail goes to the service address: `Mailing: same`. */
export function isMailingAtServiceAddress(document: Document): boolean {
  const { cells, cellsAround, labelled } = document;
  return cells.some((cell) => {
    const text = fold(cell.text.slice(0, MAX_HEADING)).trim();
    if (hasBothPurposes(cell, document) || saysMailGoesThere(cell, document)) return true;
    if (!/^(?:the )?(?:same|idem|ditto|identical|identique|(?:la )?meme|as above|see above)\b/.test(text)) return false;
    const [left] = leftOf(cell, cellsAround(cell));
    const above = cellAbove(cell, cellsAround(cell), 1.6);
    // Left of it may be another column.
    const heading = above && labelled.has(above) ? above : (left ?? above);
    return heading !== undefined && roleInText(fold(heading.text.slice(-MAX_HEADING))) === 'mailing';
  });
}

/** Whether a text gives one address both purposes. The first may be a label of its own, in a cell left of the rest. */
function hasBothPurposes(cell: Cell, { cellsAround }: Document): boolean {
  const text = fold(cell.text.slice(0, MAX_SENTENCE));
  if (BOTH.test(text) || IS_BOTH.test(text)) return true;
  const [left] = /^(?:et|and|&|[/]|is|est|=) /.test(text) ? leftOf(cell, cellsAround(cell)) : [];
  const sentence = `${fold(left?.text ?? '')} ${text}`;
  return left !== undefined && (BOTH.test(sentence) || IS_BOTH.test(sentence));
}

/** `The line is at 12 Main St, where your mail also goes`, also in two lines. */
function saysMailGoesThere(cell: Cell, document: Document): boolean {
  const text = fold(cell.text.slice(0, MAX_SENTENCE));
  const start = leftOf(cell, document.cellsAround(cell)).at(-1) ?? cell;
  const sentence = `${text} ${fold(lineBelow(start, document)?.text.slice(0, MAX_HEADING) ?? '')}`;
  const stated = MAIL_GOES_THERE.exec(sentence);
  return stated !== null && stated.index < text.length && !IS_NOT.test(sentence.slice(0, stated.index));
}

/** `Your service is registered at the address above`, also in two lines or with its label apart. */
function saysServiceAbove(text: string, cell: Cell, { cellsAround, labelled }: Document): boolean {
  const [left] = leftOf(cell, cellsAround(cell));
  const row = leftOf(cell, cellsAround(cell)).slice(0, 3).reverse();
  const label =
    left && labelled.has(left) ? `${row.map((part) => fold(part.text.slice(-MAX_HEADING))).join(' ')} ` : '';
  // A sentence may begin in the line above.
  const above = cellAbove(cell, cellsAround(cell), 1.2);
  const line = above ? [above, ...rightOf(above, cellsAround(above, 1))].map((part) => part.text).join(' ') : '';
  const start = line.length > 40 && !/[.:!?]$/.test(line) ? `${fold(line.slice(-MAX_SENTENCE))} ` : '';
  return [`${label}${text}`, `${start}${label}${text}`].some((sentence) => {
    const stated = ADDRESS_ELSEWHERE.exec(sentence.replace(/ci- (?=dessus|haut|contre)/, 'ci-'));
    if (!stated || stated.index + stated[0].length < sentence.length - text.length || OF_ISSUER.test(sentence))
      return false;
    if (IS_NOT.test(sentence.slice(0, stated.index))) return false;
    const purpose = sentence.replace(new RegExp(` ${POSTAL}\\b`, 'g'), '').replace(OF_CUSTOMER, '');
    return roleInText(purpose) === 'service' || isOwnPlace(purpose) || CHARGED.test(purpose);
  });
}

/** `Connection installed in unit 640`, where the mailing address has the same unit. */
function isServiceInUnit(cell: Cell, suite: string, { cellsAround }: Document): boolean {
  const text = fold(cell.text.slice(0, MAX_SENTENCE));
  const unit = [...text.matchAll(IN_UNIT)].find((match) => unitAlone(match[1] ?? '') === suite.toUpperCase())?.index;
  const code = CODE_OF_UNIT.test(suite)
    ? text.search(new RegExp(`(?<= (?:at|in|to|au|a))[ ]${fold(suite)}(?![a-z0-9-])`))
    : -1;
  const start = unit ?? code;
  if (start < 0) return false;
  const [left] = leftOf(cell, cellsAround(cell));
  const before = `${fold(left?.text.slice(-MAX_HEADING) ?? '')} ${text.slice(0, start)}`.trim();
  return roleInText(before) === 'service';
}

function cellAbove(cell: Cell, cells: readonly Cell[], lines = 3.2): Cell | undefined {
  return cells
    .filter(
      (other) =>
        other.y < cell.y &&
        cell.y - other.y < (lines + 1) * cell.height &&
        Math.abs(other.x - cell.x) < 2 * cell.height,
    )
    .sort((a, b) => b.y - a.y)[0];
}
