import { anyWord } from '../../parse/any-word.ts';

/**
 * What documents speak of, in lower case without accents. A document with words of several kinds of one subject more
 * likely is about it.
 */
export const SUBJECTS = {
  invoice: [
    /\b(?:invoices?|bills?|billing|statement|factur\w*|releve)\b/,
    /\b(?:amount|total|balance|montant|solde|payable|owing|charges|frais|a payer)\b/,
    /\b(?:gst|hst|pst|qst|tps|tvq|tvh|tax|taxes)\b/,
    /\b(?:account|acct|compte|customer (?:no|number|id|code)|(?:no|numero|code) (?:de )?client)\b/,
    anyWord(
      String.raw`due|period|periode|echeance|bill date|invoice date|date de (?:la )?factur\w*|date limite`,
      String.raw`issued|emise?|pay by`,
    ),
  ],
  // Telephone service. Words of contact lines, such as `call us` or `en ligne`, do not count.
  telephone: [
    anyWord(
      String.raw`telephon(?:y|ie)|(?:tele)?phone (?:line|plan|service|number|bill|invoice|charge|system|adapter)s?`,
      'numeros? loca(?:l|ux)|local numbers?|(?:home|business|office) phone|business (?:tele)?phones?',
      String.raw`(?:services?|lignes?) telephoniques?|factures? de telephone|(?:business|residential|main) lines?`,
      String.raw`lignes? (?:d'affaires|residentielles?|principale)|dial ?tone|tonalite`,
    ),
    anyWord(
      String.raw`voip|sip|pbx|centrex|trunks?|dids?|sda|voix`,
      String.raw`hosted voice|voice (?:service|line|plan|circuit|channel)s?`,
      String.raw`(?:cloud|hosted|virtual|internet|ip) (?:phone|extension|seat)s?|numeros? pilotes?|pilot numbers?`,
      String.raw`circuits? (?:voix|vocaux|telephoniques?)|postes? telephoniques?`,
    ),
    anyWord(
      String.raw`long dist(?:ance)?|interurb(?:ain\w*)?|local (?:calling|line|access|calls)`,
      String.raw`appels (?:locaux|interurbains)|minutes|airtime|temps d'antenne`,
    ),
    /\b(?:wireless|cellular|mobile|mobilite|sans-fil|cellulaires?|roaming|itinerance|sms|text messag\w*|textos?)\b/,
    anyWord(
      String.raw`voice ?mail|messagerie vocale|boite vocale|call (?:display|waiting|forward\w*)|caller id`,
      String.raw`afficheur|appel en attente`,
    ),
    /\b(?:(?<!en )lignes?|(?<!on )lines?)\b/,
    /\b(?:e?-?911|toll[ -]free|numeros? sans frais|internet|fibre|fiber|broadband|bande passante|telecom\w*)\b/,
  ],
  // Words that other trades use, too, but that no invoice for goods has.
  network: [
    anyWord(
      String.raw`telephon\w*|9-1-1|networks?|reseaux?|director(?:y|ies)|annuaires?|calls|call details?|appels`,
      String.raw`voice|voix|voca(?:l|ux)|communications?|tele\w*|roaming|usage|utilisation|access|acces`,
    ),
  ],
  // What only an invoice for service has: goods are neither used nor charged for each month.
  service: [
    anyWord(
      String.raw`monthly|mensuel\w*|per month|par mois|service period|periode (?:de service|visee|couverte)|usage`,
      String.raw`utilisation|long distance|interurbain\w*|plans?|forfaits?|minutes|voice ?mail|messagerie vocale`,
      String.raw`hosted (?:extension|seat|voice|line|pbx)s?|sip (?:trunk|channel|line)s?`,
      '(?:par|per) (?:utilisateur|user)',
      String.raw`numeros? loca(?:l|ux)|local numbers?|dids?|local calling|appels|calls|lines?|lignes?|e?-?911`,
      String.raw`toll[ -]free service|internet \d+|roaming|itinerance`,
    ),
  ],
  goods: [
    /\b(?:qty|quantity|quantite|qte|pieces?(?! ?[0-9])|pcs|boxes|boites?|cartons?)\b/,
    /\b(?:unit price|prix unitaire|price each|unit cost|each)\b/,
    anyWord(
      String.raw`sku|item (?:no|code|number)|part (?:no|number)|model|modele|serial|no de serie|hardware`,
      String.raw`materiel|product`,
    ),
    anyWord(
      String.raw`shipping|freight|livraison|packing|ship via|delivery|warranty|garantie|tracking`,
      String.raw`truck|camion|courier|messager|pickup|expedition`,
      String.raw`marchandises?|returnable|retournables?|restocking|transport|expediee?|shipped by`,
    ),
    // What shops and offices buy.
    anyWord(
      String.raw`furniture|mobilier|meubles?|(?<!front )desks?|chairs?|chaises?|fauteuils?`,
      String.raw`toner|cartridges?|cartouches?`,
      String.raw`printers?|imprimantes?|laptops?|ordinateurs?|computers?|monitors?|keyboards?|claviers?`,
      String.raw`headsets?|casques?|batter(?:y|ies|ie)|adapters?|adaptateurs?|office suppl(?:y|ies)|fournitures`,
      String.raw`hardware|switches|(?:network|ethernet|poe|port) switch|commutateurs (?:reseau|poe)`,
      'routers?|routeurs?|cables?',
    ),
    /\b(?:hours|heures|labou?r|main-d'oeuvre|hourly|technician)\b/,
  ],
  shop: [
    /\b(?:receipt|recu|cashier|caissi\w+|caisse)\b/,
    /\b(?:subtotal|sous-total)\b/,
    /\b(?:change|monnaie|cash|comptant|debit|visa|mastercard|interac|tendered)\b/,
    /\b(?:store|magasin|shopping|(?<!service des )achats?)\b/,
  ],
  energy: [
    /\b(?:kwh|kw|kilowatt\w*|watts?)\b/,
    /\b(?:electricity|electricite|hydro|energy|energie|power)\b/,
    /\b(?:meter|compteur|reading|consumption|consommation)\b/,
    /\b(?:natural gas|gas|gaz|gj|gigajoules?|m3|m³)\b/,
    /\b(?:delivery|supply|distribution|transportation|carbon|fourniture|transport)\b/,
  ],
  water: [
    /\b(?:water|eau|aqueduc)\b/,
    /\b(?:sewer|sewage|egouts?|waste ?water|storm ?water|eaux usees)\b/,
    /\b(?:m3|m³|cubic met\w*|metres? cubes?|gallons?|litres?)\b/,
    /\b(?:meter|compteur|reading|consumption|consommation)\b/,
  ],
  rent: [
    /\b(?:landlord|lessor|locateur|bailleur)\b/,
    /\b(?:tenant|lessee|locataire)\b/,
    /\b(?:lease|bail)\b/,
    /\b(?:rent|loyer)\b/,
  ],
  offer: [
    anyWord('quotation|quote|estimate|soumission|devis|proposal|proposition|offre de service|offer'),
    /\b(?:valid until|valid for|valide jusqu|valable|acceptance|acceptation)\b/,
  ],
  letter: [
    anyWord(
      'dear|chere?s?|madame|monsieur|to whom it may concern|a qui de droit|objet|subject|re',
      'sincerely|regards|yours truly|cordialement|salutations|agreer|we are writing|nous vous ecrivons',
      'bienvenue|welcome',
    ),
  ],
  contract: [
    anyWord(
      'agreement|terms and conditions|the parties|hereby|undersigned|soussignee?|entente',
      'letter of authori[sz]ation',
      "lettre d'autorisation|signed|signature|initials|initiales|procuration",
    ),
  ],
  order: [
    anyWord("purchase order|bon de commande|vendor|supplier|fournisseur|requisition|tender|appel d'offres"),
    anyWord(
      'packing slip|bon de livraison|bordereau|waybill|connaissement|bill of lading|courier|messagerie',
      'colis|parcels?',
    ),
  ],
  pay: [
    anyWord(
      'gross|net pay|earnings|deductions?|paie|salaire|employees?|employee?s?|pay stub|talon de paie',
      'hours worked|rrq|cpp',
    ),
  ],
  bank: [
    anyWord(
      'opening balance|closing balance|withdrawals?|deposits?|credit limit|minimum payment|retraits?|depots?',
      "carte de credit|credit card statement|solde d'ouverture|limite de credit|transactions?|mortgage",
      'hypotheque|loan|pret',
    ),
  ],
  insurance: [
    anyWord(
      'insurance|assurances?|policy|premium|prime|police|insured|assuree?|claim|reclamation|coverage',
      'deductible|franchise',
    ),
  ],
  property: [
    anyWord(
      'property tax|taxes? (?:foncieres?|municipales?)|assessment|evaluation|matricule',
      'roll (?:no|number)|zoning|permis|permit',
    ),
  ],
  stay: [
    anyWord(
      'rooms?|chambres?|nights?|nuits?|nuitees?|guests?|check-in|flight|menu|tip|pourboire|server',
      'serveur|serveuse|beverages?|repas|meal|taxi',
    ),
  ],
  vehicle: [
    anyWord(
      'vehicles?|vehicules?|vin|odometer|odometre|oil change|vidange|tires?|pneus|brakes?|freins?',
      'diesel|litres?|fuel|essence',
    ),
  ],
  software: [
    anyWord(
      'hosting|hebergement|domains?|domaines?|licen[cs]es?|subscription|backup|sauvegarde|storage',
      'stockage|seo|website|site web|ssl',
    ),
  ],
  print: [
    anyWord('advertis\\w*|publicit\\w*|printing|impression|copies|copier|photocopieu\\w*|magazine|listing|inscription'),
  ],
  guard: [
    anyWord(
      'alarms?|alarme|monitoring|guards?|surveillance|gardiens?|elevator maintenance|ascenseurs?',
      'extincteurs?|fire extinguishers?',
    ),
  ],
  person: [
    anyWord(
      'patients?|clinic|clinique|medical|dentist\\w*|prescription|students?|eleves?|school|ecole',
      'curriculum vitae|experience|education',
    ),
  ],
  meeting: [anyWord('proces-verbal|agenda|ordre du jour|meeting|assemblee|resolution|motion|quorum|council|conseil')],
  office: [
    anyWord(
      'government|gouvernement|ministere|ministry|customs|douanes?|declaration|canada revenue',
      'revenu quebec|agency|agence',
    ),
  ],
  waste: [
    anyWord(
      'waste|dechets|recycling|recyclage|containers?|conteneurs?|pick-?ups?|cleaning|nettoyage|menager',
      'landscap\\w*|paysag\\w*|deneigement|snow',
    ),
  ],
  television: [anyWord('channels?|chaines?|television|tele|tv|decoder|decodeur|programming|programmation')],
} as const satisfies Readonly<Record<string, readonly RegExp[]>>;

/** A sentence that denies service: `We do not provide telephone service`. */
export const DENIAL = anyWord(
  String.raw`(?:do(?:es)? not|don't|never) (?:provide|supply|sell|offer|include)`,
  String.raw`not (?:supplied|provided|included) by us|(?:no|aucune?) (?:\w+ )?(?:telephone|line|ligne|service)`,
  String.raw`ne (?:fourni\w+|vend\w+|compren\w+|offr\w+) (?:pas|aucune?)|n'(?:offr|inclu)\w+ (?:pas|aucune?)`,
);
