import type { Random } from './random.ts';

/** Area codes with their province, weighted by how many numbers they have. */
const AREAS: readonly (readonly [area: string, province: string, weight: number])[] = [
  ['416', 'ON', 14],
  ['647', 'ON', 9],
  ['905', 'ON', 9],
  ['613', 'ON', 6],
  ['519', 'ON', 6],
  ['705', 'ON', 2],
  ['514', 'QC', 11],
  ['438', 'QC', 5],
  ['450', 'QC', 6],
  ['418', 'QC', 4],
  ['819', 'QC', 3],
  ['604', 'BC', 7],
  ['778', 'BC', 3],
  ['250', 'BC', 2],
  ['403', 'AB', 4],
  ['780', 'AB', 4],
  ['204', 'MB', 2.5],
  ['306', 'SK', 2],
  ['902', 'NS', 1.5],
  ['506', 'NB', 1.2],
  ['709', 'NL', 0.8],
  ['782', 'PE', 0.3],
  ['867', 'YT', 0.2],
];
export const CARRIERS: Readonly<Record<string, number>> = {
  'Bell Canada': 26,
  'Rogers Communications': 20,
  TELUS: 17,
  Vidéotron: 9,
  'Shaw Cablesystems': 6,
  'Freedom Mobile': 4,
  SaskTel: 3,
  'Cogeco Connexion': 3,
  'Allstream Business': 2.5,
  'Comwave Networks': 2,
  'Distributel Communications': 1.6,
  'Primus Telecommunications': 1.2,
  'Eastlink Voice': 1.2,
  'Iristel Inc.': 1,
  'Fibernetics Corporation': 0.9,
  'TekSavvy Solutions': 0.6,
  'Execulink Telecom': 0.4,
  'Northwestel Inc.': 0.3,
  'Tbaytel Municipal': 0.2,
  'Sogetel Mobilité': 0.1,
};
const TRADES = [
  'Boulangerie',
  'Garage',
  'Clinique',
  'Pharmacie',
  'Dépanneur',
  'Restaurant',
  'Coiffure',
  'Plomberie',
  'Électricité',
  'Toitures',
  'Bakery',
  'Dental',
  'Plumbing',
  'Roofing',
  'Law',
  'Accounting',
  'Motors',
  'Electric',
  'Florist',
  'Hardware',
  'Insurance',
  'Landscaping',
  'Optical',
  'Printing',
  'Security',
  'Travel',
  'Veterinary',
  'Welding',
  'Consulting',
  'Logistics',
];
const FORMS = ['inc.', 'Ltd.', 'ltée', 'Corp.', 'enr.', '& Sons', 'Group', 'Services'];
const STARTS = [
  'Tremb',
  'Gagn',
  'Rich',
  'Macd',
  'Camp',
  'Sing',
  'Patel',
  'Côt',
  'Bouch',
  'Gauth',
  'Mor',
  'Lavoi',
  'Fort',
  'Gagné',
  'Ouell',
  'Pell',
  'Bél',
  'Lév',
  'Berg',
  'Leb',
  'Smith',
  'Brown',
  'Wils',
  'Tayl',
  'Ander',
  'Nguy',
  'Chan',
  'Ferg',
  'Sincl',
  'Hamil',
];
const MIDDLES = [
  '',
  'a',
  'el',
  'er',
  'i',
  'in',
  'o',
  'on',
  'ou',
  'u',
  'ar',
  'es',
  'il',
  'ett',
  'ab',
  'am',
  'and',
  'ist',
  'ev',
  'um',
];
const ENDS = [
  'ay',
  'on',
  'ard',
  'onald',
  'bell',
  'eau',
  'er',
  'ier',
  'in',
  'e',
  'ley',
  'ette',
  'ois',
  'son',
  'sky',
  'ault',
];

/** One of 9,600 family names; the first ones are far more frequent. */
function familyName(random: Random): string {
  const at = random.skewed(STARTS.length * MIDDLES.length * ENDS.length);
  const middle = MIDDLES[Math.floor(at / STARTS.length) % MIDDLES.length];
  const end = ENDS[Math.floor(at / STARTS.length / MIDDLES.length) % ENDS.length];
  return `${STARTS[at % STARTS.length]}${middle}${end}`;
}

/** Name of a requester: `Boulangerie Tremblay inc.` */
export function requester(random: Random): string {
  const words = [random.pick(TRADES), familyName(random)];
  if (random.chance(0.3)) words.push(familyName(random));
  if (random.chance(0.7)) words.push(random.pick(FORMS));
  return words.join(' ');
}

export function place(random: Random): { readonly area: string; readonly province: string } {
  const area = random.weighted(Object.fromEntries(AREAS.map(([code, , weight]) => [code, weight])));
  return { area, province: AREAS.find(([code]) => code === area)?.[1] ?? 'ON' };
}

/** A number of the area with a valid exchange code. */
export function number(random: Random, area: string): string {
  return `${area}${201 + random.below(798)}${String(random.below(10_000)).padStart(4, '0')}`;
}
