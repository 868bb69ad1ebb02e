import { anyWord } from '../../parse/any-word.ts';
import { fold } from '../../parse/fold.ts';

/** Words of titles, headings and slogans. */
export const TITLE = anyWord(
  'invoices?|bills?|billing|factures?|facturation|statements?|releves?|accounts?|comptes?|dates?',
  'numeros?|numbers?|etat',
  'lignes?|lines?|services? (?:for|pour|aux?|at|to)|receipts?|recus?|payee?|paid|payments?|paiements?|tax',
  'summary|sommaire|page',
  '(?:remittance|payment) (?:slip|stub|advice)|coupons?|talons?|partie a (?:detacher|retourner|conserver)',
  'notice|avis|copy|copie|copies|original|duplicata|due|total|subtotal|amount|montant|terms?',
  'conditions?|details?|period\\w*',
  'charges?|frais|credits?|description|qty|quantity|quantite|rate|taux|reference|ref|overview|apercu',
  'e[.]? ?& ?o[.]? ?e|pro-?forma|fax|sales|ventes|resume|usage|recouvrement|retard|overdue|past due|reminder|rappel',
  'documents?|addend(?:um|a)|annexe|appendix|box|madame|monsieur|messieurs|mesdames|sirs?|madams?',
);
/** What carriers supply. A word that only begins like these may be a name. */
const TRADE = anyWord(
  'telephon(?:e|es|ie|y|ique|iques)|telecoms?|telecommunications?|telco|communications?|networks?',
  'reseaux?|mobiles?|mobilite',
  'mobility|voip|sip|voix|voice|voca(?:le?s?|ux)|wireless|sans-fil|cable|cablo?distribution|internet|fibres?',
  'fiber|fibre optique',
  'connectivity|connectivite|connexions?|connections?|link|liaisons?|tel|phones?|cloud|broadband',
  'numerique|cellulaires?|cellular',
);
/** Words that say what kind of company or service it is, but not which. */
const GENERIC = anyWord(
  'services?|solutions?|conseils?|consult\\w*|integra\\w*|informatiques?|systemes?|systems?|groupe?',
  'affaires|business|entreprises?',
  'enterprises?|monthly|mensuel\\w*|canada|canadian|quebec|ontario|wholesale|infoger\\w*|nuage',
  'infonuagique|hebergee?s?|hosted',
  'donnees|data|tv|cameras?|securite|security|residential|residentiel\\w*|local|locaux|regional',
  'managed|gere\\w*|certifiee?|it|ti',
  'departments?|departement|division|direction|office|bureau|branch|desk|centre|center|customers?',
  'clients?|clientele|program\\w*',
  'rural|nationwide|digital|equipement|equipment|vente|location|and|et|de|des|du|la|le|les|the|of|a|au',
  'aux|en|pour|for|your',
  'votre|vos|our|nos|notre|we|nous|partages?|shared|professionnels?|professional|technolog\\w*',
  'informations?|municipal\\w*',
  'members?|membres?|signatures?|subscribers?|abonnes?|usagers?|users?|caller|phone|telephone',
  'agreement|contract|contrat|cell',
  'january|february|march|april|may|june|july|august|september|october|november|december|janvier',
  'fevrier|mars|avril|mai|juin',
  'juillet|aout|septembre|octobre|novembre|decembre|aux soins|care|page|copy|main|principal\\w*',
  'network|acces|access|plan|forfait',
  'wi-?fi|video|sans|fil|lines?|lignes?|longue distance|long distance|support|soutien|technique|technical|since|depuis',
);
/** A text that lists several things: `Fibre, phone, TV`. */
export const LISTING = /,.*(?:,|&|\bet\b|\band\b)| [-–—·•|] .* [-–—·•|] /;
/** Roles of persons. */
export const OFFICER = anyWord(
  'director|directeur|directrice|manager|gestionnaire|president|presidente|secretary|secretaire',
  'treasurer|tresorier\\w*',
  'administrator|administrat(?:eur|rice)|coordinator|coordonnat\\w*|librarian|chief|clerk|greffier\\w*',
  'controller|controleur\\w*',
  'superintendent|owner|proprietaire|commodore|supervisor|superviseure?|adjointe?|responsable|officer',
  'captain|dr|mtre|attn|att|sec(?:retary)?[.]?-? ?tr\\w*|prop[.]?|c/o|dir[.]',
);
/** Where customers complain of a carrier: neither the issuer nor a customer. */
export const COMPLAINTS_BODY = anyWord(
  "commission (?:for|of) (?:telecom\\w*|complaints?)|commission (?:d'arbitrage|des plaintes)|ccts|cprst|crtc|ombudsman",
);
/** A part of the customer's organisation or of its premises. */
export const SECTION = anyWord(
  'office|bureau|level|floor|etage|sous-sol|local|case|hwy|highway|route|entrepot|warehouse|shop|plant|usine',
  'room|salle',
  'unit|suite|services? (?:de|des|du|d.)|direction|departe?ment|dept|finances?|facilities|payables?|comptes|accounts?',
  'achats|purchasing|galeries|mall|proprietors?|proprietaires?|owners?|branch|succursale|division|equipe|team|shed',
  'receiving|reception|entree|entrance|loading|door|porte|s/d|prop[.]',
  'comptabilite|fournisseurs|accounting|administration|attn|attention',
);
export const ORGANISATION = anyWord(
  'society|societe|association|fabrique|diocese|corporation|committee|comite|rector|wardens?|trustees?|governors?',
  'board|club|church|eglise|paroisse|ecole|school|college|universit\\w*',
  'clinique|clinic|hotel|auberge',
  'restaurant|garage|ferme|farms?|foundation|fondation|town|ville|city|village|municipalit\\w*|hamlet',
  'county|mrc|syndicat|union',
  'construction|constructions|centre|center|library|bibliotheque|museum|musee|hospital|hopital|hall',
  'lodge|resort|camp|coop\\w*',
  'dental|dentaire|veterinar\\w*|law|avocats|notaires|pharmac\\w*|bakery|boulangerie|cafe|entreprises?',
  'holdings?|properties',
  'gestion|management|immobili\\w*|plomberie|plumbing|electri\\w*|transport|trucking|motors?|auto',
  'marina|marine|fleuriste|band|nation|council|conseil|trust|ordre|federation|institut\\w*|hostel|motel|inn|spa|salon',
  'studios?|theatre|ateliers?|boutique|condos?|condominiums?|copropriete|residences?|realty|roofing|toitures?|books?',
);

/** Whether a text has no word of its own, as `Téléphonie et réseaux`. */
export function isGeneric(text: string): boolean {
  const rest = [TRADE, GENERIC, TITLE].reduce((left, words) => left.replace(new RegExp(words, 'g'), ' '), fold(text));
  return rest.replace(/[^a-z]/g, '').length < 3;
}

const OF_OFFICER = anyWord(
  'managing|general|executive|financial|finance|assistant|deputy|adjointe?|generale?|operations|facilities|' +
    'administration|sales|marketing|technology|programs?|and|the|of|l[ae]|de|des',
);

/** Whether a text is only the title of an officer, as `The Managing Director`. */
export function isOfficerTitle(text: string): boolean {
  const folded = fold(text);
  const rest = [OFFICER, OF_OFFICER].reduce((left, words) => left.replace(new RegExp(words, 'g'), ' '), folded);
  return OFFICER.test(folded) && rest.replace(/[^a-z]/g, '') === '';
}
