import { anyWord } from '../../parse/any-word.ts';

const NOUN =
  '(?:address|addr?|adr|adresse|locations?|loc|site|place|point|pt|premises|lieu|endroit|emplacement|party|end)';
/** What is done with a line at its place, or what is there. */
const USE =
  String.raw`(?:terminat\w*|serv(?:es|ed|ing|iced)|use[rd]?|usage|using|work(?:ing)?|ring(?:s|ing)?|wired|emergency|` +
  String.raw`dispatch|station|install\w*|connection|hook-?up|terminaison|raccord\w*|branch\w*|desser\w*|` +
  'utilis(?:ation|ee?s?)|reli(?:ee?s?)|urgence|jobs?|chantier)';
const INSTALLATION = '(?:inst|instal|serv|svc|srvc?|dess)';
const SHORT_NOUN = '(?:end|endr|empl|adr|adresse|addr?|address|loc|lieu|site|pt)';

/** Labels of the place where a line is used, also abbreviated: `Used-at party`, `Termination point`, `Empl. inst.` */
export const PLACE_OF_USE = anyWord(
  `${USE}[ -](?:(?:at|to|by) )?${NOUN}`,
  `${NOUN} (?:of |de |d'|du )?${USE}`,
  `(?:services?|install\\w*|used?)[ -](?:to|at|by|for)[ -](?:party|partner|address|location)`,
  `${SHORT_NOUN}[. ]+(?:d'|de )?${INSTALLATION}`,
  `${INSTALLATION}[. ]+${SHORT_NOUN}`,
  // A verb alone, where the label ends: `Rings at:`, `Sonne au :`.
  '^(?:it )?(?:rings?|ringing|used|hooked up|works|working|wired|served|located|ends?|terminates) (?:at|in)(?= ?:?$)',
  '^(?:sonne(?:nt)?|branchee?s?|raccordee?s?|utilisee?s?|posee?s?|aboutit) (?:a|au|aux|dans)(?= ?:?$)',
  '(?:legal )?land location|delivery point|rural address',
  '^at(?= ?:?$)',
  '(?:supply|supplies) (?:was|is|were|are) made (?:at|to|in)|fourniture (?:faite|effectuee) (?:au|a|aux)',
  'emergency (?:services|responders|crews)|(?:services|secours) d.urgence',
  'where (?:used|installed|located|connected|supplied)|ou (?:utilise|installe|branche|raccorde)e?s?',
  'where (?:it|they) (?:is|are|rings?|works?|ends?|terminates?)',
  String.raw`ou (?:ca|il|elle|on) (?!envoie|ecrit|poste|facture|paie|nous)\w+`,
  'we (?:serve|supply|connect|ring)(?: you)? (?:at|in)',
  'vous etes (?:branche|raccorde|relie|servi|desservi|connecte)e?s?',
);

/** The address of delivery, which forms of accounting software have next to the mailing address. */
const DELIVERED_TO =
  '(?:ship(?:ped)?[ -]to|deliver(?:ed)? to|livree?s? a|livrer a|expedi(?:e|ee|er) a|shipping address|' +
  'delivery address|adresse de livraison|receptionnaire|goods recipient|consignee)' +
  '(?: (?:party|partner|address))?[ :/-]*';
export const DELIVERY = new RegExp(`^${DELIVERED_TO}(?:${DELIVERED_TO})?$`);

/** The heading of a column of places, maybe in both languages. */
const PLACE_WORD =
  '(?:where|ou|civic|civique|physical|physique|locations?|loc[.]?|sites?|emplacements?|empl[.]?|lieux?|endroits?|' +
  'endr[.]?|premises|etablissements?|property|propriete|chantiers?|job ?site|house|lot)';
export const PLACES = new RegExp(`^${PLACE_WORD}(?: ?[/|-] ?${PLACE_WORD})?[ :]*$`);

/** What the issuer has or sells, and places that are no longer those of the customer. */
export const NOT_OF_CUSTOMER = anyWord(
  '(?:to|at|in|from|visit) our (?:shop|store|office|counter|showroom|warehouse)',
  '(?:a|au|aux|dans) (?:notre|nos) (?:bureaux?|magasins?|boutiques?|comptoirs?)',
  '(?:repairs?|reparations?) (?:at|and|et|au|a|shop|desk|depot|counter)|in stock|(?:on|for) sale|en vente|en stock',
  String.raw`(?:previous|former|old|ancien\w*|precedent\w*) (?:\w+ ){0,2}` +
    '(?:address|location|lines?|adresse|lieu|lignes?)',
);
