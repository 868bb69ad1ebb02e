import { ENGLISH_STREETS, FRENCH_STREETS, type Language, type Place } from './data.ts';
import type { Random } from './random.ts';

/** An address that a reader should find, with the lines that contain it. */
export interface Address {
  readonly streetNo: string;
  readonly streetName: string;
  readonly suite: string | null;
  readonly floorNo: string | null;
  readonly city: string;
  readonly province: string;
  readonly postalCode: string;
  readonly lines: readonly string[];
}

const PROVINCES: Readonly<Record<string, Readonly<Record<Language, readonly string[]>>>> = {
  ON: { en: ['ON', 'Ontario', 'Ont.'], fr: ['ON', '(Ontario)'] },
  QC: { en: ['QC', 'Quebec', 'PQ'], fr: ['QC', '(Québec)', 'Québec', 'Qc'] },
  BC: { en: ['BC', 'B.C.', 'British Columbia'], fr: ['C.-B.'] },
  AB: { en: ['AB', 'Alberta'], fr: ['Alb.'] },
  MB: { en: ['MB', 'Manitoba'], fr: ['MB'] },
  SK: { en: ['SK', 'Saskatchewan'], fr: ['SK'] },
  NS: { en: ['NS', 'Nova Scotia'], fr: ['N.-É.'] },
  NL: { en: ['NL'], fr: ['T.-N.-L.'] },
  NB: { en: ['NB', 'New Brunswick'], fr: ['N.-B.', 'NB'] },
};
const LETTERS = 'ABCEGHJKLMNPRSTVWXYZ';

/** Creates an address at `place` in one of the formats that invoices use. */
export function makeAddress(random: Random, place: Place, language: Language, upperCase: boolean): Address {
  const french = place.language === 'fr';
  const streetNo = `${random.int(2, 9899)}${random.chance(0.08) ? random.pick(['A', 'B', ' 1/2']) : ''}`;
  const streetName = random.pick(french ? FRENCH_STREETS : ENGLISH_STREETS);
  const suite = random.chance(0.45)
    ? random.pick([
        String(random.int(1, 40)),
        String(random.int(100, 2900)),
        `${random.int(1, 30)}${random.pick(['A', 'B'])}`,
        'PH2',
      ])
    : null;
  const floorNo = suite === null && random.chance(0.15) ? String(random.int(2, 28)) : null;
  const half = `${random.int(0, 9)}${random.pick(LETTERS.split(''))}${random.int(0, 9)}`;
  const province = random.pick(PROVINCES[place.province]?.[language] ?? [place.province]);
  const comma = random.chance(0.3) && !province.startsWith('(') ? ',' : '';
  const cityLine = `${place.city}${comma} ${province} ${place.postal}${random.chance(0.85) ? ' ' : ''}${half}`;
  const lines = [...streetLines(random, { streetNo, streetName, suite, floorNo, french }), cityLine];
  const cased = (text: string) => (upperCase ? text.toUpperCase() : text);
  return {
    streetNo: cased(streetNo),
    streetName: cased(streetName),
    suite,
    floorNo,
    city: cased(place.city),
    province: place.province,
    postalCode: `${place.postal}${half}`,
    lines: lines.map(cased),
  };
}

interface StreetParts {
  readonly streetNo: string;
  readonly streetName: string;
  readonly suite: string | null;
  readonly floorNo: string | null;
  readonly french: boolean;
}

function streetLines(random: Random, { streetNo, streetName, suite, floorNo, french }: StreetParts): string[] {
  const street = `${streetNo}${french && random.chance(0.5) ? ',' : ''} ${streetName}`;
  if (floorNo !== null)
    return [
      `${street}, ${french ? `${floorNo}e étage` : random.pick([`Floor ${floorNo}`, `${ordinal(floorNo)} Floor`])}`,
    ];
  if (suite === null) return [street];
  const designator = random.pick(
    french ? ['App.', 'bureau', 'unité', 'app.', 'local'] : ['Suite', 'Unit', 'Apt', 'Ste', '#'],
  );
  const unit = suite.startsWith('PH') ? suite : `${designator}${designator === '#' ? '' : ' '}${suite}`;
  const form = random.int(0, 3);
  // Only a plain civic number gets the unit before it; `12-40 1/2` would be three numbers in a row.
  if (form === 0 && /^\d+$/.test(streetNo)) return [`${suite}-${streetNo} ${streetName}`];
  if (form === 1) return [unit, street];
  return [`${street}${random.chance(0.6) ? ',' : ''} ${unit}`];
}

function ordinal(number: string): string {
  const ending = /1[123]$/.test(number) ? 'th' : (['th', 'st', 'nd', 'rd'][Number(number.at(-1))] ?? 'th');
  return `${number}${ending}`;
}
