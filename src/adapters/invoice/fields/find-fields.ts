import { INVOICE_FIELDS, InvoiceUnreadable, type InvoiceReading } from '../../../application/ports/invoice-reader.ts';
import type { Page } from '../layout/page.ts';
import { addressBlocks } from './address-blocks.ts';
import { addressFields } from './address-fields.ts';
import { roleOf } from './address-role.ts';
import { choose } from './candidates.ts';
import { nameCandidates } from './customer-name.ts';
import { toDocument } from './document.ts';
import { phoneNumbers } from './phone-numbers.ts';
import { accountCandidates, carrierCandidates, dateCandidates } from './simple-fields.ts';

export type Findings = Pick<InvoiceReading, 'fields' | 'phoneNumbers'>;

/** Finds the fields of an invoice in its words. */
export function findFields(pages: readonly Page[]): Findings {
  const document = toDocument(pages);
  const blocks = addressBlocks(document).map((block) => ({ block, role: roleOf(block, document) }));
  return {
    fields: {
      accountNumber: choose(accountCandidates(document)),
      customerName: choose(nameCandidates(document, blocks)),
      ...addressFields(blocks, document),
      currentCarrier: choose(carrierCandidates(document)),
      invoiceDate: choose(dateCandidates(document)),
    },
    phoneNumbers: phoneNumbers(document),
  };
}

/**
 * Rejects documents that are no invoice: an invoice has an account number, or a date and a carrier. A letter with an
 * address has neither.
 * @throws InvoiceUnreadable `nothing-found`
 */
export function refuseWithoutSubstance({ fields }: Findings): void {
  const certain = INVOICE_FIELDS.filter((name) => fields[name].confidence >= 0.5);
  const isInvoice =
    fields.accountNumber.value !== null || (fields.invoiceDate.value !== null && fields.currentCarrier.value !== null);
  if (!isInvoice || certain.length < 2) throw new InvoiceUnreadable('nothing-found');
}

/** Whether the main fields were found, so that further pages need not be read. */
export function isComplete({ fields, phoneNumbers: { main } }: Findings): boolean {
  return (
    main !== null &&
    (['accountNumber', 'customerName', 'streetNo', 'postalCode', 'currentCarrier', 'invoiceDate'] as const).every(
      (name) => fields[name].confidence >= 0.7,
    )
  );
}
