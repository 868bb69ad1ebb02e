import { fold } from '../../../parse/fold.ts';
import { roleInText } from './address-words.ts';

/** Who gets the mail of a customer with several offices. */
const DEPARTMENT = new RegExp(
  '^(?:attn:? )?(?:the )?(?:accounts?(?: payable| department)?|accounting|payables|finances?|administration|' +
    'head office|purchasing|it|facilities(?: management)?|public works|human resources|travaux publics|' +
    '(?:financ(?:e|ial) (?:and|&) )?(?:financial|corporate|administrative|facilities|business) services|' +
    'finances? (?:and|&|et) (?:administration|operations|comptabilite)|' +
    'services? (?:financiers?|administratifs?|techniques?|comptables?|auxiliaires)|' +
    'ressources (?:humaines|materielles|financieres|informationnelles)|' +
    'comptes? (?:a payer|payables?|fournisseurs)|comptabilite|siege social|achats|facturation|billing|' +
    "(?:service|direction|departement) (?:de la |des |du |de l')?" +
    '(?:comptes (?:a payer|payables?|fournisseurs)|[a-z]+)|' +
    'business office|secretariat|greffe|economat|' +
    '(?:office|bureau) (?:of |d[eu] |de la )(?:the )?(?:registrar|registraire|clerk|greffi\\w+|treasurer|tresori\\w+|' +
    'bursar|econome|secretar\\w+|secretaire|comptroller|controller|controleu\\w+|principal|dean|doyenn?e?|direct\\w+|' +
    'administrat\\w+|superintendent|manager|gestionnaire|president\\w*|comptabilite|facturation))' +
    '(?: (?:department|dept[.]?|office|division|team))?[.]?$',
);

/** Whether a text names a department: `Accounts payable`, `Siège social / Head office`. */
export function isDepartment(text: string): boolean {
  // `Siège social / Head office`, `The board, head office`
  const folded = fold(text.trim()).replace(/^[a-z][a-z .'-]{3,40}(?: ?[/]|,) /, '');
  return DEPARTMENT.test(folded) && roleInText(folded) !== 'service';
}
