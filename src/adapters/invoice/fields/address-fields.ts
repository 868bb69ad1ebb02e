import type { InvoiceField, InvoiceFieldName } from '../../../application/ports/invoice-reader.ts';
import { postalCodeProvinces } from '../../../domain/shared/postal-codes.ts';
import { boundsOf, type Cell } from '../layout/page.ts';
import { bare } from '../parse/fold.ts';
import { parseStreet } from '../parse/street.ts';
import type { AddressBlock } from './address-blocks.ts';
import type { Role } from './address-role.ts';
import { NOTHING, THRESHOLD, regionOf, rounded, ocrConfidence, valuesOf, tokensOf } from './candidates.ts';
import type { Document } from './document.ts';

export type AddressFieldName = Extract<
  InvoiceFieldName,
  'streetNo' | 'streetName' | 'floorNo' | 'suite' | 'city' | 'province' | 'postalCode'
>;
type AddressFields = Readonly<Record<AddressFieldName, InvoiceField>>;

/** The envelope's address is only a suggestion: a port request needs the address where the line is installed. */
const SCORES: Readonly<Record<Role, number>> = { service: 0.95, mailing: 0.45, envelope: 0.42, unknown: 0.2, remit: 0 };

const EMPTY: AddressFields = {
  streetNo: NOTHING,
  streetName: NOTHING,
  floorNo: NOTHING,
  suite: NOTHING,
  city: NOTHING,
  province: NOTHING,
  postalCode: NOTHING,
};

/** Uses the service address if the invoice has one, else that of the envelope with low confidence. */
export function addressFields(
  blocks: readonly { readonly block: AddressBlock; readonly role: Role }[],
  document: Document,
): AddressFields {
  const best = [...blocks].sort((a, b) => scoreOf(b) - scoreOf(a))[0];
  if (best === undefined || SCORES[best.role] < THRESHOLD) return EMPTY;
  // The invoice has a service address that cannot be read: the envelope's address must not replace it.
  if (best.role !== 'service' && namesServiceAddress(document)) return EMPTY;
  // Several service addresses: only the customer knows where the numbers are installed.
  const addresses = new Set(
    blocks
      .filter(({ role }) => role === 'service')
      .map(({ block }) => bare(`${block.street.streetNo} ${block.postal?.code ?? ''}`)),
  );
  return write(best.block, SCORES[best.role] * (addresses.size > 1 ? 0.7 : 1));
}

function namesServiceAddress(document: Document): boolean {
  return document.labels.some(
    (label) =>
      label.label === 'service' && valuesOf(label, document).some(({ text }) => parseStreet(text) !== undefined),
  );
}

function scoreOf({ block, role }: { readonly block: AddressBlock; readonly role: Role }): number {
  return SCORES[role] * (block.street.typed ? 1 : 0.9) * (block.province === undefined ? 0.9 : 1);
}

function write(block: AddressBlock, score: number): AddressFields {
  const { street, city, postal, province, streetCell, cityCell } = block;
  const derived = postal ? postalCodeProvinces(postal.code) : [];
  const inferred = province ?? (derived.length === 1 ? derived[0] : undefined);
  const field = (value: string | null | undefined, cell: Cell, share = 1): InvoiceField => {
    if (value === null || value === undefined || value === '') return NOTHING;
    const words = tokensOf(cell, value);
    const confidence = score * share * ocrConfidence(words);
    // The threshold applies to the OCR confidence only, because the score of a suggestion is always low.
    return share * ocrConfidence(words) < 0.5
      ? NOTHING
      : { value, confidence: rounded(confidence), region: regionOf({ page: cell.page, box: boundsOf(words) }) };
  };
  const certain = street.typed ? 1 : 0.85;
  return {
    streetNo: field(street.streetNo, streetCell, certain),
    streetName: field(street.streetName, streetCell, certain),
    floorNo: field(street.floorNo, streetCell),
    suite: field(street.suite, streetCell),
    city: field(city, cityCell),
    province: field(inferred, cityCell, province === undefined ? 0.85 : 1),
    postalCode: field(postal?.code, cityCell, postal?.repairs === 0 ? 1 : 0.8),
  };
}
