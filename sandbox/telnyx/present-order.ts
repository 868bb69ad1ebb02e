import type { TelnyxContext } from './context.ts';
import { instant } from './context.ts';
import { missingRequirements } from './requirements.ts';
import type { StoredOrder } from './stored-order.ts';
import { EXCEPTIONS, progressOf } from './story.ts';

const USER_ID = '40d68ba2-0847-4df2-be9c-b0e0cb673e75';
/** An order itself shows no more numbers than these. */
const SHOWN_NUMBERS = 50;

const keyOf = (prefix: string, id: string): string => `${prefix}_${id.slice(0, 6)}`;

/** Formats an order as the carrier's `PortingOrder`. */
export function presentOrder(order: StoredOrder, context: TelnyxContext, withNumbers = true) {
  const { status, since, exception, focAt } = progressOf(order, context.time);
  const isDraft = status === 'draft';
  return {
    record_type: 'porting_order',
    id: order.id,
    user_id: USER_ID,
    customer_reference: order.customerReference,
    customer_group_reference: order.customerGroupReference,
    parent_support_key: isDraft ? null : keyOf('pr', order.id),
    support_key: isDraft ? null : keyOf('sr', order.id),
    description: 'FP Telnyx',
    created_at: instant(order.createdAt),
    updated_at: instant(Math.max(order.changedAt, since)),
    status: {
      value: status,
      details: exception ? [{ code: exception, description: EXCEPTIONS[exception] }] : [],
    },
    activation_settings: {
      activation_status: null,
      fast_port_eligible: false,
      foc_datetime_requested: order.focRequested,
      foc_datetime_actual: focAt === null ? null : instant(focAt),
    },
    end_user: { admin: order.admin, location: order.location },
    documents: order.documents,
    misc: order.misc,
    phone_number_configuration: order.configuration,
    phone_number_type: order.phoneNumberType,
    old_service_provider_ocn: order.carrier,
    porting_phone_numbers_count: order.phoneNumbers.length,
    requirements: [],
    requirements_met: missingRequirements(order).length === 0,
    additional_steps: [],
    messaging: {
      enable_messaging: false,
      messaging_capable: true,
      messaging_port_completed: false,
      messaging_port_status: 'not_applicable',
    },
    user_feedback: { user_comment: null, user_rating: null },
    webhook_url: order.webhookUrl,
    ...(withNumbers && { phone_numbers: presentNumbers(order, context).slice(0, SHOWN_NUMBERS) }),
  };
}

/** Formats the numbers of an order as `PortingPhoneNumber`. */
export function presentNumbers(order: StoredOrder, { time }: TelnyxContext) {
  const { status } = progressOf(order, time);
  return order.phoneNumbers.map((phone_number) => ({
    record_type: 'porting_phone_number',
    phone_number,
    phone_number_type: order.phoneNumberType,
    porting_order_id: order.id,
    porting_order_status: status,
    activation_status: status === 'ported' ? 'Active' : status === 'foc-date-confirmed' ? 'Pending' : null,
    portability_status: 'confirmed',
    requirements_status: missingRequirements(order).length === 0 ? 'approved' : 'requirement-info-pending',
    ...(status !== 'draft' && { support_key: keyOf('sr', order.id) }),
  }));
}

/** One order and where its numbers are listed. */
export const presentSingle = (order: StoredOrder, context: TelnyxContext, withNumbers = true) => ({
  data: presentOrder(order, context, withNumbers),
  meta: { phone_numbers_url: `/v2/porting_phone_numbers?filter[porting_order_id]=${order.id}` },
});
