import { photoOf } from '../pictures/photo.ts';
import { scanOf } from '../pictures/scan.ts';
import { wornPicture, type Wear } from '../pictures/worn.ts';
import { drawWithLibrary } from '../routes/library.ts';
import { printFromBrowser } from '../routes/browser.ts';
import { typeSheet } from '../routes/typewriter.ts';
import { typeset } from '../routes/typesetter.ts';
import { rasterise } from '../rasterise.ts';
import { arrange } from './arrange.ts';
import { isPlain, randomFor, type Recipe, type Split } from './axes.ts';
import { makeInvoice, type InvoiceOptions } from './invoice.ts';
import type { Sheet } from './sheet.ts';
import { truthOf, type Truth } from './truth.ts';

export type DocumentClass = 'native' | 'scan' | 'photo';
export interface InvoiceDocument {
  readonly name: string;
  readonly class: DocumentClass;
  /** An ordinary business invoice. */
  readonly isPlain: boolean;
  readonly truth: Truth;
  readonly content: Uint8Array;
}

/** Seeds are far apart, so that the splits share no invoice. */
const FIRST_SEED = { tuning: 0, seeds: 10_000_000, axes: 20_000_000, wordings: 30_000_000 } as const;
const FIRST_OF_CLASS = { native: 0, scan: 2_000_000, photo: 4_000_000 } as const;

const NEXT_TRY = 10_000;
/** Arrangements that have values on pages without a picture are replaced. */
const PAGES_ON_PICTURE: Readonly<Record<DocumentClass, Readonly<Partial<Record<Recipe['pages'], Recipe['pages']>>>>> = {
  native: {},
  scan: { long: 'later' },
  photo: { two: 'one', cover: 'one', later: 'one', long: 'one' },
};

export interface DocumentWish extends InvoiceOptions {
  readonly split: Split;
  readonly class: DocumentClass;
  readonly index: number;
  /** Wear of the picture, instead of what the recipe says. */
  readonly wear?: Wear | undefined;
}

/** Makes a document; the same wish makes the same invoice. */
export async function makeDocument({
  split,
  class: kind,
  index,
  recipe = {},
  wear,
}: DocumentWish): Promise<InvoiceDocument> {
  const seed = FIRST_SEED[split] + FIRST_OF_CLASS[kind] + index;
  const drawn = makeInvoice(seed, split, { recipe });
  // A photo, and a scan that notes how to turn it, are one picture of one page.
  const isOnePage = kind === 'photo' || (kind === 'scan' && drawn.recipe.picture === 'noted-turn' && !wear);
  const pages = PAGES_ON_PICTURE[isOnePage ? 'photo' : kind][drawn.recipe.pages];
  const invoice = pages ? makeInvoice(seed, split, { recipe: { ...recipe, pages } }) : drawn;
  const arranged = arrange(invoice);
  const pdf = await printSheet(arranged.sheet, invoice.recipe.route, seed);
  if (isOnePage && (await rasterise(pdf, 10, 2)).length > 1)
    return makeDocument({ split, class: kind, index: index + NEXT_TRY, recipe, wear });
  return {
    name: `${split}-${kind}-${index} (${[wear ?? [], Object.values(invoice.recipe)].flat().join(' ')})`,
    class: kind,
    isPlain: isPlain(seed),
    truth: truthOf(invoice, arranged),
    content: wear
      ? await wornPicture(pdf, randomFor(seed, 'wear'), wear)
      : await takePicture(pdf, kind, seed, invoice.recipe),
  };
}

function takePicture(
  pdf: Uint8Array,
  kind: DocumentClass,
  seed: number,
  recipe: Recipe,
): Uint8Array | Promise<Uint8Array> {
  const random = randomFor(seed, 'picture of the paper');
  if (kind === 'native') return pdf;
  return kind === 'scan' ? scanOf(pdf, random, recipe.picture) : photoOf(pdf, random, recipe.photo);
}

/** Prints by a route, or by the PDF library if the machine lacks the route's program. */
export async function printSheet(sheet: Sheet, route: Recipe['route'], seed: number): Promise<Uint8Array> {
  const random = randomFor(seed, 'route');
  const mail = [
    'From: Billing <billing@mail.example.com>',
    'To: me',
    'Subject: Your invoice is ready',
    'Sent: November 20',
  ];
  const printed =
    route === 'typewriter'
      ? await typeSheet(sheet)
      : route === 'typesetter'
        ? await typeset(sheet)
        : route === 'browser'
          ? await printFromBrowser(sheet, random)
          : route === 'mail-print'
            ? await printFromBrowser(sheet, random, mail)
            : undefined;
  return printed ?? drawWithLibrary(sheet);
}
