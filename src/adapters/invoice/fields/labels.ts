import { isTownLabel } from './address/address-block.ts';
import { fold } from '../parse/fold.ts';
import { labelByWords } from './composed-labels.ts';
import { ACCOUNT_LABELS, CUSTOMER } from './account/account-labels.ts';
import { DATE_LABELS } from './date/date-labels.ts';
import { NUMBER, NUMERO, YOUR, type Label, type LabelPattern } from './label.ts';
import { PHONE_LABELS } from './phones/phone-labels.ts';
import { sliceCell } from '../layout/cells.ts';
import type { Cell } from '../layout/page.ts';

/** Patterns for folded text. A label begins where a cell or a part of it begins. The first match wins. */
const LABELS: readonly LabelPattern[] = [
  ['client', `(?:${NUMERO} )?(?:de )?(?:reference|ref)[.]? (?:du |de |no |no[.] )?${CUSTOMER}`],
  // Labels that look like a wanted label but are a different one come first.
  [
    'other',
    '(?:previous|old|former|prior|ancien|precedent|replac|remplac)[a-z]* (?:(?:le|du) )?' +
      '(?:account|acct|compte|no|numero)',
  ],
  [
    'other',
    `${YOUR}(?:invoice|bill|document|reference|contract|order|p[.]?o[.]?|confirmation|purchase order|cheque) ` +
      `(?:${NUMBER})`,
  ],
  ['other', '(?:invoice|bill) (?:reference|ref[.]?)'],
  [
    'other',
    `(?:${NUMERO} )?(?:de )?(?:la )?(?:facture|contrat|document|reference|commande|confirmation) ` +
      `?(?:${NUMERO}|#)?(?= ?:|$| [a-z]?[0-9-]{4}| / )`,
  ],
  ['other', '(?:contract|contrat|document)(?= ?[:/]|$)|(?:invoice|bill)(?=$)'],
  // `BC` alone is the province.
  ['other', `${YOUR}(?:reference|ref|po|bc(?!$)|p[.]o[.])(?: ?/ ?(?:reference|ref|po|bc))?(?= ?:|$)`],
  ['other', `${NUMERO} (?:de )?(?:la |l')?(?:facture|contrat|document|reference|commande|tps|tvq|tvh)`],
  ['other', `(?:gst|hst|qst|pst|t[.]?p[.]?s|t[.]?v[.]?q|tvh)[ /a-z]{0,8}`],
  [
    'other',
    '(?:customer identification|identifiant|electronic banking|online banking|bank|banking)' +
      '(?! ?(?:st|street|rd|road|ave|avenue)(?![a-z])) ?[a-z]{0,12}',
  ],
  [
    'other',
    `${YOUR}(?:due date|payment due|pay by|please pay by|date due|date d'echeance|echeance|date limite[a-z ` +
      ']{0,16}|payable(?! (?:to|a) (?!(?:la |the )?(?:recep|compter|partir|demand)))[a-z ]{0,20}|' +
      '(?:a )?(?:payer|acquitter|regler|verser) (?:avant|au plus tard|d.ici)[a-z ]{0,6}|late after)',
  ],
  [
    'other',
    `(?:total|amount|balance|solde|montant|previous balance|current charges|new charges)(?: [a-z']{1,12}){0,3}`,
  ],
  ['other', `(?:billing|service|usage|statement) (?:period|from)|periode (?:de )?[a-z]{0,12}`],
  ...ACCOUNT_LABELS,
  ...DATE_LABELS,
  [
    'name',
    '(?:(?:customer|client|company|business|subscriber|account|legal) name|account holder|registered to|in the name ' +
      'of)(?= |:|$)',
  ],
  [
    'name',
    "(?:nom (?:du client|de l'entreprise|du titulaire|de l'abonne|commercial)|raison sociale|" +
      'titulaire(?: du compte)?|au nom de)(?= |:|$)',
  ],
  [
    'name',
    '(?:(?:customer|client|account) name|account (?:holder|owner|customer)|(?:bill|invoice) payer|name|' +
      'customer|client|subscriber|occupant)(?= ?[:/]|$)',
  ],
  ['name', `(?:nom (?:du |de )?(?:client|titulaire|l'abonne)|nom|titulaire(?: du compte)?|client|abonne)(?= ?[:/]|$)`],
  ...PHONE_LABELS,
  [
    'service',
    `${YOUR}(?:serv(?:ice|[.])|installation|install(?:ed)?|site|(?:e-?)?9-?1-?1) (?:address|location|at)(?: for)?`,
  ],
  [
    'service',
    '(?:location of service|services? (?:provided|delivered|located) (?:at|to)|where we provide [a-z ' +
      ']{0,16}|address of service)',
  ],
  ['service', `(?:adresse|lieu|emplacement|endroit) (?:de |du |des |d')(?:service|services|installation|site)`],
  ['service', '(?:adresse|address|location|emergency|urgence) [(]?(?:e-?)?9-?1-?1[)]?(?= ?:| ?[.]{2}|$)'],
  ['service', '(?:immeuble|building|at)(?= ?:)|at(?=$)'],
  ['mailing', '(?:a|to|pour|for|poste[rz]? a|payeur(?: ?/ ?payer)?|payer ?/ ?payeur)(?= ?:)'],
  // In a list with dots between the labels and the values, the data are the customer's.
  ['mailing', '(?:address|adresse)(?= ?[.]{3})'],
  ['service', `(?:services? (?:fournis?|livres?|offerts?|installes?) (?:au|a|le)|installe[es]{0,2} (?:au|a))`],
  [
    'mailing',
    '(?:bill(?:ed)? to|billing address|sold to|mailing address|mail to|send to|invoice to|ship to|' +
      'shipping address|deliver(?:ed)? to)',
  ],
  [
    'mailing',
    '(?:factur(?:e|er|ee) a|adresse de (?:facturation|correspondance)|adresse postale|vendu a|envoyer a|' +
      'expedier a|livree? a(?= ?:|$)|livrer a|adresse de livraison|' +
      '(?:receptionnaire|goods recipient|consignee)(?= ?:|$))',
  ],
  [
    'remit',
    '(?:remit|make (?:your )?(?:payment|cheque)s?|mail (?:your )?(?:cheques?|payments?)|please ' +
      'pay|payable|payez|payer|pay)(?: (?:payable|payments?|the amount))?(?: to| a)',
  ],
  [
    'remit',
    `(?:payable a l'ordre de|libellez [a-z ]{0,20}|postez [a-z ]{0,20}|head office|siege social|return ` +
      'address|from|de)(?= ?:|$)',
  ],
];
/** Spaces between words are optional, because recognition may lose them. */
const STARTS = LABELS.map(([label, pattern]) => ({
  label,
  pattern: new RegExp(`^(?:${pattern.replace(/ (?![?])/g, ' ?')})(?![a-z])`),
}));
/** Separates a label from its value, or its two languages. */
const JOINT = /^[ :/|.,;>#=()-]+/;
/** Labels are short: only this many characters of a line are searched. The rest of a long line is prose. */
const MAX_LENGTH = 140;

/** The position of a label in the text of a cell. */
interface LabelPosition {
  readonly label: Label;
  readonly start: number;
  /** Start of the text after the label. */
  readonly end: number;
}

export interface FoundLabel {
  readonly label: Label;
  /** The words of the label. */
  readonly cell: Cell;
  /** The text after the label in the same cell. */
  readonly value: Cell | undefined;
}

/**
 * Separates the labels of a cell from the text between them, so that a value has a cell and a left edge of its own.
 * @returns the parts of the cell from left to right, and the labels among them
 */
export function separateLabels(cell: Cell): {
  readonly cells: readonly Cell[];
  readonly labels: readonly FoundLabel[];
} {
  const positions = isTownLabel(cell.text) ? [] : labelPositions(cell);
  if (positions.length === 0) return { cells: [cell], labels: [] };
  const cells: Cell[] = [];
  const labels: FoundLabel[] = [];
  const before = sliceCell(cell, 0, positions[0]?.start ?? 0);
  if (before && /[\p{L}\p{N}]/u.test(before.text)) cells.push(before);
  for (const [index, { label, start, end }] of positions.entries()) {
    const own = sliceCell(cell, start, end);
    if (own === undefined) continue;
    const rest = sliceCell(cell, end, positions[index + 1]?.start ?? Number.POSITIVE_INFINITY);
    const value = rest && /[\p{L}\p{N}]/u.test(rest.text) ? rest : undefined;
    cells.push(own, ...(value ? [value] : []));
    labels.push({ label, cell: own, value });
  }
  return { cells, labels };
}

/** Finds the labels of a cell: at its beginning, and at the start of later parts (`Compte no 123   Facture du …`). */
function labelPositions(cell: Cell): readonly LabelPosition[] {
  const text = withoutBrackets(fold(cell.text.slice(0, MAX_LENGTH)));
  const found: LabelPosition[] = [];
  for (const { first, isInLine } of startsIn(text)) {
    // The headings of a narrow table follow each other.
    let start: number | undefined = first;
    while (start !== undefined && start >= (found.at(-1)?.end ?? 0) && start < text.length) {
      const label: { label: Label; end: number } | undefined = labelAt(text, start);
      if (label && isInLine && !LABELS_IN_LINE.has(label.label)) break;
      // `1, place de l'École` is a street.
      if (label?.label === 'service' && /^[0-9]{1,6}[a-z]?,? $/.test(text.slice(0, start))) break;
      // `Pay by / Date`: the second one is a part of the first.
      const isPart =
        label?.label === 'plainDate' && found.at(-1)?.label === 'other' && /[/] ?$/.test(text.slice(0, start));
      // `Services supplied at our customer's shop in`: the words after a label of the place belong to it.
      const last = found.at(-1);
      if (
        label?.label === 'remit' &&
        last?.label === 'service' &&
        last.end === start &&
        !/[:|/] ?$/.test(text.slice(0, start))
      )
        found[found.length - 1] = { ...last, end: label.end };
      else if (label) found.push({ ...label, ...(isPart ? { label: 'other' } : {}), start });
      start = label && label.end > start ? label.end : undefined;
    }
  }
  return found;
}

/** A translation may be in brackets: `Invoice date (date de facture)`. The positions stay the same. */
function withoutBrackets(text: string): string {
  return text.replace(/ \(([a-z][^()0-9]*)(?:\)(?=:)|\)?)/g, (whole, inner: string) =>
    ` /${inner}`.padEnd(whole.length),
  );
}

/** `account` in a sentence, followed by a number: `for account 4471 2290`. Former ones are not looked for. */
const IN_SENTENCE = new RegExp(
  String.raw`(?<=[a-z,.(-] )(?<!\b(?:ancien|former|previous|old)\w* (?:\w+ ){0,2})(?:account|acct|compte|dossier)\b` +
    '(?=[^0-9:]{0,24}[:#]? ?[a-z]{0,4}[ -]?[0-9]{3}| [0-9]{2}[,.;)])|' +
    '(?<=[a-z,.(-] )(?:customer|client|account|member|subscriber) (?:number|no|code)[.]?(?=:? [a-z]{2,6}-?[0-9]{2})',
  'g',
);
/** A label of an account, of a customer or of a date may be one of several: `No. 12 - 3 May 2026 - Client T-4`. */
const IN_LINE = /(?<=(?:[a-z0-9)] ?[-;]|[a-z0-9)],) )[a-z]/g;
const LABELS_IN_LINE: ReadonlySet<Label> = new Set(['account', 'client', 'date']);

function startsIn(text: string): readonly { readonly first: number; readonly isInLine: boolean }[] {
  const starts = [...text.matchAll(/(?<=(?:[0-9]|(?<!\(s)[)]) |[:/|] )[a-z]/g), ...text.matchAll(IN_SENTENCE)];
  return [
    { first: /[a-z#]/.exec(text.slice(0, 4))?.index ?? 0, isInLine: false },
    ...[
      ...starts.map(({ index }) => ({ first: index, isInLine: false })),
      ...[...text.matchAll(IN_LINE)].map(({ index }) => ({ first: index, isInLine: true })),
    ].sort((a, b) => a.first - b.first),
  ];
}

function labelAt(text: string, start: number): { label: Label; end: number } | undefined {
  const rest = text.slice(start);
  for (const { label, pattern } of STARTS) {
    const match = pattern.exec(rest);
    if (!match || match[0].trim() === '') continue;
    return { label, end: pastTranslation(text, start + match[0].length, label) };
  }
  const composed = labelByWords(rest);
  return composed && { label: composed.label, end: pastTranslation(text, start + composed.length, composed.label) };
}

/** Skips the same label in the other language, which follows on bilingual invoices. */
function pastTranslation(text: string, from: number, label: Label): number {
  const joint = JOINT.exec(text.slice(from))?.[0].length ?? 0;
  const rest = text.slice(from + joint);
  for (const other of STARTS) {
    const match = joint > 0 ? other.pattern.exec(rest) : null;
    if (match && match[0] !== '' && (other.label === label || areRelated(label, other.label))) {
      const end = from + joint + match[0].length;
      return end + (JOINT.exec(text.slice(end))?.[0].length ?? 0);
    }
  }
  return from + joint;
}

function areRelated(a: Label, b: Label): boolean {
  return (
    [a, b].every((label) => label === 'date' || label === 'plainDate') ||
    [a, b].every((label) => label === 'account' || label === 'client')
  );
}
