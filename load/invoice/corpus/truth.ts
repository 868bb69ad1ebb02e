import { ADDRESS_FIELDS, NO_ADDRESS, type AddressTruth } from './addresses.ts';
import type { Arranged } from './arrange.ts';
import type { Invoice } from './invoice.ts';
import { inOneLine } from './addresses.ts';

/** The values that count as right for a field. An empty list: only blank is right. An empty string: blank is, too. */
export type Accepted = readonly string[];

/** What a perfect reader returns. */
export interface Truth {
  readonly accountNumber: Accepted;
  readonly customerName: Accepted;
  readonly currentCarrier: Accepted;
  readonly invoiceDate: Accepted;
  /**
   * The service addresses; the reading must agree with one of them as a whole. With several, blank is right too: a
   * request is for one location, and only the customer knows which.
   */
  readonly services: readonly AddressTruth[];
  readonly mailing: AddressTruth;
  readonly mainNumber: Accepted;
  /** Undefined: not judged, because the invoice lists numbers without saying which is the main one. */
  readonly otherNumbers: readonly string[] | undefined;
  /** Values as printed, to see whether the recognized words contain them. */
  readonly printed: Readonly<Record<string, string>>;
}

export function truthOf(invoice: Invoice, { date, hasMain, hasOthers }: Arranged): Truth {
  const [main = '', ...others] = invoice.numbers;
  const [service] = invoice.services;
  const listed = invoice.recipe.phones === 'list';
  return {
    accountNumber: [invoice.account],
    customerName: invoice.customer.names,
    currentCarrier: invoice.issuer.names,
    invoiceDate: [invoice.date.toISOString().slice(0, 10)],
    services:
      invoice.services.length === 0
        ? [NO_ADDRESS]
        : [...invoice.services.map(({ truth }) => truth), ...(invoice.services.length > 1 ? [NO_ADDRESS] : [])],
    mailing: invoice.customer.mailing,
    mainNumber: hasMain ? [main] : listed ? ['', ...invoice.numbers] : [],
    otherNumbers: hasOthers ? others : listed ? undefined : [],
    printed: {
      accountNumber: invoice.account,
      customerName: invoice.customer.names[0] ?? '',
      currentCarrier: invoice.issuer.brand || invoice.issuer.host,
      invoiceDate: date,
      ...(hasMain ? { mainNumber: main } : {}),
      ...(service
        ? {
            ...Object.fromEntries(
              ADDRESS_FIELDS.filter((name) => service.truth[name].length > 0).map((name) => [
                name,
                service.truth[name][0] ?? '',
              ]),
            ),
            province: service.province,
            street: inOneLine(service),
          }
        : {}),
    },
  };
}
