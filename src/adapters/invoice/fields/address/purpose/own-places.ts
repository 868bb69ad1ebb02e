import { anyWord } from '../../../parse/any-word.ts';
import { fold } from '../../../parse/fold.ts';
import { ENDS_LEGALLY } from '../../web-addresses.ts';
import { lastSentenceOf, roleInText, roleOfLead, speaksOfService, type Role } from './address-words.ts';

/** What a customer calls the place where the lines are. */
const OWN_PLACE = anyWord(
  'club ?house|boat ?house|pavilion|chalet|cottage|cabin|camp|lodge|hall|salle|barn|grange|farm|ferme|plant|usine',
  'warehouse|entrepot|serre|greenhouse|chantier|job ?site',
  String.raw`atelier|workshop|rink|arena|church|eglise|school|ecole|garage|depot|berth|slip|marina|moorage|mooring`,
  'building|batiment|immeuble|building address|property|propriete|residence|yard|pit|mine|mill|scierie|well ?site',
);
const OWN_PLACE_ALONE = new RegExp(
  `^(?:the |le |la )?(?:${OWN_PLACE.source})(?: (?:address|location|site|adresse))?[ :]*$`,
);
const IS_AT = /\b(?:is|are|est|sont|se trouvent?|located|situee?s?) (?:at|au|aux|a)$/;
const OF_ISSUER = anyWord('our|us|we|notre|nos|nous');
/** `les liens aboutissent à l'infirmerie :` */
const ENDS_AFTER_VERB = new RegExp(
  String.raw`\b(?:about\w*|terminat\w*|located|situ\w*|install\w*|branch\w*|raccord\w*|desser\w*|served|reach\w*)` +
    '[^.:0-9]{0,40}:$',
);

/** Whether a sentence in lower case names the customer's own place: `at your farm`. */
export function isOwnPlace(text: string): boolean {
  return /\b(?:at|to|in|au|a|aux|dans) (?:your|the|votre|vos|la|le|l')/.test(text) && OWN_PLACE.test(text);
}

const AT_OWN_PLACE = new RegExp(`\\b(?:at|in|au|aux|a) (?:(?:your|the|votre|vos|la|le|l') ?)?${OWN_PLACE.source} ?:$`);

/** Whether a heading says which line is at a place of the customer: `Line at cabin (250-203-1007):`. */
export function isLineAtOwnPlace(heading: string): boolean {
  const text = fold(heading)
    .replace(/ ?\([^()]*\)/g, '')
    .trim();
  return AT_OWN_PLACE.test(text) && speaksOfService(text) && !OF_ISSUER.test(text);
}

/** `Phone line, parish hall,`: what is supplied at the customer's own place, in words and not in a name. */
export function isServiceOfOwnPlace(lead: string): boolean {
  const text = fold(lead);
  const isName = !/(?<!\p{L})\p{Ll}{4}/u.test(lead) || ENDS_LEGALLY.test(text);
  return !isName && OWN_PLACE.test(text) && speaksOfService(lead) && !OF_ISSUER.test(text);
}

/** Whether a text names the customer's premises: `Clubhouse`, `Berth`. */
export function isPremises(text: string): boolean {
  return text.length < 30 && OWN_PLACE_ALONE.test(fold(text.trim()));
}

/** Finds the purpose of an address by the sentence in front of it: `the lines are at`, `the clubhouse is at`. */
export function roleOfSentence(lead: string): Role | undefined {
  const text = fold(lastSentenceOf(lead).slice(-160)).trim();
  const stated = roleInText(text);
  if (stated !== undefined && stated !== 'service') return stated;
  // What is between the preposition and the street names the place, too.
  const [announcement = text] =
    /^.*\b(?:at|in|au|aux|dans|a(?= (?:la|votre|notre|l') ?))\b(?=[^.]{2,40},$)/.exec(text) ?? [];
  if (!/\b(?:at|in|au|aux|dans|(?<= )a)$/.test(announcement) && !ENDS_AFTER_VERB.test(announcement)) return undefined;
  if (OWN_PLACE.test(text) && IS_AT.test(announcement) && !OF_ISSUER.test(text)) return 'service';
  return roleOfLead(announcement) === 'service' ? 'service' : undefined;
}
