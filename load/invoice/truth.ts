import type { Invoice } from './make-invoice.ts';
import type { Layout } from './layouts/all.ts';

/** The values that a perfect reader returns. Null: not on the invoice. */
export interface Truth {
  readonly fields: Readonly<Record<string, string | null>>;
  readonly main: string | null;
  readonly others: readonly string[];
}

/** @param wholly whether all pages are present, not only the first */
export function truthOf(invoice: Invoice, layout: Layout, wholly: boolean): Truth {
  const isThere = (part: 'service' | 'lines') => wholly || layout.secondPage?.includes(part) !== true;
  const service = isThere('service') ? invoice.service : null;
  return {
    fields: {
      accountNumber: invoice.accountNumber,
      customerName: invoice.customerName,
      streetNo: service?.streetNo ?? null,
      streetName: service?.streetName ?? null,
      floorNo: service?.floorNo ?? null,
      suite: service?.suite ?? null,
      city: service?.city ?? null,
      province: service?.province ?? null,
      postalCode: service?.postalCode ?? null,
      currentCarrier: invoice.carrier,
      invoiceDate: invoice.date.toISOString().slice(0, 10),
    },
    main: layout.hasMain && isThere('lines') ? invoice.mainNumber : null,
    others: layout.hasOthers && isThere('lines') ? invoice.otherNumbers : [],
  };
}
