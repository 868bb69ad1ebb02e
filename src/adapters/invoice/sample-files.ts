import { readFile } from 'node:fs/promises';
import type { SampleInvoiceKind } from '../../application/ports/invoice-reader.ts';

/** Made by `load/invoice/samples/make.ts`. The build copies the folder. */
const FOLDER = new URL('./samples/', import.meta.url);

const NAMES: Readonly<Record<SampleInvoiceKind, string>> = {
  native: 'native.pdf',
  scan: 'scan.pdf',
  photo: 'photo.jpg',
};

/** Reads the file of a sample invoice. */
export function readSampleInvoice(kind: SampleInvoiceKind): Promise<Uint8Array> {
  return readFile(new URL(NAMES[kind], FOLDER));
}

/**
 * Reads documents with which a reader loads and compiles all that it needs: text of a PDF, and some lines of print as a
 * picture.
 */
export function readWarmUpDocuments(): Promise<readonly Uint8Array[]> {
  return Promise.all([readSampleInvoice('native'), readFile(new URL('print.png', FOLDER))]);
}
