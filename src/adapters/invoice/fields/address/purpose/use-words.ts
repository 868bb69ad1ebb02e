import { anyWord } from '../../../parse/any-word.ts';

const NOUN =
  '(?:address|addr?|adr|adresse|locations?|loc|site|place|point|pt|premises|property|prop|lieu|endroit|emplacement|' +
  'party|end)';
/** What is done with a line at its place, or what is there. */
const USE =
  String.raw`(?:terminat\w*|serv(?:es|ed|ing|iced)|use[rd]?|usage|using|work(?:ing)?|ring(?:s|ing)?|wired|emergency|` +
  String.raw`dispatch|station|install\w*|connection|hook-?up|terminaison|raccord\w*|branch\w*|desser\w*|` +
  'intervention|travaux|execution|' +
  'utilis(?:ation|ee?s?)|reli(?:ee?s?)|urgence|jobs?|chantier)';
const INSTALLATION = '(?:inst|instal|serv|service|svc|srvc?|dess)';
const SHORT_NOUN = '(?:end|endr|empl|adr|adresse|addr?|address|loc|lieu|site|pt)';

/** Labels of the place where a line is used, also abbreviated: `Used-at party`, `Termination point`, `Empl. inst.` */
export const PLACE_OF_USE = anyWord(
  `${USE}[ -](?:(?:at|to|by) )?${NOUN}`,
  `${NOUN}[.]? (?:of |de |d'|du )?${USE}`,
  `(?:services?|install\\w*|used?)[ -](?:to|at|by|for)[ -](?:party|partner|address|location)`,
  `${SHORT_NOUN}[. ]+(?:d'|de )?${INSTALLATION}`,
  `${INSTALLATION}[. ]+${SHORT_NOUN}`,
  // A verb alone, where the label ends: `Rings at:`, `Sonne au :`.
  '^(?:it )?(?:rings?|ringing|used|hooked up|works?|working|wired|served|located|ends?|terminates) (?:at|in)(?= ?:?$)',
  '^(?:sonne(?:nt)?|branchee?s?|raccordee?s?|utilisee?s?|posee?s?|servie?s?|desservie?s?|aboutit)' +
    ' (?:a|au|aux|dans)(?= ?:?$)',
  '(?:legal )?land location|delivery point|rural address',
  // What the customer has there: `Leased space`, `Tenant location`, `Adresse du commerce`.
  '(?:facility|property|tenant|dispatchable|covered|supply|registered|business) locations?|' +
    '(?:facility|property|tenant|dispatchable|covered|supply) address',
  '(?:leased?|rented) (?:space|premises|unit)|(?:espace|local|locaux) lou(?:e|es)',
  "adresse (?:du |de la |de l')(?:commerce|propriete|etablissement|immeuble|batiment|edifice|usine|entrepot|ferme)",
  "(?:adresse|lieu|endroit) de (?:prestation|fourniture|repartition d'urgence)",
  '(?:unit|suite|location|premises|address) (?:served|occupied)',
  '(?:bureau|local|logement|unite|espace) occupee?',
  "coordonnees (?:du |de )(?:service|l'installation)",
  '^at(?= ?:?$)',
  '^(?:fire|civic|emergency) (?:no[.]?|numbers?|#)(?: ?(?:&|and) ?(?:road|street))?(?= ?:?$)',
  '^(?:serving|served|desserte|desservie?s?)(?= ?:?$)',
  '(?:supply|supplies) (?:was|is|were|are) made (?:at|to|in)|fourniture (?:faite|effectuee) (?:au|a|aux)',
  'emergency (?:services(?! (?:&|and|et) )|responders|crews)|(?:services|secours) d.urgence',
  'where (?:used|installed|located|connected|supplied)|ou (?:utilise|installe|branche|raccorde)e?s?',
  'where (?:it|they) (?:is|are|rings?|works?|ends?|terminates?)',
  String.raw`ou (?:ca|il|elle|on) (?!envoie|ecrit|poste|facture|paie|nous)\w+`,
  'we (?:serve|supply|connect|ring|provide)(?: you)? (?:at|in|to)',
  'nous (?:vous )?(?:desservons|fournissons|alimentons|branchons|raccordons|servons)(?: vous)?(?: a| au)?(?= ?:?$)',
  // `Situated: 12 Main St`, `Civic no. of service`
  '^(?:situated?|located|situee?s?|sise?s?)(?: (?:at|in|a|au|aux))?(?= ?:?$)',
  '(?:civic (?:numbers?|nos?|#)|(?:numeros?|nos?|n[o°])[.]? civiques?)[.]? (?:of|for|du|de|des|pour) [a-z]+',
  '(?:you|they) (?:use|have|get|receive) (?:it|them|this|these|your \\w+) (?:at|in)',
  "vous (?:les |l')(?:utilisez|avez|recevez) (?:a|au|aux|dans)",
  'vous etes (?:branche|raccorde|relie|servi|desservi|connecte)e?s?',
);

/** `Statement delivered to`: the invoice is delivered there, not the service. */
const INVOICE_GOES_TO =
  '(?:bills?|invoices?|statements?|notices?|factures?|releves?|avis) (?:(?:is|are|was|were|goes|go|est|sont|sera) )?' +
  '(?:(?:delivered|posted|mailed|sent|by (?:post|mail)) to|(?:livree?s?|postee?s?|envoyee?s?|remise?s?) (?:a|au|aux)' +
  '(?![a-z]))|(?:notice|statement) to(?= ?:?$)|' +
  'where (?:the |this |your )?(?:bill|invoice|statement|mail)s? (?:goes|go|(?:is|are|was|were) (?:sent|mailed))';

const GOES_TO = anyWord(INVOICE_GOES_TO);
const PAYMENT = anyWord('paiements?|payments?|cheques?|payable');

/** Whether a text says where invoices go, and not payments: `Facture remise à`. */
export const isForInvoices = (text: string): boolean => GOES_TO.test(text) && !PAYMENT.test(text);

/** The address of delivery, which forms of accounting software have next to the mailing address. */
const DELIVERED_TO =
  '(?:ship(?:ped)?[ -]to|deliver(?:ed)? to|livree?s? a|livrer a|expedi(?:e|ee|er) a|shipping address|' +
  'delivery address|adresse de livraison|receptionnaire|goods recipient|consignee|usager|utilisateur|user)' +
  '(?: (?:party|partner|address))?[ :/-]*';
export const DELIVERY = new RegExp(`^${DELIVERED_TO}(?:${DELIVERED_TO})?$`);

/** The heading of a column of places, maybe in both languages. */
const PLACE_WORD =
  '(?:where|ou|civic|civique|municipale|physical|physique|locations?|loc[.]?|sites?|emplacements?|empl[.]?|' +
  'lieux?|endroits?|' +
  'endr[.]?|premises|etablissements?|property|propriete|chantiers?|jobs?(?: ?site)?|house|lot)';
const ON_FILE = ' (?:on (?:file|record)|of record|au dossier|inscrite?|enregistree?|declaree?)';
export const PLACES = new RegExp(`^${PLACE_WORD}(?: ?[/|-] ?${PLACE_WORD})?(?:${ON_FILE})?[ :]*$`);

/** What the issuer has or sells, and places that are no longer those of the customer. */
export const NOT_OF_CUSTOMER = anyWord(
  '(?:send|ship|bring|take|drop(?: off)?) (?:back )?(?:the |your |all |any |old |used )*' +
    '(?:modems?|equipment|phones?|sets?|handsets?|routers?|terminals?)',
  '(?:apporte[rz]|rapporte[rz]|deposez|rendez) (?:le |la |les |vos |votre |tout |toute )*' +
    "(?:l')?(?:modems?|equipements?|appareils?|telephones?|routeurs?)",
  '(?:to|at|in|from|visit) our (?:shop|store|office|counter|showroom|warehouse)',
  '(?:a|au|aux|dans) (?:notre|nos) (?:bureaux?|magasins?|boutiques?|comptoirs?)',
  '(?:repairs?|reparations?) (?:at|and|et|au|a|shop|desk|depot|counter)|in stock|(?:on|for) sale|en vente|en stock',
  String.raw`(?:previous|former|old|ancien\w*|precedent\w*) (?:\w+ ){0,2}` +
    '(?:address|location|lines?|adresse|lieu|lignes?)',
);

/** The issuer's help line, and the period, charges and kinds of service say nothing about a place. */
export const NOT_A_PLACE = new RegExp(
  anyWord(
    String.raw`(?:customer|client|member|subscriber|tenant|resident|owner)s? (?:services?|care|support|relations)`,
    String.raw`service (?:a la |aux )?(?:client|membre|abonne|usager)\w*`,
    String.raw`service (?:period|dates?|charges?|plan|summary|type|number|no|desk|centre|center)`,
    String.raw`(?:for )?services? (?:rendered|rendus)(?! (?:at|to|in|a|au)\b)`,
    String.raw`(?:customer|client|subscriber|member)s?(?:'s)? (?:statement|copy|bill|invoice|receipt|card)`,
    String.raw`(?:copie|releve|facture|carte) (?:du |de |d')(?:l')?(?:client|abonne|membre)e?`,
    String.raw`avis de paiement|demande de paiement|payment (?:notice|request)|notice of payment`,
    String.raw`services? (?:mobiles?|internet|locaux|local)`,
    // Addresses of the web, and the trade of the issuer.
    String.raw`(?:adresses?|address(?:es)?|site) (?:internet|web|ip|courriel)`,
    String.raw`(?:internet|web|e-?mail|ip) (?:site|address\w*)`,
    String.raw`(?<!(?:adresse|lieu|endroit|place) (?:de|of) (?:l')?)(?:les |the )?installations? ` +
      String.raw`(?:telephoni|electri|technolog|communication)\w*`,
    // The slip of a payment has the customer's address, too.
    String.raw`(?:remittance|payment|return) (?:slip|stub|advice|portion|coupon)`,
    String.raw`(?:coupon|talon|bordereau) (?:de |a )(?:paiement|remise|versement|retour\w*)`,
    String.raw`return (?:this|the|bottom|lower|upper|top) (?:\w+ )?(?:portion|part|section|slip|stub)` +
      '(?: with (?:your |the )?(?:payment|remittance|cheque))?',
    String.raw`(?:lieu|location|endroit|place) (?:de |of )(?:l'|la |the )?(?:assemblee|reunion|rencontre|meeting|agm)`,
    // How much and when to pay, not where.
    String.raw`(?:please|veuillez) (?:pay|payer)(?! (?:to|a|by)\b)`,
    String.raw`(?:amount|total|balance|montant|solde|somme)s? (?:\w+ )?(?:payable|to pay|a payer|a verser)`,
    String.raw`(?:pay(?:able|ment|ez|er)?|paiement|due) (?:due|by(?! (?:mail|post|cheque))|before|on|avant|d'ici|` +
      'au plus tard|le|du)',
  ),
  'g',
);
