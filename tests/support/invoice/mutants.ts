import sharp from 'sharp';
import { Random } from '../../../load/invoice/random.ts';
import { invoiceOf, photoOf, scanOf, upperPart } from './invoices.ts';
import { pdf } from '../requests/toll-free.ts';

/** Tokens that parsers treat as structure. */
const WORDS = [
  '<<',
  '>>',
  '[',
  '0 0 R ',
  '\0',
  'stream\n',
  'endobj',
  '99999999999 ',
  '-1 ',
  '/Kids [1 0 R]',
  '/Length 4294967295 ',
  '/FlateDecode ',
  '\xff\xd8',
  '\xff\xda\0',
  'IDAT',
  'IHDR\0',
];

const WAYS = ['bits', 'bytes', 'cut', 'splice', 'repeat', 'fill', 'word', 'cross'] as const;
export type Way = (typeof WAYS)[number];

/**
 * Flips bits as zzuf does, changes bytes, truncates, removes, repeats or overwrites parts, or replaces them by parts of
 * another document. The first bytes are unchanged, because they identify the type of the document.
 */
export function mutate(
  random: Random,
  original: Uint8Array,
  other: Uint8Array,
  way: Way = random.pick(WAYS),
): Uint8Array<ArrayBuffer> {
  const changed = Buffer.from(original);
  const place = () => random.int(8, changed.length - 1);
  const pieces = (...parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts));
  switch (way) {
    case 'bits': {
      // Flips between one in 100,000 and one in 200 of all bits.
      const share = 10 ** random.between(-5, -2.3);
      for (let times = Math.ceil(share * 8 * changed.length); times > 0; times -= 1) {
        const at = place();
        changed[at] = (changed[at] ?? 0) ^ (1 << random.int(0, 7));
      }
      return new Uint8Array(changed);
    }
    case 'bytes':
      for (let times = random.int(1, 40); times > 0; times -= 1) changed[place()] = random.int(0, 255);
      return new Uint8Array(changed);
    case 'cut':
      return new Uint8Array(changed.subarray(0, place()));
    case 'splice':
      return pieces(changed.subarray(0, place()), changed.subarray(place()));
    case 'repeat':
      for (let times = 3; times > 0; times -= 1) changed.copyWithin(place(), place(), place());
      return new Uint8Array(changed);
    case 'fill': {
      const [from, to] = [place(), place()].sort((a, b) => a - b);
      changed.fill(random.pick(WORDS), from, to);
      return new Uint8Array(changed);
    }
    case 'word':
      for (let times = random.int(1, 5); times > 0; times -= 1) changed.write(random.pick(WORDS), place(), 'latin1');
      return new Uint8Array(changed);
    case 'cross':
      return pieces(changed.subarray(0, place()), other.subarray(random.int(0, other.length - 1)));
  }
}

export interface Original {
  readonly name: string;
  readonly kind: 'bill' | 'letter';
  readonly content: Uint8Array;
}

/** Something to recognize that is recognized quickly. */
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="60"><rect width="240" height="60" fill="#fff"/><text ' +
  'x="8" y="36" font-size="20">Account 123456789</text></svg>';
const drawn = () => sharp(Buffer.from(DRAWING));

/** Invoices with text and small pictures of each type, which are fast to read in any mutation. */
export async function quickOriginals(): Promise<readonly Original[]> {
  const invoice = (name: string, content: Uint8Array): Original => ({ name, kind: 'bill', content });
  return [
    invoice('a PDF with text', (await invoiceOf('french')).content),
    invoice('another PDF with text', (await invoiceOf('two pages')).content),
    invoice('a JPEG', await drawn().jpeg().toBuffer()),
    invoice('a PNG', await drawn().png().toBuffer()),
    invoice('a WebP', await drawn().webp().toBuffer()),
    invoice('a TIFF', await drawn().tiff({ compression: 'lzw' }).toBuffer()),
  ];
}

/** The same, and a scan, a photo, a page as a picture and LOAs. */
export async function allOriginals(): Promise<readonly Original[]> {
  const invoice = await invoiceOf('english');
  const letter = (name: string, content: Uint8Array): Original => ({ name, kind: 'letter', content });
  return [
    ...(await quickOriginals()),
    letter('a letter', pdf()),
    letter('a bill as a letter', invoice.content),
    { name: 'a page as a picture', kind: 'bill', content: await upperPart(invoice) },
    { name: 'a photo', kind: 'bill', content: await photoOf(invoice) },
    { name: 'a scan', kind: 'bill', content: await scanOf(await invoiceOf('two pages')) },
  ];
}

/** Generates mutants of an original, the same ones for the same seed. */
export function mutantsOf(
  { content }: Original,
  others: readonly Original[],
  count: number,
  seed: number,
): readonly Uint8Array<ArrayBuffer>[] {
  const random = new Random(seed);
  return Array.from({ length: count }, (_, at) =>
    mutate(random, content, random.pick(others).content, WAYS[at % WAYS.length]),
  );
}
