import { makeInvoice, type Invoice } from './make-invoice.ts';
import { scanned, photographed } from './degrade.ts';
import { TUNED, UNSEEN, type Layout } from './layouts/all.ts';
import { imagePdf } from './image-pdf.ts';
import { Painter } from './painter.ts';
import { Random } from './random.ts';
import { rasterise } from './rasterise.ts';
import { truthOf, type Truth } from './truth.ts';

export type DocumentClass = 'native' | 'scan' | 'photo';
export interface Sample {
  readonly name: string;
  readonly class: DocumentClass;
  readonly layout: string;
  readonly unseen: boolean;
  readonly pages: number;
  readonly truth: Truth;
  readonly content: Uint8Array;
}

/** Seeds are far apart, so that the sets share no invoice. */
const FIRST_SEED = { tuning: 1_000, heldOut: 700_000 } as const;

export interface SampleWish {
  readonly set: keyof typeof FIRST_SEED;
  readonly class: DocumentClass;
  readonly index: number;
}

/**
 * Creates a sample; the same arguments produce the same document. Every third sample of the held-out set has a layout
 * that the tuning set does not contain.
 */
export async function makeSample({ set, class: kind, index }: SampleWish): Promise<Sample> {
  const unseen = set === 'heldOut' && index % 3 === 2;
  const layouts = unseen ? UNSEEN : TUNED;
  const turn = unseen ? Math.floor(index / 3) : index;
  const layout = layouts[turn % layouts.length];
  if (layout === undefined) throw new RangeError('no layouts');
  const seed = FIRST_SEED[set] + { native: 0, scan: 100_000, photo: 200_000 }[kind] + index;
  const invoice = makeInvoice(seed, {
    language: layout.language,
    ...(layout.carriers ? { carriers: layout.carriers } : {}),
  });
  const pdf = await draw(layout, invoice);
  const made = kind === 'native' ? { content: pdf, pages: 1 } : await degraded(pdf, kind, new Random(seed + 7));
  return {
    name: `${set}-${kind}-${index}-${layout.name}`,
    class: kind,
    layout: layout.name,
    unseen,
    truth: truthOf(invoice, layout, kind !== 'photo'),
    ...made,
  };
}

export async function draw(layout: Layout, invoice: Invoice, password?: string): Promise<Uint8Array> {
  const painter = new Painter(layout.face, password);
  layout.draw(painter, invoice);
  return painter.finish();
}

/** A scan contains all pages; a photo only the first one, as people take it. */
async function degraded(
  pdf: Uint8Array,
  kind: 'scan' | 'photo',
  random: Random,
): Promise<{ content: Uint8Array; pages: number }> {
  if (kind === 'photo')
    return {
      content: await photographed(
        random,
        (await rasterise(pdf, random.pick([170, 200, 230]), 1))[0] ?? new Uint8Array(),
      ),
      pages: 1,
    };
  const dpi = random.pick([150, 200, 300]);
  const scans: Uint8Array[] = [];
  for (const page of await rasterise(pdf, dpi, 2)) scans.push(await scanned(random, page));
  const single = scans[0];
  if (scans.length === 1 && single !== undefined && random.chance(0.3)) return { content: single, pages: 1 };
  return { content: await imagePdf(scans), pages: scans.length };
}
