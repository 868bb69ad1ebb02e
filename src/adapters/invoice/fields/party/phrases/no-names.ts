import { anyWord } from '../../../parse/any-word.ts';
import { fold } from '../../../parse/fold.ts';

/** `30 days`, `Net 20`, `120 minutes`: a term, or a quantity. */
const QUANTITY = new RegExp(
  '^(?:net |within |under |dans |sous |[a-z]{0,9} ?\\b)?[0-9][0-9 .,]* ?' +
    '(?:(?:business |working )?days?|jours?(?: ouvrables)?|weeks?|semaines?|months?|mois|years?|ans|annees?|hours?|' +
    'heures?|min(?:ute)?s?|secondes?|seconds?|calls?|appels?|pages?|lines?|lignes?|users?|utilisateurs?|%)' +
    '(?: .{0,12})?$|^net [0-9]{1,3}$|^(?:feuillets?|feuilles?|sheets?|folio) ?[0-9]+ ?(?:/|de|of|sur) ?[0-9]+$',
);
/** What a reader of a web page or of an invoice may do, in the forms that commands have. */
const COMMAND = new RegExp(
  '^(?:' +
    '(?!(?:cher|chez|hier|premier|dernier|papier|courrier|atelier|quartier|foyer|metier|mer)(?![a-z]))' +
    '[a-z]{2,}(?:er|ez) ' +
    "(?:l[ae]s? |l'|un |une |votre |vos |mon |ma |mes |ce |cette |ici|en ligne|par |sur |avant |avec |au |aux |a )|" +
    '(?:(?:please|kindly|to|veuillez) )?(?:pay|view|print|download|save|send|mail|visit|see|call|click|change|manage|' +
    'update|edit|return|detach|keep|retain|make|remit|sign|log|go|contact|review|register|ask|quote|enclose|write|' +
    'scan|tap|show|hide|open|close|back|chat|do not|imprimer|payer|modifier|telecharger)' +
    '(?: (?:your|the|this|it|my|all|our|a|an|to|us|in|on|at|by|with|top|bottom|upper|lower|part|portion|now|here|' +
    'online|bill|invoice|pdf|payment|details?|history|not)(?![a-z])|$)' +
    ')',
);
const CLOSING = anyWord(
  'thank you|thanks|merci|cordialement|salutations|sincerely|(?:best |kind |warm )?regards|yours (?:truly|sincerely)',
  'bien a vous|agreer|signature|signed|signee?|per|par',
);
const MAX_CLOSING = 60;

/** Whether a text states how much or how long. */
export function isQuantity(folded: string): boolean {
  return QUANTITY.test(folded);
}

/** Whether a text says what to do, such as a button: `Download the PDF`, `Modifier le mode de paiement`. */
export function isCommand(folded: string): boolean {
  return COMMAND.test(folded.replace(/^[^a-z]+/, ''));
}

/** Whether a line ends a letter, so that a person signs below it. */
export function isClosing(text: string): boolean {
  return text.length < MAX_CLOSING && CLOSING.test(fold(text));
}
