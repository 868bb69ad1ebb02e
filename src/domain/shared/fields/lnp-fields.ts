import { namesWhere, type NamesWith, type RecordField } from './record-fields.ts';
import type { RejectionCause } from '../vocabulary.ts';

/** A field of an LNP request. A text also has a maximum length. */
type LnpRequestField = RecordField & {
  /** Whether the provider's order contains it. */
  readonly sent: boolean;
  /** Its value in an empty form; null if the form does not have it. */
  readonly initial: string | null;
  /** Whether record screens show it in a row of its own: as one line, or as a block; null if not, or in another way. */
  readonly row: 'line' | 'block' | null;
  /** The rejection causes that a customer can correct in this field. */
  readonly corrects: readonly RejectionCause[];
} & ({ readonly type: 'text'; readonly maxLength: number } | { readonly type: Exclude<RecordField['type'], 'text'> });

const ADDRESS = {
  privacy: 'personal',
  exported: true,
  sent: true,
  initial: '',
  row: null,
  corrects: ['address_mismatch'],
} as const;

/** A detail that some carriers ask for. */
const DETAIL = { required: null, exported: true, sent: true, initial: '', corrects: [] } as const;

/** The names of the fields of a service address, in the order of the screens. */
export const ADDRESS_FIELD_NAMES = [
  'streetNo',
  'streetName',
  'floorNo',
  'suite',
  'city',
  'province',
  'postalCode',
] as const;

/** The fields of an LNP request that a customer fills in, in the order of the screens. */
export const LNP_FIELDS = {
  phoneNumber: {
    type: 'numbers',
    required: 'phone-required',
    privacy: 'none',
    exported: true,
    sent: true,
    initial: '',
    row: null,
    corrects: [
      'number_inactive',
      'not_portable',
      'pending_order',
      'carrier_freeze',
      'special_feature',
      'several_accounts',
    ],
  },
  portType: {
    type: 'portType',
    required: 'port-type-invalid',
    privacy: 'none',
    exported: true,
    sent: true,
    initial: 'regular',
    row: null,
    corrects: ['date_too_soon'],
  },
  trunks: {
    type: 'texts',
    required: null,
    privacy: 'personal',
    exported: false,
    sent: true,
    initial: null,
    row: null,
    corrects: [],
  },
  /** Only an exact-date port has one. The provider gets the date that results from the port type. */
  dueDate: {
    type: 'date',
    required: null,
    privacy: 'none',
    exported: true,
    sent: false,
    initial: '',
    row: null,
    corrects: ['date_too_soon'],
  },
  reference: {
    type: 'text',
    required: null,
    maxLength: 100,
    privacy: 'personal',
    exported: true,
    sent: true,
    initial: '',
    row: null,
    corrects: [],
  },
  comments: {
    type: 'text',
    required: null,
    maxLength: 2000,
    privacy: 'personal',
    exported: true,
    sent: true,
    initial: '',
    row: 'block',
    corrects: ['special_feature'],
  },
  requesterName: {
    type: 'text',
    required: 'requester-name-required',
    maxLength: 255,
    privacy: 'personal',
    exported: true,
    sent: true,
    initial: '',
    row: null,
    corrects: ['name_mismatch'],
  },
  streetNo: { ...ADDRESS, type: 'text', required: 'street-number-required', maxLength: 20 },
  streetName: { ...ADDRESS, type: 'text', required: 'street-name-required', maxLength: 255 },
  floorNo: { ...ADDRESS, type: 'text', required: null, maxLength: 20 },
  suite: { ...ADDRESS, type: 'text', required: null, maxLength: 50 },
  city: { ...ADDRESS, type: 'text', required: 'city-required', maxLength: 100 },
  province: { ...ADDRESS, type: 'province', required: 'province-required', privacy: 'none', initial: 'ON' },
  postalCode: { ...ADDRESS, type: 'postalCode', required: 'postal-code-invalid' },
  currentCarrier: {
    type: 'text',
    required: 'current-carrier-required',
    maxLength: 255,
    privacy: 'none',
    exported: true,
    sent: true,
    initial: '',
    row: null,
    corrects: [],
  },
  accountNumber: {
    type: 'text',
    required: null,
    maxLength: 100,
    privacy: 'secret',
    exported: true,
    sent: true,
    initial: '',
    row: 'line',
    corrects: ['account_number_mismatch', 'several_accounts'],
  },
  /** The billing telephone number: the main number of the account. */
  btn: {
    type: 'phone',
    required: null,
    privacy: 'personal',
    exported: true,
    sent: true,
    initial: '',
    row: 'line',
    corrects: ['btn_mismatch'],
  },
  /** The port-out PIN. */
  pin: {
    type: 'sealed',
    required: null,
    privacy: 'secret',
    exported: false,
    sent: true,
    initial: '',
    row: null,
    corrects: ['pin_invalid'],
  },
  reseller: {
    type: 'text',
    required: null,
    maxLength: 255,
    privacy: 'personal',
    exported: true,
    sent: true,
    initial: '',
    row: 'line',
    corrects: [],
  },
  /** Who may act for the account: some carriers ask for a person if the name is that of a business. */
  authorizedPerson: { ...DETAIL, type: 'text', maxLength: 255, privacy: 'personal', row: 'line' },
  /** Proof of a mobile number, instead of the account number or the PIN. */
  imei: { ...DETAIL, type: 'sealed', privacy: 'secret', exported: false, row: null },
  /** Whether all numbers of the account move. */
  portScope: { ...DETAIL, type: 'portScope', privacy: 'none', row: null },
  /** The main number of the account after the port, if the present one moves and others stay. */
  newBtn: { ...DETAIL, type: 'phone', privacy: 'personal', row: 'line' },
  billingInfo: {
    type: 'json',
    required: null,
    privacy: 'personal',
    exported: false,
    sent: false,
    initial: null,
    row: null,
    corrects: [],
  },
  e911Status: {
    type: 'text',
    required: null,
    maxLength: 100,
    privacy: 'personal',
    exported: false,
    sent: false,
    initial: null,
    row: null,
    corrects: [],
  },
} as const satisfies Readonly<Record<string, LnpRequestField>>;

export type LnpFields = typeof LNP_FIELDS;
/** A field of an LNP request that a customer fills in. */
export type LnpField = keyof LnpFields;
/** A field that contains any text. */
export type LnpTextField = NamesWith<LnpFields, { readonly type: 'text' }>;
/** A field of the form. */
export type LnpFormField = NamesWith<LnpFields, { readonly initial: string }>;
/** A field that the provider's order contains. */
export type SentLnpField = NamesWith<LnpFields, { readonly sent: true }>;
/** A field that is encrypted in the database. */
export type SealedLnpField = NamesWith<LnpFields, { readonly type: 'sealed' }>;
/** A field that record screens show in a row of its own. */
export type LnpRowField = NamesWith<LnpFields, { readonly row: string }>;

/** Returns the fields that record screens show in this kind of row. */
export function fieldsInRows(row: 'line' | 'block'): readonly LnpRowField[] {
  return namesWhere(LNP_FIELDS, (field) => field.row === row) as readonly LnpRowField[];
}
