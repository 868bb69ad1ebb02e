/** The label of a name. The party of a third-party label is neither the issuer nor the customer. */
export type PartyLabel = 'issuerLabel' | 'customerLabel' | 'thirdPartyLabel';

/** Who supplies, in words that any trade uses. */
const ISSUER_NOUN =
  '(?:issuer|seller|vendor|supplier|provider|merchant|biller|payee|carrier|operator|creditor|utility|telco|retailer|' +
  'landlord|lessor|bailleur|bailleresse|locateur|locatrice|detaillante?|' +
  'emetteur|emettrice|vendeu(?:r|se)|fournisseu(?:r|se)|prestataire|marchande?|beneficiaire|operateur|operatrice|' +
  'creancier|creanciere|exploitante?)';
/** What it supplies: `Telephone service provider`, `Fournisseur de services téléphoniques`. */
const SUPPLIED =
  '(?:tele(?:phone|com|communications?)|phone|voice|service|services|local|current|network|billing|voip)';
const OF_SUPPLIED = "(?: (?:(?:de |d'|du )?(?:services?|tele\\w+|lignes?|voix|actuel(?:le)?|courant)))*";
/** What is known of a party: `Customer details`, `Coordonnées du client`. */
const FACTS = '(?:details?|information|info|particulars|data|identification)';
const FACTS_IN_FRENCH = '(?:coordonnees|renseignements|informations|identification|identite|donnees|fiche)';
const ISSUING = '(?:issued|billed|invoiced|rendered|supplied|provided|sold|charged|furnished|served|operated)';
const ISSUING_IN_FRENCH = '(?:emise?|facturee?|facture|fournie?|vendue?|rendue?|offerte?|desservie?|exploitee?)';
/** What announces the issuer. */
const ISSUER_LABEL = new RegExp(
  '^(?:' +
    `(?:(?:your|our|the|votre|notre|le|la) |l')?(?:${SUPPLIED} )*${ISSUER_NOUN}${OF_SUPPLIED}` +
    `(?: (?:name|of record|${FACTS}))?|our ${FACTS}|nos ${FACTS_IN_FRENCH}|` +
    `${FACTS_IN_FRENCH} (?:du|de la|de l') ?${ISSUER_NOUN}|` +
    '(?:votre |la )?(?:societe|entreprise|compagnie) (?:emettrice|qui facture|de (?:telephon\\w+|telecom\\w+))|' +
    `(?:(?:your|our|the) )?(?:${SUPPLIED}|billing|issuing|invoicing) company|` +
    '(?:(?:vos|ces|les) )?services (?:sont )?(?:fournis|offerts|factures) par|' +
    '(?:(?:your|these|all) )?services? (?:is |are )?(?:provided|supplied|billed|furnished) by|' +
    `(?:emetteur|emettrice) de (?:la|cette) facture|issuer of (?:this|the) (?:bill|invoice)|` +
    `${ISSUING} by|${ISSUING_IN_FRENCH} par|(?:bill(?:ed)?|invoiced?|issued|statement) from|(?:bill|invoice) of|` +
    'from|remit to|pay to|payer a|de|du|company|who (?:is owed|bills|we are)|owed to|payable to|dus? a|' +
    '(?:in )?(?:the |your )?account with|(?:statement of|etat de) (?:account with|compte avec)|en compte avec|' +
    '(?:for and )?on behalf of|pour le compte de|us|nous|we are|nous sommes' +
    ')$',
);

/** Words for a customer, such as a subscriber or a member. */
const CUSTOMER_NOUN =
  '(?:customer|client|cliente|subscriber|sub|abonnee?|tenant|locataire|occupante?|residente?|cust[.]?|licensee|' +
  'lessee|lodger|boarder|guest|patron|ratepayer|taxpayer|contribuable|redevable|debtor|debitrice|debiteur|buyer|' +
  'detenteur|detentrice|occupier|' +
  'purchaser|acheteu(?:r|se)|preneur|payer|payor|payeu(?:r|se)|titulaire|agency|organization|organisation|organisme|' +
  'compagnie|entreprise|business|societe|entity|entite|unite|destinataire|addressee|recipient|user|usager|usagere|' +
  'utilisat(?:eur|rice)|counterparty|contrepartie|sold[ -]to party|bill[ -]to party|department|departement|shop|' +
  'commerce|magasin|' +
  'household|menage|societaire|adherente?|congregation|participante?|franchisee?|licenciee?|signataire|' +
  // The holder of a line, a plan or a berth, and a member of anything.
  '(?:[a-z]+ )?(?:holder|member|membre)|(?:titulaire|membre) (?:du|de la|de l.|des|au) ?[a-z]+)';
/** What a customer is called in addition: `Customer of record`, `Client final`, `Locataire de la ligne`. */
const CUSTOMER_ADDITION =
  '(?: (?:name|billed|of record|on (?:file|record)|facturee?|cliente?|finale?|inscrite?|au dossier))?' +
  "(?: (?:of|for|on|de|du|pour|sur) ?(?:(?:the|this|your|la|le|cette|ce|votre) |l')?)?" +
  "(?:(?<=[ '])(?:account|line|telephone|phone|number|service|bill|invoice|compte|ligne|numero|facture|contrat))?";
/** How an invoice comes to its customer. */
const SENT =
  '(?:billed|charged|charge|sold|sent|mailed|issued|rendered|addressed|invoiced|made out|delivered|supplied|' +
  'vendue?|envoyee?|adressee?|facturee?|emise?|etablie?|destinee?|fournie?)';
/** What announces the customer. */
const CUSTOMER_LABEL = new RegExp(
  '^(?:' +
    `(?:our |your |notre |votre |le |la |l'|the |end |final )?${CUSTOMER_NOUN}${CUSTOMER_ADDITION}|` +
    '(?:ministere|organisme|entreprise|agence|unite|societe|etablissement|direction|compagnie|ecole|agency|branch|' +
    'tiers|association) (?:cliente?|facturee?|abonnee?|desservie?|hebergee?|billed|served|hosted)|' +
    `(?:nom|name) (?:of|de|du|de la|de l'|de la) ?(?:the )?${CUSTOMER_NOUN}|` +
    `(?:billed|wholesale|retail|corporate|business|residential|commercial|prepaid) ${CUSTOMER_NOUN}|` +
    `(?:billing|invoiced|paying|account) (?:customer|client|subscriber|member)|` +
    `(?:your|vos|(?:(?:the|our) )?${CUSTOMER_NOUN}(?:'?s)?|billing) ${FACTS}|` +
    `${FACTS_IN_FRENCH} (?:du|de la|de l'|sur le|sur la|sur l') ?${CUSTOMER_NOUN}|vos ${FACTS_IN_FRENCH}|` +
    '(?:billed|invoiced|charged|paying|billing) party|party (?:billed|invoiced|charged)|' +
    '(?:partie|personne) facturee|(?:bill|invoice|account) (?:payer|recipient|holder)|' +
    'destinataire de (?:la|cette|votre) facture|(?:payeur|titulaire) de (?:la|cette) facture|' +
    '(?:this|your|the) (?:bill|invoice|statement|account) is (?:for|to)|cette facture est (?:pour|a)|' +
    '(?:account|compte|bill|invoice|facture|billed|invoiced|facturee?|inscrite?) (?:in the name of|au nom de)|' +
    "facturee? a l'ordre de|(?:au|pour le) compte de|(?:nom|name) (?:sur|on) (?:la facture|le compte)|" +
    `${CUSTOMER_NOUN} account(?: (?:for|of|name))?|` +
    `${SENT} (?:to|a|au nom de|in the name of)|` +
    `(?:invoice|statement|bill|receipt|facture|releve|compte|account|charges?)(?: of account| de compte)? ${SENT} ` +
    '(?:to|a|au nom de)|' +
    'for|pour|to|a|(?:to |sold to )?whom?|a qui|qui|bill to|billed|billed name|account of|' +
    'prepared for|preparee? pour|in the name of|' +
    '(?:who )?owe[sd](?: by)?|doit|doivent|(?:due|payable) by|a payer par|dus? par|payable par|' +
    'you|vous|you are|vous etes|(?:your|votre) (?:name|nom|business|organization|entreprise|organisation|company)|' +
    '(?:invoice|statement|bill|receipt)(?: of account)? (?:for|to)|factur(?:e|er|ee) (?:pour|a)|facturee|facturer|' +
    'releve (?:de compte )?(?:de|pour)|(?:(?:for|in) )?(?:the )?account of|charge account|name|nom|' +
    'nom au compte|(?:billing|account) name|name on (?:the )?(?:account|bill)|nom de facturation|nom du compte|' +
    '(?:who )?we bill|host|donneur d.ordre|' +
    'compte de|au nom de|registered owner|company|raison sociale|legal name|nom legal|abonnement' +
    ')$',
);

/** What announces somebody who sells, collects or looks after an account for others. */
const THIRD_PARTY_LABEL = new RegExp(
  '^(?:(?:your|our|the|votre|notre|le|la) |l.)?(?:' +
    '(?:(?:billing|sales|collection|collecting|authori[sz]ed|payment|remittance|independent|local) )*' +
    '(?:agents?|dealer|reseller|broker|intermediary|processor|representative|rep|factor|consultant)|' +
    '(?:revendeu(?:r|se)|courti(?:er|ere)|mandataire|intermediaire|agente?|representante?|conseill(?:er|ere))' +
    '(?: (?:de |d.|aux |en )?[a-z]+)?|' +
    'collection agency|agence de recouvrement|affactureur|trustee|syndic|receiver|sequestre|guarantor|caution|' +
    'parent(?: company)?|societe mere|head company|referred by|refere par|sold through|account manager|installer|' +
    'installateur|technician|technicien(?:ne)?|bookkeeper|contact(?: person| name)?|personne[ -]ressource|' +
    'sales ?(?:person|man|woman|rep)|(?:vendeur|vendeuse|agente?) (?:independante?|vendeu(?:r|se))' +
    ')(?: name)?$',
);

/** Finds whose name a label announces. A label in two languages has a slash or a colon between them. */
export function labelOf(folded: string): PartyLabel | undefined {
  const parts = folded
    .split(/ ?[/:]+ ?/)
    .map((part) => part.trim())
    .filter(Boolean);
  const hasPart = (label: RegExp) => parts.some((part) => label.test(part));
  if (hasPart(CUSTOMER_LABEL)) return 'customerLabel';
  // `Salesperson / Vendeur`: the one that says more of it counts.
  if (hasPart(THIRD_PARTY_LABEL)) return 'thirdPartyLabel';
  return hasPart(ISSUER_LABEL) ? 'issuerLabel' : undefined;
}
