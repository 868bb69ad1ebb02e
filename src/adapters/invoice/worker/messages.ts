import type { InvoiceFault, InvoicePages, InvoiceReading, InvoiceStage } from '../../../application/ports/invoice-reader.ts';

/** What a thread can be asked for, each with what it answers. */
export interface Results {
  readonly read: InvoiceReading;
  readonly draw: InvoicePages;
}
export type Wish = keyof Results;

export interface Order {
  readonly wish: Wish;
  readonly content: Uint8Array;
}

/** An order is answered by any number of stages, then by its result or a fault. */
export type Answer = { readonly stage: InvoiceStage } | { readonly result: Results[Wish] } | { readonly fault: InvoiceFault };
