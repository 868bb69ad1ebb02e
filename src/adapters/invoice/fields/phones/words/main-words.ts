import { anyWord } from '../../../parse/any-word.ts';
import { CONTACT, CONTACT_OF_ACCOUNT, FURTHER } from './phone-words.ts';

const SUBSCRIBER =
  '(?:usager|abonnee?|adherent|locataire|titulaire|subscriber|customer|client|tenant|(?:account )?holder)';
const NOUN = '(?:number|line|phone|telephone|no|tn|did|numero|ligne)';
/** Words of the number that the account is billed by: `Ligne de tête`, `Numéro facturé`, `(numéro principal)`. */
const MAIN = anyWord(
  'main(?:num|no|line|tn)?|principale?|primary|primaire|pilote?|btn|lead|tete|maitresse?',
  // `Billed by` announces the issuer.
  String.raw`factur\w+(?! (?:par|by)\b)|billed(?! (?:by|par)\b)|billing|inscrit`,
  `(?:published|head|master|parent|key|directory|base|default|account) (?:business |contact )?${NOUN}(?<!account no)`,
  '(?:default|outbound|primary) (?:caller|calling) id',
  `${NOUN} (?:maitre|mere|publiee?|affichee?|de base|au bottin|(?<!no )du compte|de l'entreprise|de reference)`,
  `(?:bill|invoice|account|statement|facture|compte|releve) (?:for|pour)(?: (?:the |le |la )?${NOUN})?[ :]*$`,
  'head of (?:the )?hunt(?:ing)? group|afficheur (?:sortant|par defaut)',
  String.raw`(?:number|line|phone|telephone)s?(?: ?\(s\))? (?:on|for|of) (?:this|your|the)? ?(?:bill|account|invoice)`,
  '(?:your|votre|ton) (?:number|phone|telephone|line|numero|ligne)',
  `(?:number|line|phone|numero|ligne|telephone) (?:of the |of |de l'|du |de la |de )${SUBSCRIBER}`,
  `${SUBSCRIBER}(?:'s)? (?:number|line|phone|telephone)`,
);
/** Names of streets, post offices and devices with words that also mean the main number: `81 Main St`, `Stn Main`. */
const NOT_MAIN = new RegExp(
  String.raw`\b(?:main|principale?|pilote?) (?:str?|street|rd|road|ave?|avenue|blvd|hwy|highway|dr|drive)\b|` +
    String.raw`\b(?:rue|route|chemin|ch[.]?|rang|avenue|av[.]?|boul[.]?) principale?\b|` +
    String.raw`\b(?:stn|station|succ\w*[.]?) (?:main|principale?)\b|` +
    String.raw`\b(?:panel|alarm\w*|elevator|ascenseur|panneau|fire|incendie)\b.*`,
  'g',
);

/** Whether words are those of the number that the account is billed by. */
export function isLabelOfMain(text: string): boolean {
  const label = text.replace(NOT_MAIN, '').replace(CONTACT_OF_ACCOUNT, '');
  return MAIN.test(label) && !FURTHER.test(label) && !CONTACT.test(label);
}
