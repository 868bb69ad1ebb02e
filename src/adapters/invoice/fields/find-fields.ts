import {
  INVOICE_ADDRESS_FIELDS,
  INVOICE_FIELDS,
  type InvoiceField,
  type InvoiceFieldName,
  type InvoiceReading,
} from '../../../application/ports/invoice-reader.ts';
import type { Page } from '../layout/page.ts';
import { addressBlocks } from './address/address-blocks.ts';
import { mailingAddress, serviceAddress } from './address/address-fields.ts';
import { withRoles } from './address/address-role.ts';
import { accountNumber } from './account/account-scorer.ts';
import { choose } from './candidates.ts';
import { nameCandidates } from './customer-name.ts';
import { toDocument, type Document } from './document.ts';
import { issuerCandidates } from './issuer.ts';
import { phoneNumbers } from './phone-numbers.ts';
import { accountCandidates, carrierCandidates, dateCandidates } from './simple-fields.ts';

export type Findings = Pick<InvoiceReading, 'fields' | 'mailingAddress' | 'phoneNumbers'>;

/** Finds the fields of an invoice in its words. */
export function findFields(pages: readonly Page[]): Findings {
  return findFieldsIn(toDocument(pages));
}

export function findFieldsIn(document: Document): Findings {
  const blocks = withRoles(addressBlocks(document), document);
  const account = accountNumber(document, accountCandidates(document));
  return {
    fields: {
      accountNumber: account,
      customerName: choose(nameCandidates(document, blocks)),
      ...serviceAddress(blocks, document),
      currentCarrier: choose([...carrierCandidates(document), ...issuerCandidates(document, blocks)]),
      invoiceDate: choose(dateCandidates(document)),
    },
    mailingAddress: mailingAddress(blocks),
    phoneNumbers: phoneNumbers(document, account.value),
  };
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

/** Whether a second look at a recognised page may find more: the account, the name or every address is missing. */
export function lacksMainField({ fields, mailingAddress }: Findings): boolean {
  const hasAddress = fields.postalCode.value !== null || mailingAddress.postalCode.value !== null;
  return fields.accountNumber.value === null || fields.customerName.value === null || !hasAddress;
}

/** Fills what is missing with what a second look found. An address is taken as a whole. */
export function complete(first: Findings, second: Findings): Findings {
  const isMissing = (field: InvoiceField) => field.value === null;
  const fill = (names: readonly InvoiceFieldName[]) =>
    Object.fromEntries(names.map((name) => [name, second.fields[name]])) as Partial<Findings['fields']>;
  const address = INVOICE_ADDRESS_FIELDS;
  const single = INVOICE_FIELDS.filter((name) => !(address as readonly string[]).includes(name));
  return {
    fields: {
      ...first.fields,
      ...fill(single.filter((name) => isMissing(first.fields[name]))),
      ...(address.every((name) => isMissing(first.fields[name])) ? fill(address) : {}),
    },
    mailingAddress: address.every((name) => isMissing(first.mailingAddress[name]))
      ? second.mailingAddress
      : first.mailingAddress,
    phoneNumbers: first.phoneNumbers.main === null ? second.phoneNumbers : first.phoneNumbers,
  };
}
