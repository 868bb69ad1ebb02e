import type {
  AvailableNumber,
  NumberOrderInput,
  NumberStatusReport,
  Portability,
  PortOrderReport,
  RateCenter,
  TollFreeOrderReport,
} from '../../../application/ports/provider-gateway.ts';
import type { PortOrder } from '../../../domain/lnp-request/port-order.ts';
import type { NumberOrderOutcome } from '../../../domain/number-order/outcome.ts';
import { isProviderOrderStatus, type ProviderOrderStatus } from '../../../domain/shared/statuses/statuses.ts';
import type {
  WireAvailableNumber,
  WireCheckResult,
  WireLnpOrder,
  WireNativeOrder,
  WireRateCenter,
  WireStatusCheck,
  WireTfOrder,
} from './wire-schemas.ts';

/** Builds the body of a port order. It lists every field, so that nothing outside the contract is sent. */
export function toLnpOrderInput(order: PortOrder) {
  return {
    reference: order.reference,
    numbers: order.numbers.map(({ first, last }) => ({ first, last })),
    trunks: order.trunks,
    port_type: order.portType,
    due_date: order.dueDate,
    customer_reference: order.customerReference,
    remarks: order.remarks,
    end_user: { name: order.endUserName },
    address: {
      street_no: order.address.streetNo,
      street_name: order.address.streetName,
      floor_no: order.address.floorNo,
      suite: order.address.suite,
      city: order.address.city,
      province: order.address.province,
      postal_code: order.address.postalCode,
    },
    losing_carrier: {
      name: order.losingCarrier.name,
      reseller: order.losingCarrier.reseller,
      account_number: order.losingCarrier.accountNumber,
    },
  };
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

export function toPortOrderReport(order: WireLnpOrder): PortOrderReport {
  return {
    orderId: order.order_id,
    reference: order.reference,
    status: toProviderOrderStatus(order.status),
    rejections: order.rejection,
    own: order.pon ? { pon: order.pon } : {},
  };
}

export function toNumberStatusReport(check: WireStatusCheck): NumberStatusReport {
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
    rejections: check.rejection,
  };
}

/** The provider's `confirmed` for toll-free numbers is its `foc` for local ones. */
export function toTollFreeOrderReport({
  order_id,
  reference,
  status,
  rejection_reason: reason,
  rejection_code: code,
}: WireTfOrder): TollFreeOrderReport {
  const rejections = reason || code ? [{ code: code || 'other', text: reason ?? '' }] : [];
  return {
    orderId: order_id,
    reference,
    status: toProviderOrderStatus(status === 'confirmed' ? 'foc' : status),
    rejections,
    own: {},
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
