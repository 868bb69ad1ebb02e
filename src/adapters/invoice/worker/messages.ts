import type { InvoiceFault, InvoiceReading, InvoiceStage } from '../../../application/ports/invoice-reader.ts';

export interface Order {
  readonly content: Uint8Array;
}

/** An order is answered by any number of stages, then by a reading or a fault. */
export type Answer = { readonly stage: InvoiceStage } | { readonly reading: InvoiceReading } | { readonly fault: InvoiceFault };
