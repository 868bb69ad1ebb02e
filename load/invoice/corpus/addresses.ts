import type { Random } from '../random.ts';
import { PROVINCE_FORMS, STREETS, type Place } from '../words/streets.ts';
import type { Recipe } from './axes.ts';
import type { Language } from './label-text.ts';

/** The values of an address field that count as right. An empty list: the field is blank. */
export type AddressTruth = Readonly<Record<AddressField, readonly string[]>>;
export const ADDRESS_FIELDS = ['streetNo', 'streetName', 'floorNo', 'suite', 'city', 'province', 'postalCode'] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];
export const NO_ADDRESS = Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, []])) as unknown as AddressTruth;

export interface Address {
  /** The street, with its unit, in one or more lines. */
  readonly street: readonly string[];
  readonly city: string;
  readonly province: string;
  readonly code: string;
  readonly truth: AddressTruth;
}

const LETTERS = 'ABCEGHJKLMNPRSTVWXYZ'.split('');

export function makeAddress(random: Random, place: Place, language: Language, recipe: Recipe): Address {
  const number = random.int(2, 9_899);
  const { unit } = recipe;
  const streetName = random.pick(STREETS[recipe.street][language]);
  const streetNo =
    unit === 'half'
      ? `${number} 1/2`
      : unit === 'range'
        ? `${number}-${number + random.pick([2, 4, 6])}`
        : String(number);
  const comma = language === 'fr' && random.chance(0.5) ? ',' : '';
  const base = `${streetNo}${comma} ${streetName}`;
  const suite =
    unit === 'letter'
      ? random.pick(['A', 'B', 'C', 'D'])
      : unit === 'penthouse'
        ? `PH${random.int(1, 9)}`
        : String(random.int(1, 2_400));
  const floorNo = String(random.int(2, 24));
  const word = random.pick(language === 'fr' ? ['bureau', 'local', 'app.', 'unité'] : ['Suite', 'Unit', 'Ste', 'Apt.']);
  const floor =
    language === 'fr'
      ? `${floorNo}e étage`
      : random.chance(0.5)
        ? `${floorNo}${ordinalEnd(Number(floorNo))} Floor`
        : `Floor ${floorNo}`;
  const written: Readonly<Record<Recipe['unit'], readonly string[]>> = {
    none: [base],
    half: [base],
    range: [base],
    after: [`${base}, ${word} ${suite}`],
    letter: [`${base}, ${word} ${suite}`],
    penthouse: [`${base}, ${suite}`],
    hash: [`${base} #${suite}`],
    before: [`${suite}-${base}`],
    'own-line': random.chance(0.5) ? [`${word} ${suite}`, base] : [base, `${word} ${suite}`],
    'word-first': [`${word} ${suite}, ${base}`],
    'floor-line': [base, floor],
    'number-line': [base, `# ${suite}`],
    floor: [`${base}, ${floor}`],
    'floor-and-unit': [`${base}, ${floor}, ${word} ${suite}`],
  };
  const digits = recipe.code === 'look-alikes' ? '0158269' : '0123456789';
  const letters = recipe.code === 'look-alikes' ? ['B', 'S', 'Z', 'G', 'L'] : LETTERS;
  const digit = () => random.pick(digits.split(''));
  const half = `${digit()}${random.pick(letters)}${digit()}`;
  const between = recipe.code === 'joined' ? '' : recipe.code === 'hyphen' ? '-' : ' ';
  const hasUnit = !['none', 'half', 'range', 'floor', 'floor-line'].includes(unit);
  const hasFloor = unit === 'floor' || unit === 'floor-line' || unit === 'floor-and-unit';
  const cased = (text: string) => withCapitals(text, recipe);
  return {
    street: (written[unit] ?? [base]).map(cased),
    city: cased(place.city),
    province: cased(random.pick(PROVINCE_FORMS[place.province] ?? [place.province])),
    code: `${place.postal}${between}${half}`,
    truth: {
      streetNo: [streetNo],
      streetName: [streetName],
      floorNo: hasFloor ? [floorNo] : [],
      suite: hasUnit ? [suite] : [],
      city: [place.city],
      province: [place.province],
      postalCode: [`${place.postal}${half}`],
    },
  };
}

/** The city line, or two lines if the code is alone. @param comma between city and province */
export function cityLines({ city, province, code }: Address, gaps: Recipe['gaps'], comma: boolean): readonly string[] {
  const start = `${city}${comma && !province.startsWith('(') ? ',' : ''} ${province}`;
  if (gaps === 'code-alone') return [start, code];
  if (gaps === 'city-alone') return [city, `${province} ${code}`];
  if (gaps === 'commas') return [`${city}, ${province}, ${code}`];
  if (gaps === 'country') return [`${start} ${code}`, 'CANADA'];
  if (gaps === 'wrap-code' && code.length === 7) return [`${start} ${code.slice(0, 3)}`, code.slice(4)];
  return [`${start}${{ 'code-apart': '\t', double: '  ' }[String(gaps)] ?? ' '}${code}`];
}

/** The lines of an address; a tab is a wide gap. */
export function linesOf(address: Address, gaps: Recipe['gaps'], comma: boolean): readonly string[] {
  const street = address.street.flatMap((line) => {
    const cut = line.lastIndexOf(', ');
    if (gaps === 'double') return [line.replace(/ /, '  ')];
    if (cut === -1) return [line];
    if (gaps === 'unit-apart') return [`${line.slice(0, cut)}\t${line.slice(cut + 2)}`];
    const end = line.lastIndexOf(' ');
    return gaps === 'wrap-unit' && end > cut + 1 ? [line.slice(0, end), line.slice(end + 1)] : [line];
  });
  return [...street, ...cityLines(address, gaps, comma)];
}

/** The address in one line, as in a table or a sentence. */
export function inOneLine({ street, city, province, code }: Address): string {
  return `${street.join(', ')}, ${city} ${province} ${code}`;
}

export function withCapitals(text: string, { capitals }: Recipe): string {
  if (capitals === 'mixed') return text;
  const upper = text.toUpperCase();
  return capitals === 'upper' ? upper : upper.normalize('NFD').replace(/\p{M}/gu, '');
}

function ordinalEnd(number: number): string {
  return number > 10 && number < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
}
