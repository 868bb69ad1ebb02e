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

/** What the words of a bill say, field by field. */
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
 * A bill names an account or says when it was written; a letter with an address in it is none.
 * @throws InvoiceUnreadable `nothing-found`
 */
export function refuseWithoutSubstance({ fields }: Findings): void {
  const sure = INVOICE_FIELDS.filter((name) => fields[name].confidence >= 0.5);
  const isInvoice =
    fields.accountNumber.value !== null || (fields.invoiceDate.value !== null && fields.currentCarrier.value !== null);
  if (!isInvoice || sure.length < 2) throw new InvoiceUnreadable('nothing-found');
}

/** Whether more pages could tell no more than is known already. */
export function isComplete({ fields, phoneNumbers: { main } }: Findings): boolean {
  return (
    main !== null &&
    (['accountNumber', 'customerName', 'streetNo', 'postalCode', 'currentCarrier', 'invoiceDate'] as const).every(
      (name) => fields[name].confidence >= 0.7,
    )
  );
}
