import type { SubmittedPortOrder } from '../../../../application/ports/provider/provider-gateway.ts';
import type { OrderDocument } from '../../../../application/ports/provider/provider-description.ts';
import { expandNumbers } from '../../../../domain/shared/phone-numbers.ts';
import { toMontrealDay } from '../../shared/montreal-days.ts';

/** The last word of a street name that is certainly its type. */
const STREET_TYPES =
  /^(.*\S)\s+(st|street|ave|avenue|rd|road|blvd|boulevard|dr|drive|cres|crescent|crt|court|lane)\.?$/i;
/** In French the type is the first word, and the last one is part of the name. */
const FRENCH_TYPE = /^(rue|avenue|av|boulevard|boul|chemin|ch|place|route|rang|allée|côte|montée|terrasse)\b/i;

interface WireFile {
  readonly FileName: string;
  readonly ContentType: string;
  readonly Base64Contents: string;
}

export interface OrderContext {
  readonly pilotNumber: string;
  /** Where the carrier's team writes about the order. */
  readonly teamEmail: string;
  /** The carrier's id of the losing carrier, if it knows that name. */
  readonly providerId: number | undefined;
}

/** Builds the body of a port order. Empty fields are not sent. */
export function toPortOrderInput(
  { reference, dueDate, fields, documents }: SubmittedPortOrder,
  { pilotNumber, teamEmail, providerId }: OrderContext,
): Readonly<Record<string, unknown>> {
  const numbers = expandNumbers(fields.phoneNumber);
  const files = (...kinds: readonly OrderDocument['kind'][]) =>
    toWireFiles(documents.filter(({ kind }) => kinds.includes(kind)));
  // One of both: the reseller is the customer's contract, so it goes first.
  const isByReseller = fields.reseller !== null || providerId === undefined;
  return {
    PilotNumber: Number(pilotNumber),
    DIDs: numbers.map((number) => ({ Number: Number(number), Label: reference })),
    PortForm: withoutEmpty({
      CustomerName: fields.requesterName,
      CustomerAccountNumber: fields.accountNumber,
      CustomerStreetNumber: fields.streetNo,
      ...toStreet(fields.streetName),
      CustomerFloor: fields.floorNo,
      CustomerUnit: fields.suite,
      CustomerCity: fields.city,
      CustomerProvince: fields.province,
      CustomerPostalCode: fields.postalCode,
      CustomerCountry: 'CA',
      CustomerReferenceNumber: reference,
      CurrentProvider: isByReseller ? null : providerId,
      CurrentReseller: isByReseller ? (fields.reseller ?? fields.currentCarrier) : null,
      EmailAddress: teamEmail,
      RequestedPortDate: toMontrealDay(dueDate),
      CommentsLosingCarrier: labelled({
        '': fields.comments,
        'Billing telephone number': fields.btn,
        'Authorized person': fields.authorizedPerson,
        ...secretLines(fields),
      }),
      CommentsPortTeam: labelled({
        'Carrier of the reseller': fields.reseller && fields.currentCarrier,
        'Their reference': fields.reference,
        'Port scope': fields.portScope,
        'Kind of port': fields.portType === 'regular' ? null : fields.portType.replace('_', ' '),
      }),
      NumbersToPort: numbers.map(Number),
      // The main number after the port stays at the losing carrier.
      ...(fields.newBtn !== null && {
        NumbersToRemain: [Number(fields.newBtn)],
        ChangePilotNumber: true,
        NewPilotNumber: Number(fields.newBtn),
      }),
      FileLetterOfAuthorization: files('loa', 'other'),
      FileLastInvoice: files('bill', 'csr'),
    }),
  };
}

/** The values with which an account could be taken over, as the comments contain them. */
export function secretsInComments(fields: SubmittedPortOrder['fields']): readonly string[] {
  return Object.entries(secretLines(fields)).flatMap(([label, value]) =>
    value === null ? [] : [`${label}: ${value}`],
  );
}

const secretLines = ({ pin, imei }: SubmittedPortOrder['fields']) => ({ 'Port-out PIN': pin, IMEI: imei });

function toStreet(streetName: string): Readonly<Record<string, string>> {
  const [, name, type] = FRENCH_TYPE.test(streetName) ? [] : (STREET_TYPES.exec(streetName) ?? []);
  return name !== undefined && type !== undefined
    ? { CustomerStreetName: name, CustomerStreetType: type }
    : { CustomerStreetName: streetName };
}

function labelled(lines: Readonly<Record<string, string | null>>): string {
  return Object.entries(lines)
    .flatMap(([label, value]) => (value ? [label === '' ? value : `${label}: ${value}`] : []))
    .join('\n');
}

function toWireFiles(documents: readonly OrderDocument[]): readonly WireFile[] {
  return documents.map(({ filename, contentType, content }) => ({
    FileName: filename,
    ContentType: contentType,
    Base64Contents: Buffer.from(content).toString('base64'),
  }));
}

function withoutEmpty(form: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(form).filter(
      ([, value]) =>
        value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );
}
