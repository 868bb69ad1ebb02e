import { ProviderFailure } from '../../../../application/ports/provider/provider-failure.ts';
import type { SubmittedPortOrder } from '../../../../application/ports/provider/provider-gateway.ts';
import { expandNumbers } from '../../../../domain/shared/phone-numbers.ts';
import type { RejectionCause } from '../../../../domain/shared/vocabulary.ts';
import { toMontrealDay } from '../../shared/montreal-days.ts';

const CANADIAN_LOCAL = '2';
const COMPANY =
  /\b(inc|ltd|lt[ée]e|llc|corp|corporation|company|co|limited|limit[ée]e|enr|s\.?e\.?n\.?c|soci[ée]t[ée]|assoc)\b/iu;
/** The carrier takes PDF and JPEG files, of what the portal stores. */
const FILE_TYPES: ReadonlySet<string> = new Set(['application/pdf', 'image/jpeg']);

/** The first line of the notes: the only place for our reference. */
const referenceLine = (reference: string): string => `Ref ${reference}`;
/** The second line says how many files belong to the order. */
const filesLine = (count: number): string => `Files ${count}`;

/** Builds the fields of a port order. Empty ones are not sent. @throws ProviderFailure `rejected` */
export function toPortFields(order: SubmittedPortOrder): Readonly<Record<string, string | undefined>> {
  const { fields } = order;
  if (fields.accountNumber === null)
    throw refusal('account_number_mismatch', 'VoIP.ms takes no order without the account number');
  if (order.documents.some(({ contentType }) => !FILE_TYPES.has(contentType)))
    throw refusal('loa_invalid', 'VoIP.ms takes documents as PDF or JPEG files only');
  const [firstName, lastName] = splitName(personOf(order));
  const isBusiness = isCompany(fields.requesterName) || personOf(order) !== fields.requesterName;
  const isMobile = fields.pin !== null || fields.imei !== null;
  return {
    portType: CANADIAN_LOCAL,
    numbers: expandNumbers(fields.phoneNumber).join(','),
    isPartial: fields.portScope === 'partial' ? '1' : '0',
    locationType: isBusiness ? '1' : '0',
    isMobile: isMobile ? '1' : '0',
    pin: fields.pin ?? undefined,
    imei: fields.imei ?? undefined,
    btn: fields.btn ?? undefined,
    statementName: isBusiness ? fields.requesterName : undefined,
    firstName,
    lastName,
    address1: `${fields.streetNo} ${fields.streetName}`,
    address2: [fields.floorNo && `Floor ${fields.floorNo}`, fields.suite && `Suite ${fields.suite}`]
      .filter(Boolean)
      .join(', '),
    city: fields.city,
    state: fields.province,
    zip: fields.postalCode,
    country: 'CA',
    providerName: fields.currentCarrier,
    providerAccount: fields.accountNumber,
    notes: toNotes(order),
  };
}

function toNotes({ reference, dueDate, fields, documents }: SubmittedPortOrder): string {
  const day = toMontrealDay(dueDate);
  const lines = [
    referenceLine(reference),
    filesLine(documents.length),
    fields.portType === 'exact_date' ? `Please port on ${day} exactly` : `Requested date: ${day}`,
    fields.reseller && `Reseller: ${fields.reseller}`,
    fields.reference && `Their reference: ${fields.reference}`,
    fields.newBtn && `Billing telephone number after the port: ${fields.newBtn}`,
    fields.comments,
  ];
  return lines.filter(Boolean).join('\n');
}

export const hasReference = (notes: string, reference: string): boolean =>
  notes.split('\n').some((line) => line.trim() === referenceLine(reference));
/** Whether the notes name any reference of ours. */
export const hasAnyReference = (notes: string): boolean => /^Ref \S/m.test(notes);
/** How many files the order was sent with; 0 if the notes do not say. */
export const filesExpected = (notes: string): number =>
  Number(/^Files (\d{1,3})$/m.exec(notes.replaceAll('\r', ''))?.[1] ?? 0);

const personOf = ({ fields }: SubmittedPortOrder): string => fields.authorizedPerson ?? fields.requesterName;

const isCompany = (name: string): boolean => COMPANY.test(name);

function splitName(person: string): readonly [string, string] {
  const [first = '', ...others] = person.trim().split(/\s+/);
  if (others.length === 0 || isCompany(person))
    throw refusal('name_mismatch', 'VoIP.ms needs the first and the last name of a person who may act for the account');
  return [first, others.join(' ')];
}

const refusal = (rejectionCause: RejectionCause, providerMessage: string): ProviderFailure =>
  new ProviderFailure('rejected', { rejectionCause, providerMessage });
