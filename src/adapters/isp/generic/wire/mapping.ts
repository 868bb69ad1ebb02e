import type {
  AvailableNumber,
  NumberOrderInput,
  NumberStatusReport,
  Portability,
  PortOrderReport,
  RateCenter,
  TollFreeOrderReport,
} from '../../../../application/ports/provider/provider-gateway.ts';
import type { PortOrder } from '../../../../domain/lnp-request/port-order.ts';
import { LNP_FIELDS, type SentLnpField } from '../../../../domain/shared/fields/lnp-fields.ts';
import type { ProviderOrderDetails } from '../../../../domain/porting/status-update.ts';
import { CHANGE_KINDS, NUMBER_STATES } from '../../../../domain/shared/statuses/changes.ts';
import type { NumberOrderOutcome } from '../../../../domain/number-order/outcome.ts';
import { isProviderOrderStatus, type ProviderOrderStatus } from '../../../../domain/shared/statuses/statuses.ts';
import { toRejection } from './rejection-codes.ts';
import type {
  WireAvailableNumber,
  WireCheckResult,
  WireLnpOrder,
  WireNativeOrder,
  WireRateCenter,
  WireStatusCheck,
  WireTfOrder,
} from './wire-schemas.ts';

/** The edition of the provider's API. An upstream of edition 1 refuses what edition 2 adds. */
export type Edition = 1 | 2;

/** The fields that the provider's API does not have, so that the carrier reads them in the remarks. */
const REMARK_FIELDS = { authorizedPerson: 'Authorized person', portScope: 'Port scope' } as const;
type RemarkField = keyof typeof REMARK_FIELDS;

/** The provider's name of each field of a port order, within the object that contains it. */
const LNP_ORDER_NAMES = {
  phoneNumber: ['numbers'],
  trunks: ['trunks'],
  portType: ['port_type'],
  reference: ['customer_reference'],
  comments: ['remarks'],
  requesterName: ['end_user', 'name'],
  streetNo: ['address', 'street_no'],
  streetName: ['address', 'street_name'],
  floorNo: ['address', 'floor_no'],
  suite: ['address', 'suite'],
  city: ['address', 'city'],
  province: ['address', 'province'],
  postalCode: ['address', 'postal_code'],
  currentCarrier: ['losing_carrier', 'name'],
  accountNumber: ['losing_carrier', 'account_number'],
  btn: ['btn'],
  pin: ['wireless', 'pin'],
  imei: ['wireless', 'imei'],
  newBtn: ['new_btn'],
  reseller: ['losing_carrier', 'reseller'],
} as const satisfies Readonly<
  Record<Exclude<SentLnpField, RemarkField>, readonly [string] | readonly [object: string, name: string]>
>;

const SENT_FIELDS = Object.keys(LNP_ORDER_NAMES) as Exclude<SentLnpField, RemarkField>[];

/** The provider's names of the fields with which an account could be taken over. */
export const SECRET_LNP_NAMES: ReadonlySet<string> = new Set(
  SENT_FIELDS.filter((field) => LNP_FIELDS[field].privacy === 'secret').flatMap((field) =>
    LNP_ORDER_NAMES[field].slice(-1),
  ),
);

/** The fields that only edition 2 has, with their names in the remarks of edition 1. */
const EDITION_2_FIELDS = {
  btn: 'Billing telephone number',
  newBtn: 'New billing telephone number',
  pin: 'Port-out PIN',
  imei: 'IMEI',
} as const;

type LabelledField = keyof typeof EDITION_2_FIELDS | RemarkField;

/** Builds the body of a port order. Nothing outside the contract of the edition is sent. */
export function toLnpOrderInput(
  { reference, dueDate, fields }: PortOrder,
  edition: Edition,
): Readonly<Record<string, unknown>> {
  const labels = edition === 2 ? REMARK_FIELDS : { ...EDITION_2_FIELDS, ...REMARK_FIELDS };
  return { reference, due_date: dueDate, ...toWireFields(omitEmpty(moveToRemarks(fields, labels))) };
}

/** Edition 2 does not accept null in the fields that it adds. */
function omitEmpty(fields: Partial<PortOrder['fields']>): Partial<PortOrder['fields']> {
  const isKept = ([name, value]: [string, unknown]) => !(name in EDITION_2_FIELDS && value === null);
  return Object.fromEntries(Object.entries(fields).filter(isKept));
}

/** Moves fields to labelled lines of the remarks. */
function moveToRemarks(
  fields: PortOrder['fields'],
  labels: Readonly<Partial<Record<LabelledField, string>>>,
): Partial<PortOrder['fields']> {
  const others = Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in labels)));
  const lines = Object.entries(labels).flatMap(([name, label]) => {
    const value = fields[name as LabelledField];
    return value === null ? [] : [`${label}: ${value}`];
  });
  return lines.length === 0 ? others : { ...others, comments: [fields.comments, ...lines].filter(Boolean).join('\n') };
}

/** The sealed values as the remarks contain them, for the masks of the recorded calls. */
export function secretsInRemarks({ pin, imei }: PortOrder['fields']): readonly string[] {
  const values = { pin, imei };
  return (['pin', 'imei'] as const).flatMap((name) =>
    values[name] === null ? [] : [`${EDITION_2_FIELDS[name]}: ${values[name]}`],
  );
}

/** Puts the given fields under the provider's names, those of one object together. */
export function toWireFields(fields: Partial<PortOrder['fields']>): Readonly<Record<string, unknown>> {
  const body: Record<string, unknown> = {};
  for (const field of SENT_FIELDS.filter((name) => fields[name] !== undefined)) {
    const [first, name] = LNP_ORDER_NAMES[field];
    if (name === undefined) body[first] = fields[field];
    else body[first] = { ...(body[first] as object | undefined), [name]: fields[field] };
  }
  return body;
}

export function toPortability(result: WireCheckResult): Portability {
  return {
    did: result.did,
    portable: result.portable,
    company: result.company,
    rateCenter: result.rate_center,
    tier: result.tier,
  };
}

const toProviderOrderStatus = (status: string): ProviderOrderStatus | null =>
  isProviderOrderStatus(status) ? status : null;

export function toPortOrderReport(order: WireLnpOrder, edition: Edition): PortOrderReport {
  return {
    orderId: order.order_id,
    reference: order.reference,
    status: toProviderOrderStatus(order.status),
    rejections: order.rejection.map(toRejection),
    own: order.pon ? { pon: order.pon } : {},
    ...(edition === 2 && { details: toOrderDetails(order) }),
  };
}

function toOrderDetails({
  version,
  revision,
  foc_at,
  jeopardy,
  changes_until,
  allows,
}: WireLnpOrder | WireTfOrder): ProviderOrderDetails {
  return {
    version,
    revision: revision ?? null,
    focAt: foc_at ?? null,
    jeopardy: jeopardy ? { since: jeopardy.since.toISOString(), text: jeopardy.text } : null,
    changesUntil: changes_until ?? null,
    allows: allows ? CHANGE_KINDS.filter((kind) => allows.includes(kind)) : null,
  };
}

export function toNumberStatusReport(check: WireStatusCheck, edition: Edition): NumberStatusReport {
  return {
    did: check.did,
    pon: check.pon,
    customer: check.customer,
    caption: check.caption,
    event: check.event,
    dueDate: check.due_date,
    version: check.version,
    as2Remarks: check.as2_remarks,
    pending: check.pending,
    rejections: check.rejection.map(toRejection),
    ...(edition === 2 ? toNumberProgress(check) : NO_NUMBER_PROGRESS),
  };
}

const NO_NUMBER_PROGRESS = { state: null, focAt: null, activatedAt: null, replyBy: null } as const;

function toNumberProgress({ state, foc_at, activated_at, reply_by }: WireStatusCheck) {
  return {
    state: NUMBER_STATES.find((known) => known === state) ?? null,
    focAt: foc_at ?? null,
    activatedAt: activated_at ?? null,
    replyBy: reply_by ?? null,
  };
}

/** The provider's `confirmed` for toll-free numbers is its `foc` for local ones. */
export function toTollFreeOrderReport(order: WireTfOrder, edition: Edition): TollFreeOrderReport {
  const { order_id, reference, status, rejection_reason: reason, rejection_code: code } = order;
  const rejections = reason || code ? [toRejection({ code: code || 'other', text: reason ?? '' })] : [];
  return {
    orderId: order_id,
    reference,
    status: toProviderOrderStatus(status === 'confirmed' ? 'foc' : status),
    rejections,
    own: {},
    ...(edition === 2 && { details: toOrderDetails(order) }),
  };
}

export function toRateCenter(center: WireRateCenter): RateCenter {
  return { npanxx: center.npanxx, rateCenter: center.rate_center, province: center.province };
}

export function toAvailableNumber(offer: WireAvailableNumber): AvailableNumber {
  return { number: offer.tn, rateCenter: offer.rate_center };
}

/** Builds the body of a number order. */
export function toNumberOrderInput(order: NumberOrderInput) {
  return {
    reference: order.reference,
    npanxx: order.npanxx,
    rate_center: order.rateCenter,
    province: order.province,
    tns: order.numbers,
  };
}

export function toNumberOrderOutcome(order: WireNativeOrder): NumberOrderOutcome {
  return {
    orderId: order.order_id,
    results: order.results.map(({ tn, ok, reason }) => ({ number: tn, ok, reason: reason?.trim() || null })),
  };
}
