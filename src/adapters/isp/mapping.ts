import type { NumberState, Portability, PortOrderState } from '../../application/ports/isp-gateway.ts';
import type { PortOrder } from '../../domain/lnp-request/port-order.ts';
import type { WireCheckResult, WireLnpOrder, WireStatusCheck } from './wire-schemas.ts';

/** The body of a port order, field by field: nothing that the contract does not name may go out. */
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
  return { did: result.did, portable: result.portable, company: result.company, rateCenter: result.rate_center, tier: result.tier };
}

export function toPortOrderState(order: WireLnpOrder): PortOrderState {
  return { orderId: order.order_id, reference: order.reference, pon: order.pon, status: order.status, rejections: order.rejection };
}

export function toNumberState(check: WireStatusCheck): NumberState {
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
