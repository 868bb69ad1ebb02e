import type { Random } from '../random.ts';
import { COMPANY_HEADS, COMPANY_TRADES, DEPARTMENTS, FIRST_NAMES, LAST_NAMES, LEGAL_FORMS } from '../words/names.ts';
import { PLACES } from '../words/streets.ts';
import { cityLines, linesOf, makeAddress, withCapitals, type Address, type AddressTruth } from './addresses.ts';
import type { Recipe } from './axes.ts';
import type { Language } from './label-text.ts';

export interface Customer {
  /** The names that count as right. */
  readonly names: readonly string[];
  /** The lines of the name in the mailing block. */
  readonly nameLines: readonly string[];
  readonly address: Address;
  /** The whole mailing block. */
  readonly lines: readonly string[];
  readonly mailing: AddressTruth;
}

function companyName(random: Random, language: Language): string {
  const [head, trade, form] = [
    random.pick(COMPANY_HEADS[language]),
    random.pick(COMPANY_TRADES[language]),
    random.pick(LEGAL_FORMS[language]),
  ];
  return (language === 'fr' ? `${trade} ${head} ${form}` : `${head} ${trade} ${form}`).trim();
}

export function personName(random: Random, language: Language): string {
  return `${random.pick(FIRST_NAMES[language])} ${random.pick(LAST_NAMES[language])}`;
}

export function makeCustomer(random: Random, language: Language, recipe: Recipe): Customer {
  const french = language === 'fr';
  const address = makeAddress(random, random.pick(PLACES[language]), language, recipe);
  const company = companyName(random, language);
  const person = personName(random, language);
  const numbered = french
    ? `9${random.digits(3)}-${random.digits(4)} Québec inc.`
    : `${random.digits(7)} ${random.pick(['Ontario Inc.', 'Alberta Ltd.', 'B.C. Ltd.', 'Canada Inc.'])}`;
  const long = french
    ? [`Regroupement des propriétaires et locataires`, `de ${company}`]
    : [`${company.replace(/ (Inc\.|Ltd\.|Corp\.)$/, '')} and`, `${random.pick(LAST_NAMES.en)} Holdings Ltd.`];
  const attentionWord = random.pick(
    french ? ['Att. :', 'À l’attention de', 'a/s'] : ['Attn:', 'ATTENTION:', 'Attention'],
  );
  const attention = `${attentionWord} ${person}`;
  const careOf = `${french ? 'a/s de' : 'c/o'} ${person}`;
  const names: Partial<Record<Recipe['mailing'], readonly string[]>> = {
    'attention-after': [company, attention],
    'attention-before': [attention, company],
    'care-of': [company, careOf],
    department: [company, random.pick(DEPARTMENTS[language])],
    'two-lines': long,
    numbered: [numbered],
    person: [person],
    'operating-as': [numbered, `${french ? 'f.a.s.' : 'o/a'} ${company}`],
    building: [
      company,
      french ? `Édifice ${random.pick(LAST_NAMES.fr)}` : `The ${random.pick(LAST_NAMES.en)} Building`,
    ],
    'trade-name': [company, `(${company.replace(/ \S+$/, '')})`],
  };
  const block = names[recipe.mailing] ?? [company];
  const accepted: Partial<Record<Recipe['mailing'], readonly string[]>> = {
    'two-lines': [long.join(' ')],
    numbered: [numbered],
    person: [person],
    'operating-as': [numbered, block.join(' '), company],
    'trade-name': [company, block.join(' ')],
  };
  const boxWord = random.pick(french ? ['C.P.', 'CP', 'Case postale'] : ['P.O. Box', 'PO Box', 'Box', 'P. O. BOX']);
  const box = `${boxWord} ${random.int(10, 9_800)}`;
  const station = french
    ? `succ. ${random.pick(['Centre-ville', 'B', 'Terminus'])}`
    : `${random.pick(['Stn', 'Station', 'STN'])} ${random.pick(['Main', 'A', 'Central'])}`;
  const route = french
    ? `R.R. ${random.int(1, 6)}`
    : random.pick([
        `RR ${random.int(1, 6)}`,
        `R.R. #${random.int(1, 6)} Site ${random.int(2, 40)} Comp ${random.int(1, 9)}`,
      ]);
  const posts: Partial<Record<Recipe['mailing'], readonly string[]>> = {
    'post-box': [box],
    station: random.chance(0.5) ? [`${box} ${station}`] : [box, station],
    'rural-route': [route],
    'general-delivery': [french ? 'Poste restante' : random.pick(['General Delivery', 'GD', 'Gen. Del.'])],
  };
  const comma = random.chance(0.4);
  const post = posts[recipe.mailing];
  const cased = (text: string) => withCapitals(text, recipe);
  return {
    names: accepted[recipe.mailing] ?? [company],
    nameLines: block.map(cased),
    address,
    lines: [
      ...block.map(cased),
      ...(post
        ? [...post.map(cased), ...cityLines(address, recipe.gaps, comma)]
        : linesOf(address, recipe.gaps, comma)),
    ],
    // A post box has no civic number; its line may be returned as the street.
    mailing: post
      ? { ...address.truth, streetNo: [], suite: [], floorNo: [], streetName: ['', post.join(' '), ...post] }
      : address.truth,
  };
}
