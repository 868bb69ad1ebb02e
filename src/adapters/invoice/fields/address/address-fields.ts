import {
  NO_INVOICE_ADDRESS,
  type InvoiceAddress,
  type InvoiceField,
} from '../../../../application/ports/invoice-reader.ts';
import { postalCodeProvinces } from '../../../../domain/shared/postal-codes.ts';
import { printedBoundsOf, type Cell } from '../../layout/page.ts';
import { bare } from '../../parse/fold.ts';
import type { AddressBlock, BlockWithRole } from './address-block.ts';
import type { Role } from './purpose/address-words.ts';
import { unitOfTenant } from './places/place-labels.ts';
import { isMailingAtServiceAddress, isServiceAtMailingAddress } from './purpose/same-address.ts';
import { NOTHING, regionOf, rounded, ocrConfidence, tokensOf } from '../candidates.ts';
import type { Document } from '../document.ts';

const SERVICE_SCORE = 0.95;
const MAILING_SCORE = 0.9;
/** Only the customer can tell whether it is the place. */
const SUGGESTION_SCORE = 0.5 * SERVICE_SCORE;

/**
 * Returns the service address, only if the invoice states one: a port needs the address where the line is installed,
 * which may differ from the mailing address.
 */
export function serviceAddress(blocks: readonly BlockWithRole[], document: Document): InvoiceAddress {
  const stated = blocks.filter(({ role, block }) => role === 'service' && block.street !== undefined);
  const best = bestOf(stated);
  const mailing = mailingBlock(blocks);
  const isAtMailing = () => isServiceAtMailingAddress(document, mailing?.street?.suite);
  // The street may be printed again next to the reference: `at the above address (12 Main St)`.
  const isRestated =
    best?.city === '' && best.postal === undefined && best.street?.streetNo === mailing?.street?.streetNo;
  if (best && !(isRestated && isAtMailing())) {
    // Several service addresses: only the customer knows where the numbers are installed.
    const addresses = new Set(stated.map(({ block }) => bare(`${block.street?.streetNo} ${block.postal?.code ?? ''}`)));
    const place = wholeOf(best, blocks);
    return addresses.size > 1 ? write(place, SUGGESTION_SCORE) : write(withUnit(place, document), SERVICE_SCORE);
  }
  return mailing && isAtMailing() ? write(mailing, SERVICE_SCORE) : NO_INVOICE_ADDRESS;
}

/** Returns the place of a line that no word announces, as a suggestion: the customer is asked to confirm it. */
export function suggestedAddress(places: readonly AddressBlock[]): InvoiceAddress {
  const best = bestOf(places.map((block) => ({ block, role: 'service' })));
  return best ? write(best, SUGGESTION_SCORE) : NO_INVOICE_ADDRESS;
}

/** The unit of a tenant may be printed apart from the address of the building. */
function withUnit(block: AddressBlock, document: Document): AddressBlock {
  const { street } = block;
  if (!street) return block;
  const { suite, floorNo } = unitOfTenant(document);
  if (street.suite !== null && street.suite !== suite) return block;
  return { ...block, street: { ...street, suite: suite ?? null, floorNo: street.floorNo ?? floorNo ?? null } };
}

/** `514-201-3344 — 12 Main St, Ottawa ON K1P 2J5` may be stated again as the place of service by its street alone. */
function wholeOf(stated: AddressBlock, blocks: readonly BlockWithRole[]): AddressBlock {
  const keyOf = ({ street }: AddressBlock) => bare(`${street?.streetNo} ${street?.streetName}`);
  const whole = blocks.find(
    ({ role, block }) =>
      role === 'unknown' &&
      block.postal !== undefined &&
      keyOf(block) === keyOf(stated) &&
      // A rural municipality has the post office of the next town.
      (stated.city === '' || bare(stated.city) === bare(block.city)),
  );
  if (stated.postal !== undefined || !whole) return stated;
  const hasUnit = (stated.street?.suite ?? stated.street?.floorNo ?? null) !== null;
  return hasUnit ? { ...whole.block, street: stated.street } : whole.block;
}

/** Returns the customer's mailing address, without a street if it is a post office box. */
export function mailingAddress(blocks: readonly BlockWithRole[], document: Document): InvoiceAddress {
  const isAtService = !blocks.some(({ role }) => role === 'mailing') && isMailingAtServiceAddress(document);
  const service = isAtService ? bestOf(blocks.filter(({ role }) => role === 'service')) : undefined;
  const block = service ?? mailingBlock(blocks);
  return block ? write(block, MAILING_SCORE) : NO_INVOICE_ADDRESS;
}

function mailingBlock(blocks: readonly BlockWithRole[]): AddressBlock | undefined {
  const ofRole = (wanted: Role) => bestOf(blocks.filter(({ role }) => role === wanted));
  return ofRole('mailing') ?? ofRole('envelope');
}

/** A line that was recognised poorly may be better in another print of the same address. */
function bestOf(blocks: readonly BlockWithRole[]): AddressBlock | undefined {
  return [...blocks].sort((a, b) => qualityOf(b.block) - qualityOf(a.block))[0]?.block;
}

function qualityOf({ street, city, province, postal, streetCell, cityCell }: AddressBlock): number {
  const isNamed = street !== undefined && street.streetName !== '';
  return (
    (street?.streetNo === '' ? 0.98 : 1) *
    (isNamed ? (street.typed ? 1 : 0.85) : 0.7) *
    (city === '' ? 0.95 : 1) *
    (province === undefined ? 0.9 : 1) *
    (postal === undefined ? 0.8 : 1 - 0.03 * postal.repairs) *
    ocrConfidence([...streetCell.words, ...cityCell.words])
  );
}

function write(block: AddressBlock, score: number): InvoiceAddress {
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
      : { value, confidence: rounded(confidence), region: regionOf({ page: cell.page, box: printedBoundsOf(words) }) };
  };
  const certain = street?.typed === true ? 1 : 0.85;
  return {
    streetNo: field(street?.streetNo, streetCell, certain),
    streetName: field(street?.streetName, streetCell, certain),
    floorNo: field(street?.floorNo, streetCell),
    suite: field(street?.suite, streetCell),
    city: field(city, cityCell),
    province: field(inferred, cityCell, province === undefined ? 0.85 : 1),
    postalCode: field(postal?.code, cityCell, postal?.repairs === 0 ? 1 : 0.8),
  };
}
