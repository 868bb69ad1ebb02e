import { MONTH_NAMES } from '../../parse/dates.ts';
import { YOUR, type LabelPattern } from '../label.ts';

export const DATE_LABELS: readonly LabelPattern[] = [
  ['date', `${YOUR}(?:bill|billing|invoice|inv[.]?|statement|stmt[.]?|document) (?:date|dt[.]?|issued|issue date)`],
  ['date', '(?:date of (?:bill|invoice|issue|statement)|issue date|billed on|bill(?:ed)? date|dated)'],
  [
    'date',
    '(?:(?:invoice|bill|statement|document|date) )?(?:issued|created|prepared|printed|produced|generated|invoiced|' +
      'billed|drawn up|drawn|written|raised|rendered|mailed|posted|made up(?: to)?|as of|as at)(?: on)?' +
      `(?= ?[:/]|$| ?[.]{2}| (?:[0-3]?[0-9][ ./-]|20[0-9]{2}|(?:${MONTH_NAMES})(?![a-z])))`,
  ],
  [
    'date',
    "(?:date (?:de |du |d')?(?:la |l')?(?:facturation|facture|releve|emission|avis|etat(?: de compte)?|document|" +
      'creation|production|impression|preparation|presente)|emission|(?:facture|facturation) du|en date du?)' +
      '(?: ?/ ?(?:as (?:of|at)|issued))?',
  ],
  [
    'date',
    '(?:date )?(?:(?:facture|releve|avis|compte|etat de compte) )?(?:creee?|etablie?|emise?|produite?|preparee?|' +
      'imprimee?|dressee?|facturee?|redigee?|faite?|generee?|datee?|envoyee?|postee?|expediee?)(?: en date)? (?:le|du)',
  ],
  ['date', "date (?:d'envoi|d'expedition|de mise a la poste|sent|mailed|posted)"],
  ['date', '(?:releve|avis|compte|etat de compte) du(?= [0-9])'],
  ['date', '(?:etat(?: de compte)?|situation) au(?= [0-9]|$)'],
  [
    'plainDate',
    '(?:(?:date )?(?:envoyee?|sent)|facturation)(?= ?(?::|[.]{2,}) ?(?:[a-z]{3,9},? )?' +
      `(?:[0-3]?[0-9][ ./-]|20[0-9]{2}|(?:${MONTH_NAMES})(?![a-z])))`,
  ],
  ['date', `(?:invoice|bill|statement) (?:on|of)(?= (?:[0-9.:]|(?:${MONTH_NAMES})[. ]))`],
  ['plainDate', '(?:when|quand)(?= ?:)'],
  // The form of the date as its label: `JJ-MM-AA : 12-03-25`.
  ['plainDate', '(?:(?:jj|dd|mm)[-/. ](?:mm|jj|dd)[-/. ](?:aa|yy){1,2}|(?:aa|yy){1,2}[-/. ]mm[-/. ](?:jj|dd))(?= ?:)'],
  [
    'plainDate',
    `date(?: (?:de|of|du)(?: la| l')?(?=$))?(?= ?[:/]|$|\\s*[.]{2}|\\s+$|` +
      ` (?:20[0-9]{2}[-/. ]|[0-3]?[0-9][-/. ]|(?:${MONTH_NAMES})[. ]))`,
  ],
];
