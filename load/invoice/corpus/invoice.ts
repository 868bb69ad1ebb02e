import type { Random } from '../random.ts';
import { PLACES } from '../words/streets.ts';
import { makeAddress, type Address } from './addresses.ts';
import { drawRecipe, randomFor, type Recipe, type Split } from './axes.ts';
import { makeCustomer, type Customer } from './customers.ts';
import { makeIssuer, type Issuer } from './issuers.ts';
import { LabelText, type Language } from './label-text.ts';

/** The content of an invoice, independent of its arrangement. */
export interface Invoice {
  readonly recipe: Recipe;
  readonly language: Language;
  readonly random: Random;
  readonly text: LabelText;
  readonly issuer: Issuer;
  readonly customer: Customer;
  readonly account: string;
  /** Empty if the invoice states none. */
  readonly services: readonly Address[];
  readonly date: Date;
  readonly due: Date;
  /** Ten digits each; the first is the main number. */
  readonly numbers: readonly string[];
}

export interface InvoiceOptions {
  readonly recipe?: Partial<Recipe>;
}

export function makeInvoice(seed: number, split: Split, { recipe: wish = {} }: InvoiceOptions = {}): Invoice {
  const recipe: Recipe = { ...drawRecipe(seed, split), ...wish };
  const language =
    recipe.language === 'en' || recipe.language === 'fr'
      ? recipe.language
      : randomFor(seed, 'first language').pick(['en', 'fr'] as const);
  const random = randomFor(seed, 'content');
  const customer = makeCustomer(random, language, recipe);
  const place = random.pick(PLACES[language]);
  const other = () => makeAddress(random, place, language, recipe);
  const services: Readonly<Record<Recipe['service'], readonly Address[]>> = {
    none: [],
    different: [other()],
    sentence: [other()],
    heading: [other()],
    listed: [other()],
    several: [other(), other(), ...(random.chance(0.5) ? [other()] : [])],
    'same-printed': [customer.address],
    'same-as': [customer.address],
  };
  const date = new Date(Date.UTC(random.int(2024, 2026), random.int(0, 11), random.int(13, 28)));
  const numbers = Array.from({ length: random.int(2, 5) }, () => `${place.area}201${random.int(1_000, 9_999)}`);
  return {
    recipe,
    language,
    random,
    text: new LabelText(randomFor(seed, 'labels'), recipe, split, language),
    issuer: makeIssuer(random, language, recipe),
    customer,
    account: accountNumber(random, recipe, numbers[0] ?? ''),
    // Without a street in the mailing block, the invoice cannot say "same as".
    services: isPost(recipe) && recipe.service.startsWith('same') ? [] : services[recipe.service],
    date,
    due: new Date(date.getTime() + random.int(14, 24) * 86_400_000),
    numbers: [...new Set(numbers)],
  };
}

function isPost({ mailing }: Recipe): boolean {
  return mailing === 'post-box' || mailing === 'station' || mailing === 'rural-route' || mailing === 'general-delivery';
}

function accountNumber(random: Random, { account }: Recipe, main: string): string {
  const digits = (count: number) => random.digits(count);
  const letters = Array.from({ length: random.int(1, 4) }, () => random.pick('ABCDEFHKMNPRTVWX'.split(''))).join('');
  const forms: Readonly<Record<Recipe['account'], () => string>> = {
    digits: () => digits(random.int(7, 11)),
    long: () => digits(random.int(12, 16)),
    short: () => digits(random.int(5, 6)),
    groups: () =>
      [
        digits(random.int(2, 4)),
        digits(random.int(3, 4)),
        ...(random.chance(0.6) ? [digits(random.int(2, 4))] : []),
      ].join(random.pick([' ', '-'])),
    letters: () => letters + digits(random.int(5, 9)),
    'letters-hyphen': () => `${letters}-${digits(random.int(4, 8))}`,
    'letters-groups': () => `${letters}${digits(3)}-${digits(3)}-${digits(random.int(1, 3))}`,
    suffix: () => `${digits(random.int(6, 9))}-${random.pick('ABCDEFHKMNPRTVWX'.split(''))}`,
    'letters-space': () => `${letters} ${digits(random.int(4, 8))}`,
    telephone: () => `${main.slice(0, 3)} ${main.slice(3, 6)}-${main.slice(6)} ${digits(3)}`,
  };
  return forms[account]();
}
