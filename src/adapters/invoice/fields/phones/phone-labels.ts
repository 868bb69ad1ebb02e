import { NUMBER, NUMERO, YOUR, type LabelPattern } from '../label.ts';

const NUMBER_OR_NUMERO = `(?:${NUMBER}|${NUMERO})`;
/** The separator of a label, the end of its text, or a number. */
const NEXT = '(?= ?[:/]| [–—-] |[.]{2}| [.]{2}|$| \\(?[2-9][0-9]{2})';

export const PHONE_LABELS: readonly LabelPattern[] = [
  [
    'main',
    '(?:main|billing telephone|billing|telephone|phone|primary|service|pilot|btn)(?: (?:telephone|phone))? ' +
      `?(?:number|no|#)?[.]?${NEXT}`,
  ],
  ['main', `(?:(?:ligne|numero|telephone) facturee?|(?:billed|invoiced) (?:line|number|telephone))${NEXT}`],
  ['main', `(?:your|votre) ${NUMBER_OR_NUMERO}${NEXT}`],
  ['main', `${YOUR}(?:home|business|mobile|wireless|cell|your) (?:telephone|phone) ?${NUMBER}`],
  [
    'main',
    `(?:${NUMERO} (?:principal|de telephone(?: de facturation)?|de service|de ligne)|` +
      `(?:telephone|ligne|numero) principale?|telephone)${NEXT}`,
  ],
];
