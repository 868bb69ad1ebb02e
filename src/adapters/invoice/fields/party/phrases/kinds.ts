import { anyWord } from '../../../parse/any-word.ts';
import { fold } from '../../../parse/fold.ts';
import { ENDS_LEGALLY } from '../../web-addresses.ts';
import { isGeneric, ORGANISATION } from '../party-words.ts';

/** What a customer is, in addition to the organisations. One person has a profession in the singular. */
const KIND = anyWord(
  'parish|congregation|academy|academie|co-?op(?:erative)?|league|ligue|regiment|squadron|legion|daycare|preschool',
  'playschool|nursery school|garderie|cpe|physio(?:therap(?:y|ie))?|wellness|chiropractic|chiropratique|massotherapie',
  'massage therapy|dentistry|dentisterie|denturists|orthodontics|optometry|optometrie|opticians|audiology|podiatry',
  'funeral (?:homes?|service)|salon funeraire|maison funeraire|law (?:office|firm|group|corporation)|barristers',
  'solicitors|notaries|accountants|comptables?|surveyors|arpenteurs|architects|engineers',
  'credit union|savings|brokers|courtiers|insurance|assurances?|contract(?:ors|ing)|builders|works|welding|soudure',
  'plumbers|heating|chauffage|roofers|excavat(?:ion|ing)|landscaping|paysagistes|mechanical|mecanique|machining',
  'greenhouses?|serres?|orchards?|vergers?|vineyards?|vignobles?|wine(?:ry|s)|brewery|brasserie|microbrasserie',
  'distillery|butchers?|boucherie|fromagerie|epicerie|grocer(?:y|s)|quincaillerie|hardware|lumber|millwork|cabinets',
  'bindery|printers|printing|imprimerie|florists|kennels?|stables?|gallery|galerie|productions?|publish(?:ers|ing)',
  'groupe?|first nations?|premiere nation|(?:volunteer )?fire (?:dept|department|hall|brigade)|feeds?|seeds?|supply',
  'campground|cottages|outfitters|pourvoirie|shelter|refuge|retirement (?:home|living|residence)|nursing home',
);
/** Words that describe a kind, and do not tell one customer from another. */
const ADJECTIVE = anyWord(
  "anglican|united|baptist|catholic|catholique|lutheran|presbyterian|pentecostal|orthodox|bible|christian|l'enfance",
  'communit(?:y|ies)|communautaire|regional[es]?|public|publique|memorial|general|elementary|secondary|high|middle',
  'primary|primaire|secondaire|elementaire|medical[es]?|medicaux|veterinaires?|animal(?:iere)?|funeraires?|dentaires?',
  'educati(?:f|ve)|petite enfance|scolaires?|hotelier|hoteliere|laitiere?|avicole|maraichere?|forestiere?|agricoles?',
  'sports?|sportive?|nautique|culturel(?:le)?|artistique|musicale?|theatrale?|family|familiale?',
  'health|healthcare|sante',
  'curling|golf|yacht|tennis|skating|ski|riding|housing|habitation|condominium|school|sheet metal|collision|body',
  'country|garden|farm|volunteer|chartered|professional|agrees?|agreees?|associ(?:es|ates)|gun|hunting|fishing|rod',
  'architectural|electrical|mechanical|industrielle?s?|commerciale?s?|historical|heritage|agricultural|horticultural',
);

/** Whether a line says what kind of organisation it is, but not which: `Physio & Wellness`, `École secondaire`. */
export function isOnlyKind(line: string): boolean {
  const folded = fold(line);
  if (!ORGANISATION.test(folded) && !KIND.test(folded)) return false;
  const rest = [KIND, ORGANISATION, ADJECTIVE].reduce(
    (left, words) => left.replace(new RegExp(words, 'g'), ' '),
    folded,
  );
  return isGeneric(rest);
}

/** Words for the customer's premises or departments: a line with one of them does not end a name. */
const NOT_AN_END = anyWord(
  '(?<!law )office|bureau|hall|management|gestion|centre|center|complexe?|residences?|condos?|condominiums?|transport',
  'trust(?:ees?)?|wardens?|rector|board|council|conseil|committee|comite|town|ville|city|village|municipalit\\w*',
  'county|band|nation|(?<!credit )union|division|properties|realty|services?|marina|garage|hotel|inn|motel|mall',
);

/** Names that end in one of these words all the same. */
const NAMED = new RegExp(
  '^(?:[a-z]+ )*(?:(?:medical|dental|dentaire|health|law|veterinary|wellness) (?:centre|center|office)|first nation)$',
);
/** The partners of a firm: `Larkspur, Reed & Roy`. */
const PARTNERS = /, [a-z' -]+,? (?:&|and|et) [a-z' -]+$/;

/** Whether the second line says what kind of organisation the first one names: `Cedarbrae / Dental Clinic`. */
export function endsWithKind(first: string, second: string): boolean {
  const name = fold(first);
  const kind = fold(second);
  if (ORGANISATION.test(name) || KIND.test(name) || ENDS_LEGALLY.test(name) || /[0-9]/.test(name + kind)) return false;
  return (
    (!name.includes(',') || PARTNERS.test(name)) &&
    /^\p{Lu}/u.test(second) &&
    isOnlyKind(second) &&
    (!NOT_AN_END.test(kind) || NAMED.test(kind))
  );
}

/** Words of the trade with a legal form. */
const TRADE_OF_COMPANY = new RegExp(
  '^(?:(?:wholesale|business|digital|hosted|managed) )?(?:tele(?:com|coms|communications?|phone|phonie|phony)|voice|' +
    'communications?|networks?|reseaux|wireless|mobility|mobilite|internet|broadband|fibre|voip|cable|technologies)' +
    '(?: (?:services|solutions|canada|networks?|communications?|technologies))?,? ' +
    '(?:inc|ltee|ltd|limited|limitee|corp|corporation|ulc|enr)[.]?$',
);

/** Whether a line has only the trade and the legal form of a company: `Communications Inc.` Its name is above. */
export function endsCompany(line: string): boolean {
  return TRADE_OF_COMPANY.test(fold(line));
}
