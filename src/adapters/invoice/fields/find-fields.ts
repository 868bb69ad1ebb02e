import {
  INVOICE_ADDRESS_FIELDS,
  INVOICE_FIELDS,
  type InvoiceAddress,
  type InvoiceField,
  type InvoiceReading,
} from '../../../application/ports/invoice-reader.ts';
import type { Page } from '../layout/page.ts';
import { addressBlocks } from './address/address-blocks.ts';
import { mailingAddress, serviceAddress, suggestedAddress } from './address/address-fields.ts';
import { placesOfLines } from './address/places/places-of-lines.ts';
import { withRoles } from './address/purpose/address-role.ts';
import { accountNumber } from './account/account-scorer.ts';
import { labelledAccounts } from './account/labelled-accounts.ts';
import { choose, NOTHING } from './candidates.ts';
import { dateCandidates } from './date/invoice-date.ts';
import { toDocument, type Document } from './document.ts';
import { withParties } from './party/addresses.ts';
import { findParties } from './party/parties.ts';
import { phoneNumbers } from './phones/phone-numbers.ts';

export type Findings = Pick<InvoiceReading, 'fields' | 'mailingAddress' | 'phoneNumbers'>;

/** Finds the fields of an invoice in its words. */
export function findFields(pages: readonly Page[]): Findings {
  return findFieldsIn(toDocument(pages));
}

export function findFieldsIn(document: Document): Findings {
  const found = withRoles(addressBlocks(document), document);
  const { issuer, customer } = findParties(document, found);
  const account = accountNumber(document, {
    labelled: labelledAccounts(document),
    issuer: issuer?.field.value,
    customer: customer?.field.value,
  });
  const blocks = withParties(found, { issuer, customer });
  const numbers = phoneNumbers(document, blocks, { account: account.value, issuer: issuer?.field.value });
  const stated = serviceAddress(blocks, document);
  const isStated = Object.values(stated).some(({ value }) => value !== null);
  return {
    fields: {
      accountNumber: account,
      customerName: customer?.field ?? NOTHING,
      ...(isStated ? stated : suggestedAddress(placesOfLines(document, blocks, numbers))),
      currentCarrier: issuer?.field ?? NOTHING,
      invoiceDate: choose(dateCandidates(document)),
    },
    mailingAddress: mailingAddress(blocks, document),
    phoneNumbers: numbers,
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

/** Whether a second look at a recognised page may find more: a field of nearly every invoice is missing or doubtful. */
export function lacksMainField({ fields, mailingAddress }: Findings): boolean {
  const isUnsure = ({ value, confidence }: InvoiceField) => value === null || confidence < SURE;
  const { accountNumber, customerName, invoiceDate, postalCode } = fields;
  return (
    [accountNumber, customerName, invoiceDate].some(isUnsure) ||
    (isUnsure(postalCode) && isUnsure(mailingAddress.postalCode))
  );
}

/** A field below this confidence is looked for again. */
const SURE = 0.5;
/** A second look replaces a value only if it is this much more confident. */
const BETTER_BY = 0.15;

/** Takes each field from the look that found it, or that is more confident. An address is taken as a whole. */
export function complete(first: Findings, second: Findings): Findings {
  const better = (one: InvoiceField, other: InvoiceField) =>
    one.value === null || other.confidence > one.confidence + BETTER_BY ? other : one;
  const address = betterAddress(first.fields, second.fields);
  const fields = Object.fromEntries(
    INVOICE_FIELDS.map((name) => [name, better(first.fields[name], second.fields[name])]),
  ) as unknown as Findings['fields'];
  return {
    fields: { ...fields, ...address },
    mailingAddress: betterAddress(first.mailingAddress, second.mailingAddress),
    phoneNumbers: first.phoneNumbers.main === null ? second.phoneNumbers : first.phoneNumbers,
  };
}

/** The address with more parts; of two with the same number, the more confident one. */
function betterAddress(first: InvoiceAddress, second: InvoiceAddress): InvoiceAddress {
  const parts = (address: InvoiceAddress) => INVOICE_ADDRESS_FIELDS.map((name) => address[name]);
  const count = (address: InvoiceAddress) => parts(address).filter(({ value }) => value !== null).length;
  const sure = (address: InvoiceAddress) => parts(address).reduce((sum, { confidence }) => sum + confidence, 0);
  const isMore = count(second) > count(first);
  const isSurer = count(second) === count(first) && sure(second) > sure(first) + BETTER_BY * count(first);
  const { streetNo, streetName, floorNo, suite, city, province, postalCode } = isMore || isSurer ? second : first;
  return { streetNo, streetName, floorNo, suite, city, province, postalCode };
}
