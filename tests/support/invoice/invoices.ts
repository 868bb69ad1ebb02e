import sharp from 'sharp';
import type { Recipe } from '../../../load/invoice/corpus/axes.ts';
import { makeDocument, type InvoiceDocument } from '../../../load/invoice/corpus/document.ts';
import { imagePdf } from '../../../load/invoice/image-pdf.ts';
import { photographed } from '../../../load/invoice/pictures/photo.ts';
import { scanned } from '../../../load/invoice/pictures/scan.ts';
import { Random } from '../../../load/invoice/random.ts';
import { rasterise } from '../../../load/invoice/rasterise.ts';
import { drawWithLibrary } from '../../../load/invoice/routes/library.ts';
import type { InvoicePicture, InvoiceRegion } from '../../../src/application/ports/invoice-reader.ts';
import type { Answer, Client } from '../portal/http-client.ts';
import { MULTIPART, multipart, type Part } from '../requests/toll-free.ts';

type Bytes = Uint8Array<ArrayBuffer>;
export const ANALYZE = '/api/invoice/analyze';

/** An invoice that states every value once, in its usual form. */
const PLAIN = {
  service: 'different',
  pitch: '1.1',
  size: '10',
  face: 'sans',
  capitals: 'mixed',
  placement: 'above',
  gaps: 'single',
  mailing: 'street',
  language: 'en',
  punctuation: 'colon',
  account: 'digits',
  accountPlace: 'pair',
  decoys: 'few',
  unit: 'after',
  street: 'plain',
  code: 'spaced',
  issuer: 'head',
  issuerKind: 'known',
  outsiders: 'none',
  colour: 'rules',
  pages: 'one',
  phones: 'main-and-others',
  route: 'library',
  photo: 'shadow',
} as const satisfies Partial<Recipe>;

const INVOICES = {
  english: { index: 8 },
  french: { index: 1, recipe: { language: 'fr', colour: 'none' } },
  /** The service address and the numbers are on the second page. */
  'two pages': { index: 6, recipe: { pages: 'later' } },
} satisfies Readonly<Record<string, PlainInvoice>>;

interface PlainInvoice {
  readonly class?: InvoiceDocument['class'];
  readonly index: number;
  readonly recipe?: Partial<Recipe>;
}

/** An invoice with the values that it states; null: none. */
export interface SampleInvoice extends InvoiceDocument {
  readonly fields: Readonly<Record<string, string | null>>;
  readonly main: string | null;
  readonly others: readonly string[];
}

/** Makes a plain invoice, except for what `recipe` says; the same arguments make the same invoice. */
export async function plainInvoice({ class: kind = 'native', index, recipe }: PlainInvoice): Promise<SampleInvoice> {
  const invoice = await makeDocument({ split: 'tuning', class: kind, index, recipe: { ...PLAIN, ...recipe } });
  const { accountNumber, customerName, currentCarrier, invoiceDate, services, mainNumber, otherNumbers } =
    invoice.truth;
  const stated = { accountNumber, customerName, currentCarrier, invoiceDate, ...services[0] };
  return {
    ...invoice,
    fields: Object.fromEntries(Object.entries(stated).map(([name, [value = null]]) => [name, value])),
    main: mainNumber[0] ?? null,
    others: otherNumbers ?? [],
  };
}

export const invoiceOf = (name: keyof typeof INVOICES): Promise<SampleInvoice> => plainInvoice(INVOICES[name]);

/** Returns a page of text as a PDF. */
export function pageOf(lines: readonly string[], password?: string): Promise<Uint8Array> {
  const style = { size: 11, face: 'serif', landscape: false, colour: '#000000', punchHoles: false } as const;
  const rows = [{ gap: 0, cells: [{ share: 1, lines: lines.map((text) => ({ text })) }] }];
  return drawWithLibrary({ pages: [rows], style }, password);
}

export const LETTER = [
  'Dear neighbours,',
  'the annual street party takes place on the second Saturday in June, as every year.',
  'Please bring a salad or a cake. Chairs and tables are lent by the parish.',
  'Should it rain, we meet in the school hall. We look forward to seeing you all.',
  'Your committee',
];

/** A PDF that asks for a password. */
export const lockedPdf = (): Promise<Uint8Array> => pageOf(LETTER, 'secret');

/** The upper parts of an invoice's first pages as PNG: enough to find some fields, with little to recognize. */
async function upperParts(invoice: InvoiceDocument, pages: number, share: number, dpi = 130): Promise<Bytes[]> {
  return Promise.all(
    (await rasterise(invoice.content, dpi, pages)).map(async (page) => {
      const { width, height } = await sharp(page).metadata();
      return new Uint8Array(
        await sharp(page)
          .extract({ left: 0, top: 0, width, height: Math.round(height * share) })
          .png()
          .toBuffer(),
      );
    }),
  );
}

export async function upperPart(invoice: InvoiceDocument): Promise<Bytes> {
  return (await upperParts(invoice, 1, 0.35))[0] ?? new Uint8Array();
}

/** The upper parts of both pages as a scan. */
export async function scanOf(invoice: InvoiceDocument): Promise<Uint8Array> {
  const random = new Random(7);
  const pages: Uint8Array[] = [];
  for (const part of await upperParts(invoice, 2, 0.45)) pages.push(await scanned(random, part));
  return imagePdf(pages);
}

/** The upper part as a photo on a table, from an angle and in a shadow. */
export async function photoOf(invoice: InvoiceDocument): Promise<Uint8Array> {
  const [page = new Uint8Array()] = await upperParts(invoice, 1, 0.35, 200);
  return photographed(page, new Random(11), 'shadow');
}

/** Returns the darkest pixel within a region of the page image; 0 is black. */
export async function inkAt(
  { content, width, height }: Omit<InvoicePicture, 'page'>,
  place: InvoiceRegion,
): Promise<number> {
  const cut = {
    left: Math.floor(place.x * width),
    top: Math.floor(place.y * height),
    width: Math.round(place.width * width),
    height: Math.round(place.height * height),
  };
  return Math.min(...(await sharp(content).extract(cut).greyscale().raw().toBuffer()));
}

export function invoiceParts(content: Uint8Array, filename = 'bill.pdf', type = 'application/pdf'): Part[] {
  return [{ name: 'invoice', content: new Uint8Array(content), filename, type }];
}

export function postInvoice(
  caller: Client,
  parts: readonly Part[],
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return caller.raw('POST', ANALYZE, multipart(parts), { ...MULTIPART, ...headers });
}

export const AS_EVENTS = { Accept: 'text/event-stream' } as const;

export interface SentEvent {
  readonly event: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the expectations check the event
  readonly data: any;
}

/** Parses the complete events of a stream. */
export function eventsIn(text: string): readonly SentEvent[] {
  return text
    .split('\n\n')
    .slice(0, -1)
    .flatMap((block) => {
      const [, event = '', data = ''] = /^event: (\w+)\ndata: (.+)$/.exec(block) ?? [];
      return event === '' ? [] : [{ event, data: JSON.parse(data) as unknown }];
    });
}

/** Sends a call whose events are read one by one, and which can be aborted. */
export async function openStream(url: string, caller: Client, parts: readonly Part[]) {
  const leaving = new AbortController();
  const response = await fetch(`${url}${ANALYZE}`, {
    method: 'POST',
    headers: { ...MULTIPART, ...AS_EVENTS, Cookie: caller.cookies() },
    body: multipart(parts),
    signal: leaving.signal,
  });
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let text = '';
  return {
    response,
    leave: () => leaving.abort(),
    /** Reads until an event matches. @returns all events so far */
    async until(fits: (event: SentEvent) => boolean): Promise<readonly SentEvent[]> {
      for (;;) {
        const { done, value } = await reader.read();
        text += decoder.decode(value, { stream: true });
        const events = eventsIn(text);
        if (events.some(fits)) return events;
        if (done) throw new Error(`the stream ended before the event came: ${text}`);
      }
    },
  };
}
