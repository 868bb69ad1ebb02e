import sharp from 'sharp';
import { makeSample, type Sample } from '../../load/invoice/corpus.ts';
import { photographed, scanned } from '../../load/invoice/degrade.ts';
import { imagePdf } from '../../load/invoice/image-pdf.ts';
import { TUNED } from '../../load/invoice/layouts/all.ts';
import { Random } from '../../load/invoice/random.ts';
import { rasterise } from '../../load/invoice/rasterise.ts';
import type { InvoicePicture, InvoiceRegion } from '../../src/application/ports/invoice-reader.ts';
import type { Answer, Client } from './http-client.ts';
import { MULTIPART, multipart, type Part } from './toll-free.ts';

type Bytes = Uint8Array<ArrayBuffer>;
export const ANALYZE = '/api/invoice/analyze';

/** Returns an invoice as a PDF with text in the named layout. */
export function invoiceOf(layout: string): Promise<Sample> {
  return makeSample({ set: 'tuning', class: 'native', index: TUNED.findIndex(({ name }) => name === layout) });
}

/** The upper parts of an invoice's first pages as PNG: enough to find some fields, with little to recognize. */
async function upperParts(invoice: Sample, pages: number, share: number): Promise<Bytes[]> {
  return Promise.all(
    (await rasterise(invoice.content, 130, pages)).map(async (page) => {
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

export async function upperPart(invoice: Sample): Promise<Bytes> {
  return (await upperParts(invoice, 1, 0.28))[0] ?? new Uint8Array();
}

/** The upper parts of both pages as a scan. */
export async function scanOf(invoice: Sample): Promise<Uint8Array> {
  const random = new Random(7);
  const pages: Uint8Array[] = [];
  for (const part of await upperParts(invoice, 2, 0.45)) pages.push(await scanned(random, part));
  return imagePdf(pages);
}

/** The upper part as a photo on a table, from an angle and in a shadow. */
export async function photoOf(invoice: Sample): Promise<Uint8Array> {
  return photographed(new Random(11), await upperPart(invoice));
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
