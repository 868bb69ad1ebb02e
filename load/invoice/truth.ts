import type { Invoice } from './make-invoice.ts';
import type { Layout } from './layouts/all.ts';

/** What a perfect reader answers. Null: the bill does not say it. */
export interface Truth {
  readonly fields: Readonly<Record<string, string | null>>;
  readonly main: string | null;
  readonly others: readonly string[];
  /** The address is that of the envelope, so it may only be suggested (confidence under a half). */
  readonly suggested: boolean;
}

/** @param wholly whether all pages are there, not the first alone */
export function truthOf(invoice: Invoice, layout: Layout, wholly: boolean): Truth {
  const isThere = (part: 'service' | 'lines') => wholly || layout.secondPage?.includes(part) !== true;
  const service = isThere('service') ? invoice.service : null;
  const address = service ?? invoice.mailing;
  return {
    fields: {
      accountNumber: invoice.accountNumber,
      customerName: invoice.customerName,
      streetNo: address.streetNo,
      streetName: address.streetName,
      floorNo: address.floorNo,
      suite: address.suite,
      city: address.city,
      province: address.province,
      postalCode: address.postalCode,
      currentCarrier: invoice.carrier,
      invoiceDate: invoice.date.toISOString().slice(0, 10),
    },
    main: layout.hasMain && isThere('lines') ? invoice.mainNumber : null,
    others: layout.hasOthers && isThere('lines') ? invoice.otherNumbers : [],
    suggested: service === null,
  };
}
