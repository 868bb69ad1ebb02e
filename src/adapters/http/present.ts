import type { HistoryEvent } from '../../domain/history/history-event.ts';
import type { LnpRequest } from '../../domain/lnp-request/lnp-request.ts';
import type { NumberOrder } from '../../domain/number-order/number-order.ts';
import type { TfPortRequest } from '../../domain/tf-port-request/tf-port-request.ts';
import { faultyFields } from '../../domain/lnp-request/resubmit.ts';
import { stageOf } from '../../domain/porting/port-progress.ts';
import { canResubmit } from '../../domain/porting/can-resubmit.ts';
import { translateRejection } from '../../domain/porting/rejection-texts.ts';
import { TRANSLATORS, translatorInto } from '../../domain/shared/messages/catalogues.ts';
import { isRejectionCause } from '../../domain/shared/vocabulary.ts';
import type { Language } from '../../domain/shared/messages/message.ts';
import { LNP_FIELDS } from '../../domain/shared/fields/lnp-fields.ts';
import { NUMBER_ORDER_FIELDS } from '../../domain/shared/fields/number-order-fields.ts';
import type { RecordFields, ValuesOf } from '../../domain/shared/fields/record-fields.ts';
import { TF_PORT_FIELDS } from '../../domain/shared/fields/tf-port-fields.ts';
import { canonicalPhoneNumbers, countNumbers, type NumberRange } from '../../domain/shared/phone-numbers.ts';
import type { StatusCheck } from '../../domain/lnp-request/status-check.ts';
import type { ProviderCallRecord } from '../../application/ports/provider/provider-calls.ts';
import type { OutboxRecord } from '../../application/ports/readers.ts';
import type { WorkItem } from '../../application/ports/administration/work-list.ts';
import type { FormerUser } from '../../application/ports/personal-data.ts';
import type { Portability } from '../../application/ports/provider/provider-gateway.ts';
import type { NumberWithState } from '../../application/queries/list-numbers.ts';
import type { User } from '../../domain/user/user.ts';
import type { CurrentUser } from './contract/accounts.ts';
import type {
  AuditEventView,
  ExchangeView,
  FormerUserView,
  OutboxItemView,
  UserView,
  WorkItemView,
} from './contract/admin.ts';
import { presentProgress } from './present-progress.ts';
import type { LnpCheckResult } from './contract/lnp-check.ts';
import type { LnpRequestView, RequestNumberView, StatusCheckView } from './contract/lnp-requests.ts';
import type { NativeOrderView } from './contract/number-orders.ts';
import type { ViewValues } from './contract/parts/record-fields.ts';
import type { HistoryEventView } from './contract/records.ts';
import type { TfPortRequestView } from './contract/tf-port-requests.ts';

export function presentUser(user: User): CurrentUser {
  const { id, username, isAdmin, email, language } = user;
  return { id, username, isAdmin, email, language, createdAt: user.createdAt.toISOString() };
}

/** A user for administrators. */
export function presentManagedUser(user: User): UserView {
  return {
    ...presentUser(user),
    suspendedAt: user.suspendedAt?.toISOString() ?? null,
    suspensionReason: user.suspensionReason,
  };
}

export function presentFormerUser({ id, username, deletedAt, erasedAt }: FormerUser): FormerUserView {
  return { id, username, deletedAt: deletedAt.toISOString(), erasedAt: erasedAt?.toISOString() ?? null };
}

/** Selects the fields that a customer filled in. */
function presentFields<Fields extends RecordFields>(record: ValuesOf<Fields>, fields: Fields): ViewValues<Fields> {
  const values: Record<string, unknown> = {};
  for (const name in fields) {
    const value = record[name];
    const type = fields[name]?.type;
    if (type === 'sealed') values[`${name}Set`] = value !== null;
    else values[name] = type === 'numbers' ? canonicalPhoneNumbers(value as readonly NumberRange[]) : value;
  }
  return values as ViewValues<Fields>;
}

/**
 * @param username the owner's name; null once the account is deleted
 * @param language that of the reader
 */
export function presentLnpRequest(
  request: LnpRequest,
  username: string | null,
  language: Language,
): Omit<LnpRequestView, 'allowed'> {
  const { id, userId, expectedOn, status, ispOrderId, pon, version } = request;
  // An order that was cancelled does not wait any more.
  const missing = (stageOf(request) === 'queued' && request.missingDocuments) || [];
  return {
    ...{ id, userId, username, expectedOn, status, ispOrderId, pon, version },
    ...translateRejection(request, translatorInto(language), TRANSLATORS),
    ...presentFields(request, LNP_FIELDS),
    rejectionCauses: [...request.rejectionCauses],
    faultyFields: [...faultyFields(request)],
    canResubmit: canResubmit(request),
    letterMissing: missing.includes('loa'),
    missingDocuments: [...missing],
    ...presentProgress(request, countNumbers(request.phoneNumber)),
    createdAt: request.createdAt.toISOString(),
    updatedAt: request.updatedAt.toISOString(),
  };
}

/** @param username, language as above */
export function presentTfPortRequest(
  request: TfPortRequest,
  username: string | null,
  language: Language,
): Omit<TfPortRequestView, 'allowed'> {
  const { id, userId, status, ispOrderId, version } = request;
  return {
    ...{ id, userId, username, status, ispOrderId, version },
    ...translateRejection(request, translatorInto(language), TRANSLATORS),
    rejectionCauses: [...request.rejectionCauses],
    canResubmit: canResubmit(request),
    ...presentFields(request, TF_PORT_FIELDS),
    ...presentProgress(request, request.tollFreeNumbers.length),
    createdAt: request.createdAt.toISOString(),
    updatedAt: request.updatedAt.toISOString(),
  };
}

/** @param username the owner's name; null once the account is deleted */
export function presentNumberOrder(order: NumberOrder, username: string | null): NativeOrderView {
  const { id, userId, status, version } = order;
  return {
    ...{ id, userId, username, status, version },
    ...presentFields(order, NUMBER_ORDER_FIELDS),
    ispOrderResponse: order.ispOrderResponse as NativeOrderView['ispOrderResponse'],
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
  };
}

export function presentEvent(event: HistoryEvent): HistoryEventView {
  const { id, actor, kind, from, to, note } = event;
  return { id, at: event.at.toISOString(), actor, kind, from, to, note };
}

export function presentAuditEvent(event: HistoryEvent): AuditEventView {
  return { ...presentEvent(event), aggregate: event.aggregate, aggregateId: event.aggregateId };
}

export function presentProviderCall({
  id,
  at,
  method,
  path,
  request,
  status,
  response,
}: ProviderCallRecord & { readonly id: number }): ExchangeView {
  return {
    id,
    at: at.toISOString(),
    method,
    path,
    request: request as ExchangeView['request'],
    status,
    response: response as ExchangeView['response'],
  };
}

export function presentWorkItem(item: WorkItem): WorkItemView {
  const { reason, aggregate, aggregateId, itemId } = item;
  return {
    ...item,
    id: [reason, aggregate, aggregateId, itemId].filter((part) => part !== null).join('-'),
    since: item.since.toISOString(),
    focAt: item.focAt?.toISOString() ?? null,
  };
}

export function presentOutboxRecord(record: OutboxRecord): OutboxItemView {
  const { id, kind, aggregate, aggregateId, state, attempts, lastError } = record;
  return {
    id,
    kind,
    aggregate,
    aggregateId,
    state,
    attempts,
    lastError,
    dueAt: record.dueAt.toISOString(),
    createdAt: record.createdAt.toISOString(),
  };
}

export function presentStatusCheck(check: StatusCheck): StatusCheckView {
  const { id, lnpRequestId, did, pon, customer, caption, event, dueDate, version, as2Remarks, pending } = check;
  return {
    ...{ id, lnpRequestId, did, pon, customer, caption, event, dueDate, version, as2Remarks, pending },
    rejection: check.rejection.map(({ code, text }) => ({ code, text })),
    createdAt: check.createdAt.toISOString(),
    updatedAt: check.updatedAt.toISOString(),
    lastCheckedAt: check.lastCheckedAt.toISOString(),
  };
}

/** @param language that of the reader; a cause that the catalogue does not have shows the carrier's words */
export function presentRequestNumber(number: NumberWithState, language: Language): RequestNumberView {
  const translate = translatorInto(language);
  const { did, state, causes } = number;
  return {
    did,
    state,
    focAt: number.focAt?.toISOString() ?? null,
    activatedAt: number.activatedAt?.toISOString() ?? null,
    replyBy: number.replyBy?.toISOString() ?? null,
    causes: causes.map(({ cause }) => cause),
    causeTexts: causes.map(({ cause, text }) =>
      isRejectionCause(cause) && cause !== 'other' ? translate({ key: `cause-${cause}` }) : text,
    ),
  };
}

export function presentPortability(result: Portability): LnpCheckResult {
  const { did, portable, company, rateCenter, tier } = result;
  return { did, portable, company, rate_center: rateCenter, tier };
}
