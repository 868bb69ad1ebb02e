import { anyWord } from '../../../parse/any-word.ts';
import { fold } from '../../../parse/fold.ts';
import { CARE_OF, GREETING, LEGAL_ENDING, type Source } from './name-phrases.ts';
import { TRADING_ABBREVIATION } from './two-names.ts';

const PAYEE = new RegExp(
  anyWord(
    "payables? (?:to|a l'ordre de|a)|cheques? (?:payables? )?(?:to|a)|a l'ordre de",
    '(?:remit|send|mail)[a-z0-9 ]{0,32} to',
    'pay to|(?:issued|supplied|provided|billed) by|(?:emise?s?|fournie?s?|factures?) par|virements? a|au nom de',
    'libellez [a-z ]{0,24}[aà]|payment to|paiement a',
    '(?:adressee?|envoyee?|transmise?|dressee?|etablie?|preparee?) par|(?:prepared|rendered|sent|raised) by',
  ).source + ' ?:? ?',
);
const THANKS = new RegExp(
  anyWord(
    '(?:receipt|invoice|bill|statement) from|recu (?:de|du)',
    "thank(?:s| you) for (?:choosing|using|calling|being with|doing business with)|merci d'avoir choisi",
    "merci de faire affaires? avec|merci d'etre avec|welcome to|bienvenue (?:chez|a)|votre facture|copyright|equipe",
    'team at|friends at|all of us at',
  ).source + ' ?:? ?',
);
const COPYRIGHT = /(?:©|\(c\)) ?(?:20[0-9]{2},? )?/;
const OWN_BILL = /\byour (?=\S+(?: \S+){0,3} (?:bill|invoice|statement|account)\b)/;
const SUBJECT = new RegExp(
  '\\b(?:invoice|bill|receipt|recu|statement|facture|releve|account|services?)\\b[^.,]{0,24} (?:for|pour) |' +
    '\\b(?:invoice|bill|statement|account|facture|releve|etat de compte)\\b[^.,]{0,24} ' +
    '(?:made out|addressed|issued|rendered|billed|adressee?|emise?|etablie?|dressee?) (?:to|a|au nom de) |' +
    '\\b(?:(?:(?:at|to|serving) the )?premises|(?:at|to) the (?:offices?|store|shop|farm|home)|' +
    "(?:aux|les|dans les) locaux) (?:of |de |du |d')|" +
    '^(?:(?:made )?ready|prepared|issued|rendered|addressed|made out|preparee?|emise?|etablie?|dressee?|adressee?) ' +
    // `Émise à Larkspur, le 3 mars` says where and when.
    '(?:for|to|pour|a|au nom de) (?![^,]{2,40}, (?:le|on|this|ce) )|' +
    '^(?:invoice|bill|facture) (?:to|a) |' +
    "\\b(?:compte|account) [a-z0-9-]{3,20},? (?:au nom (?:de |d')|in the name of )|" +
    "\\babonnement (?:de |d')|" +
    '\\b(?:our|notre) (?:customer|cliente?|member|membre|subscriber|abonnee?|tenant|locataire),? ' +
    '(?!(?:no|number|id)\\b)',
);
/** An invoice that was paid already thanks its customer by name: `Merci Larkspur Bindery !` */
const THANKED = /^(?:merci|thank you|thanks),? (?=[^!:]+!$)/;
/** How a brand or a unit belongs to a company: `is a registered trade name of`, `exploité par`. */
const BELONGS_TO =
  '(?:(?:is|est) )?(?:' +
  '(?:an? |une? |the |la )?(?:registered )?(?:brand|trade ?name|business name|trademark|div(?:ision|[.])|' +
  'subsidiary|marque|' +
  'nom commercial|filiale|propriete)|operated|run|owned|exploitee?|operee?|geree?|powered|hosted|delivered|' +
  'managed|propulsee?|hebergee?|distribuee?|soutenue?|brought to you|' +
  '(?:an? |une? )(?:service|business|company|unit|member|entreprise|membre|societe))' +
  "(?: (?:of|by|de|du|par) | d'| de l')";
export const BRAND = new RegExp(`(?<!(?:not|n'est pas)),? [(]?(?!pas |not )${BELONGS_TO}`);
/** Any company may have another name for its business, also a customer. */
export const TRADING_AS = new RegExp(
  '(?:^| )(?:carrying on business|(?:doing|does) business|operating|trading|fai(?:sant|t) affaires?|c[.]?o[.]?b[.]?|' +
    `${TRADING_ABBREVIATION})(?= )(?: (?:as|under|sous)\\b)?` +
    '(?: (?:le nom|the (?:firm |business |trade )?name(?: and style)?)(?: (?:of|de)\\b)?)? ?:? ?',
);
const IN_CARE_OF = new RegExp(`(?:^| )${CARE_OF} ?:? ?`);
/** The line below a brand. */
export const BRAND_AT_START = new RegExp(`^${BELONGS_TO}`);
/** `Invoice No. 7 of the Zenvoice Company` */
const INVOICE_BY = new RegExp(
  '^(?:(?:bill|invoice|statement|facture|releve)' +
    '(?: (?:no|number|numero|n[o°])?[.]? ?#?[a-z]{0,4}-?[0-9-]+)?|[0-9-]+) ' +
    "(?:(?:of|from|by|de|du|par) |d')(?:the |la |le |l')?",
);
/** `Facture Zenvoice`, `Your invoice Zenvoice`: the title of the document in front of the name of its issuer. */
const TITLE_BEFORE = /^(?:(?:your|votre) )?(?:tax )?(?:invoice|bill|statement|facture|releve)(?: -)? (?=[a-z0-9])/;

/** What an issuer does in its messages: `Zenvoice thanks you`. */
const ISSUER_VERB = anyWord(
  '(?:would like to |wishes to )?(?:thanks? (?:you|our|all|its)|welcomes|celebrates?|wishes)',
  'is (?:proud|pleased|delighted|happy|committed|excited|grateful|your|now your|the (?:tele)?phone)',
  'provides|supplies|offers|reserves|regrets|guarantees|appreciates|invoices|bills you|serves',
  'has (?:been |proudly )?(?:serv|provid|supply|connect)\\w+',
  'vous (?:remercie|souhaite|offre|informe|invite|sert|dessert|propose)|remercie|est (?:fiere?|heureu\\w+|votre)',
  'offre|fournit|souhaite|celebre|se reserve|decline|met (?:[a-z]+ ){0,2}a (?:votre|la) disposition',
  'est une (?:cooperative|entreprise|compagnie|societe)|is an? (?:co-?operative|company|utility)',
);
/** `Your service provider is Zenvoice`, `Votre fournisseur est Zenvoice` */
const PROVIDER_IS = anyWord(
  '(?:service provider|telephone company|phone company|carrier|supplier|operator|biller|issuer)(?: for this \\w+)? is',
  '(?:your|votre) (?:(?:tele)?phone (?:company|provider)|carrier|fournisseur|compagnie de telephone), (?=[a-z])',
  '(?:fournisseur|operateur|compagnie de telephone|entreprise de telecommunications)(?: [a-z]+){0,3} est',
  '(?:issued|billed|invoiced|collected|sent|acting|emise?|facturee?|envoyee?)[a-z ]{0,40} ' +
    '(?:on behalf of|pour le compte de)',
);
/** Who only sells or collects for others. */
const NOT_PROVIDER = anyWord(
  "(?:is|are) not (?:your|the|a|an)|n'est pas|acts? (?:only |solely )?as|agit",
  '(?:is )?(?:an? )?(?:(?:billing|sales|collection|authorized) )?agent only',
);

/** Whose invoice a sentence says it is: `We, the Larkspur Society`, `pour le fournisseur Zenvoice`. */
const WE_ARE =
  /^(?:nous|we), (?=(?:the|la?|les?)[ '])|\b(?:pour le|du|for the|of the) (?:fournisseur|service provider|provider) /;

const INSTRUCTION = new RegExp(
  `^(?:${
    anyWord(
      '(?:(?:please )?(?:make|send|write) )?(?:all )?(?:cheques?|checks?|payments?) (?:payable |to |a )+',
      'payable (?:to|a)',
      "(?:libelle\\w*|faire|emettre) [a-z ]{0,24}(?:a|l'ordre)|(?:cheques? )?(?:payables? )?(?:a )?l'ordre de",
      '(?:veuillez|[a-z]+ez (?:et|ou) [a-z]+ez|detach(?:ez|er)?|(?:tear|cut|clip|fold) (?:off|here|along))',
      'remit(?:tance|tances)? to|(?:prepared|rendered|made out|made ready|ready|destinee?) (?:for|pour|a|au)',
    ).source
  }) ?:? ?.`,
);

/** Whether a text tells whom to pay, or for whom the document is: the name in it is a part. */
export function isInstruction(folded: string): boolean {
  return INSTRUCTION.test(folded);
}

/** Finds names in a sentence: `Payable to Zenvoice Inc.`, `Dear Northwind Dental,`, `Zen is a brand of Zenvoice`. */
export function announcedNames(
  text: string,
): readonly { readonly text: string | undefined; readonly source: Source }[] {
  const folded = fold(text);
  const before = (pattern: RegExp) => {
    const match = pattern.exec(folded);
    return match ? NAME_AT_END.exec(text.slice(0, match.index).trimEnd())?.[1] : undefined;
  };
  const after = (pattern: RegExp) => {
    const match = pattern.exec(folded);
    return match ? phraseAt(text.slice(match.index + match[0].length).trimStart()) : undefined;
  };
  const textBefore = (pattern: RegExp) => {
    const match = pattern.exec(folded);
    return match ? text.slice(0, match.index) : undefined;
  };
  const own = OWN_BILL.exec(folded);
  const ownName = own ? BILL_OF.exec(text.slice(own.index + own[0].length))?.[1] : undefined;
  return [
    { text: after(PAYEE), source: 'payee' },
    { text: after(THANKS) ?? after(COPYRIGHT) ?? after(INVOICE_BY), source: 'thanks' },
    { text: ownName, source: 'thanks' },
    { text: after(TITLE_BEFORE), source: 'part' },
    { text: after(GREETING) ?? after(THANKED), source: 'greeting' },
    { text: after(SUBJECT), source: 'subject' },
    { text: textBefore(BRAND), source: 'brand' },
    { text: after(BRAND), source: 'brand' },
    { text: textBefore(TRADING_AS), source: 'lead' },
    { text: after(TRADING_AS), source: 'part' },
    { text: after(BRAND_AT_START), source: 'brand' },
    { text: before(ISSUER_VERB), source: 'speaker' },
    { text: after(PROVIDER_IS) ?? after(WE_ARE), source: 'speaker' },
    { text: before(NOT_PROVIDER), source: 'thirdPartyLabel' },
    { text: after(IN_CARE_OF), source: 'thirdPartyLabel' },
    ...[...text.matchAll(LEGAL_NAME)].map(([name]) => ({ text: name, source: 'sentence' as const })),
  ];
}

const CAPITALISED = "(?:\\p{Lu}|[0-9])[\\p{L}\\p{N}.'’&/-]*";
const PHRASE = `${CAPITALISED}(?: (?:${CAPITALISED}|&|and|et|of|de|du|des|la|le|les|the)){0,7}`;
/** A name at the end of a text: `Dear subscribers, Larkspur Telephone`. */
const NAME_AT_END = new RegExp(`(?:^|[.!?:;,“"] )(${PHRASE}(?: (?:co-?op|inc[.]?|lt[ée]e|enr[.]?))?),?$`, 'u');
/** A name with a legal form within a sentence. */
const LEGAL_NAME = new RegExp(
  `(?<=(?<![\\p{L}’'-])(?:\\p{Ll}[\\p{Ll}’'-]*[,:;]? |[dl]['’])|[:;(“"] )${PHRASE},? ` +
    LEGAL_ENDING +
    '(?!\\p{L})[.]?',
  'gu',
);
const BILL_OF = /^(\S+(?: \S+){0,3}?) (?:bill|invoice|statement|account)\b/i;

/** What follows a name in a sentence. */
const PHRASE_END = new RegExp(
  '[,;:(!?<"“”»]|(?<!\\b(?:Dre?|Mrs?|Ms|Mme|Ste?|[A-Z]))[.](?: |$)| ' +
    '(?:[-–—]|within|by|before|on|at|avant|dans|with|upon|for|pour|is|est|and return|[0-9]{2,})' +
    '(?: |$)',
);

/** The whole invoice may be in small letters. */
const IN_SMALL = /^\p{Ll}{3,}(?: ?[.!,]?$|[\p{Ll}&.'’ -]{0,40} (?:inc|lt[ée]e|ltd|corp|enr)[.]?[!]?$)/u;

/** A name within a sentence begins with a capital. */
function phraseAt(start: string): string | undefined {
  const text = start
    .replace(/^[«"“ ]+/, '')
    .replace(/^(?:the|la|le|les) (?=\p{Lu})|^l['’](?=\p{Lu})|^L['’](?!ORDRE )(?=\p{Lu}{2})/u, '');
  if (!/^['’ ]*(?:\p{Lu}|[0-9]|l['’]\p{Lu})/u.test(text)) return IN_SMALL.test(text) ? text : undefined;
  const end = text.search(PHRASE_END);
  const phrase =
    end < 0
      ? text
      : text.slice(
          0,
          end + (/^[.]$/.test(text[end] ?? '') && /(?:inc|lt[ée]e|ltd|corp)$/i.test(text.slice(0, end)) ? 1 : 0),
        );
  return phrase;
}
