import { Random } from '../random.ts';

export type Split = 'tuning' | 'seeds' | 'axes' | 'wordings';

interface Axis {
  /** What ordinary business invoices show. */
  readonly plain: readonly string[];
  readonly more: readonly string[];
  /** Values that the tuning set does not contain. */
  readonly heldOut: readonly string[];
  /** Values that only the tuning set contains, so that no rule is written for one geometry. */
  readonly tuning?: readonly string[];
}

/** What varies from invoice to invoice; each axis is drawn independently of the others. */
export const AXES = {
  service: {
    plain: ['different', 'same-printed', 'none'],
    more: ['same-as', 'several', 'sentence'],
    heldOut: ['heading'],
    tuning: ['listed'],
  },
  pitch: { plain: ['1.1', '1.3'], more: ['1.6', '2.0', '2.3'], heldOut: ['2.5'], tuning: ['1.8'] },
  size: { plain: ['9', '10'], more: ['7.5', '11'], heldOut: [] },
  face: { plain: ['sans', 'serif'], more: ['mono', 'narrow'], heldOut: [] },
  capitals: { plain: ['mixed'], more: ['upper', 'upper-without-accents'], heldOut: [] },
  placement: {
    plain: ['above', 'inline'],
    more: ['column', 'joined', 'table'],
    heldOut: ['hanging'],
    tuning: ['indented', 'middle'],
  },
  gaps: {
    plain: ['single'],
    more: ['double', 'code-apart', 'unit-apart', 'wrap-unit'],
    heldOut: ['code-alone', 'wrap-code'],
    tuning: ['city-alone', 'commas', 'country'],
  },
  mailing: {
    plain: ['street', 'attention-after'],
    more: ['post-box', 'station', 'attention-before', 'care-of', 'department', 'two-lines', 'numbered', 'person'],
    heldOut: ['rural-route', 'operating-as'],
    tuning: ['general-delivery', 'building', 'trade-name'],
  },
  language: {
    plain: ['en', 'fr'],
    more: ['bilingual-side'],
    heldOut: ['bilingual-stacked'],
    tuning: ['bilingual-brackets'],
  },
  punctuation: { plain: ['none', 'colon'], more: ['spaced-colon', 'dots', 'upper', 'lower'], heldOut: [] },
  account: {
    plain: ['digits', 'groups'],
    more: ['long', 'short', 'letters', 'letters-hyphen', 'telephone'],
    heldOut: ['letters-space'],
    tuning: ['letters-groups', 'suffix'],
  },
  accountPlace: { plain: ['pair', 'pair-right'], more: ['table', 'stub-only', 'sentence', 'band'], heldOut: [] },
  decoys: { plain: ['few'], more: ['former', 'customer-id', 'contract', 'bank', 'scan-line', 'all'], heldOut: [] },
  unit: {
    plain: ['none', 'after', 'before'],
    more: ['own-line', 'hash', 'letter', 'floor', 'range', 'half', 'penthouse'],
    heldOut: ['floor-and-unit'],
    tuning: ['word-first', 'floor-line', 'number-line'],
  },
  street: { plain: ['plain'], more: ['ordinal', 'typeless'], heldOut: ['highway'], tuning: ['rural'] },
  code: { plain: ['spaced'], more: ['joined', 'look-alikes'], heldOut: ['hyphen'] },
  issuer: { plain: ['head', 'foot'], more: ['one-line', 'none'], heldOut: ['stub'] },
  issuerKind: { plain: ['invented', 'invented', 'invented', 'known'], more: ['web-only'], heldOut: [] },
  outsiders: { plain: ['none'], more: ['store', 'complaints', 'both'], heldOut: [] },
  colour: {
    plain: ['none', 'rules'],
    more: ['dark-band', 'shade', 'ruled-table', 'watermark', 'stamp', 'punch-holes', 'dashes'],
    heldOut: ['dark-column'],
  },
  pages: { plain: ['one', 'two'], more: ['cover', 'later', 'long', 'hidden-layer'], heldOut: ['landscape'] },
  phones: { plain: ['main', 'main-and-others', 'none'], more: ['list'], heldOut: [] },
  route: { plain: ['library', 'browser'], more: ['typewriter', 'mail-print', 'typesetter'], heldOut: [] },
  picture: { plain: ['clean', 'skew'], more: ['bilevel', 'noted-turn', 'low', 'jpeg'], heldOut: ['turn'] },
  photo: { plain: ['dark-table', 'shadow'], more: ['light-table', 'curl', 'noted-turn'], heldOut: ['coloured-table'] },
} as const satisfies Readonly<Record<string, Axis>>;

export type AxisName = keyof typeof AXES;
type ValueOf<T extends Axis> =
  | T['plain' | 'more' | 'heldOut'][number]
  | (T extends { readonly tuning: infer V extends readonly string[] } ? V[number] : never);
export type Recipe = { readonly [Name in AxisName]: ValueOf<(typeof AXES)[Name]> };

const NAMES = Object.keys(AXES) as AxisName[];

/** Returns a generator for one purpose, so that a change of one axis does not move the others. */
export function randomFor(seed: number, purpose: string): Random {
  let hash = seed;
  for (const sign of purpose) hash = Math.imul(hash ^ sign.charCodeAt(0), 16_777_619) >>> 0;
  return new Random(hash ^ (hash >>> 15));
}

/** Every second invoice is an ordinary business invoice. */
export const isPlain = (seed: number) => seed % 2 === 0;

/** Draws a value for every axis. */
export function drawRecipe(seed: number, split: Split): Recipe {
  const drawn: Record<string, string> = {};
  for (const name of NAMES) {
    const { plain, more, heldOut, tuning = [] }: Axis = AXES[name];
    const unusual = {
      tuning: [...more, ...tuning],
      wordings: more,
      seeds: [...more, ...heldOut],
      axes: [...more, ...heldOut],
    }[split];
    drawn[name] = randomFor(seed, name).pick(isPlain(seed) ? plain : [...plain, ...unusual]);
  }
  if (split === 'axes') {
    const random = randomFor(seed, 'held out');
    const pictures: readonly AxisName[] = ['picture', 'photo'];
    for (let count = 0; count < 2; count += 1) {
      const name = random.pick(NAMES.filter((one) => AXES[one].heldOut.length > 0 && !pictures.includes(one)));
      drawn[name] = random.pick<string>(AXES[name].heldOut);
    }
    for (const name of pictures) if (random.chance(0.4)) drawn[name] = random.pick<string>(AXES[name].heldOut);
  }
  return drawn as unknown as Recipe;
}
