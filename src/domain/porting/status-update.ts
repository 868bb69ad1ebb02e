import type { Translate } from '../shared/messages/message.ts';
import { isProviderOrderStatus, type ProviderOrderStatus } from '../shared/vocabulary.ts';
import type { PortRequest } from './port-request.ts';
import { isTerminal, supersedes, toPortStatus } from './provider-status.ts';
import { explainRejections } from './rejection-causes.ts';
import type { Rejection } from './rejection.ts';

/** What the provider says of an order. `status` is its raw word and may be one that nobody knows. */
export interface ProviderOrderReport<Own extends object = object> {
  readonly orderId: string;
  readonly status: string;
  readonly rejections: readonly Rejection[];
  /** What only orders of this kind have, under the names of the request. */
  readonly own: Own;
}

export interface StatusUpdate<R extends PortRequest> {
  readonly request: R;
  readonly statusChanged: boolean;
}

/** When something is heard, and how to say what the owner will read of it: in the owner's language. */
export interface UpdateContext {
  readonly now: Date;
  readonly translate: Translate;
  /**
   * Whether the provider reports each number of the order separately: then polling continues after the last word until
   * those reports were read.
   */
  readonly hasNumberStatuses?: boolean;
}

/**
 * Takes in the provider's word on an order: `received` and `in_progress` make it pending, `foc` and `completed`
 * confirmed, `rejected` and `cancelled` rejected with a reason and next steps. A final word ends the polling, unless
 * the statuses of the numbers are still to be read: that call may fail, and the order's state does not wait for it.
 * An administrator's status stands until a word comes that ranks above the last one heard.
 * @returns undefined when nothing changes: the word is unknown, unchanged or ranks no higher
 */
export function applyStatusUpdate<R extends PortRequest>(
  request: R,
  order: ProviderOrderReport<Partial<R>>,
  { now, translate, hasNumberStatuses = false }: UpdateContext,
): StatusUpdate<R> | undefined {
  const word = order.status;
  if (!isProviderOrderStatus(word) || !supersedes(word, request.providerStatus)) return undefined;
  const status = toPortStatus(word);
  return {
    statusChanged: status !== request.status,
    request: {
      ...request,
      ...rejectionTextsAfter(request, word, order.rejections, translate),
      status,
      ...order.own,
      ispOrderId: order.orderId,
      providerStatus: word,
      nextPollAt: nextPollAfter(request, word, hasNumberStatuses, now),
      updatedAt: now,
    },
  };
}

/**
 * Takes in that the provider accepted the order, as its answer to sending or to a search for the reference says: a
 * submitted request becomes pending, and from then on the provider is asked. A status that an administrator set
 * meanwhile stays, unless the answer brings a word above `received`. Accepting twice changes nothing.
 * @param listener `nextPollAt`: when to ask for the next word
 */
export function applyAcceptance<R extends PortRequest>(
  request: R,
  order: ProviderOrderReport<Partial<R>>,
  listener: UpdateContext & { readonly nextPollAt: Date },
): StatusUpdate<R> {
  if (request.providerStatus !== null)
    return applyStatusUpdate(request, order, listener) ?? { request, statusChanged: false };
  const accepted: R = {
    ...request,
    ...order.own,
    status: request.status === 'submitted' ? 'pending' : request.status,
    ispOrderId: order.orderId,
    providerStatus: 'received',
    nextPollAt: listener.nextPollAt,
    updatedAt: listener.now,
  };
  const heard = applyStatusUpdate(accepted, order, listener)?.request ?? accepted;
  return { request: heard, statusChanged: heard.status !== request.status };
}

/**
 * Takes in that the provider refused to take the order at all: rejected at once, whatever an administrator set
 * meanwhile, because nothing was ordered. No word was heard on an order, so `providerStatus` stays.
 * @param reason the provider's sentence; undefined or blank when it gave none
 * @param causeCode the provider's own code, such as `not_portable`
 */
export function applySubmissionRejection<R extends PortRequest>(
  request: R,
  reason: string | undefined,
  causeCode: string | undefined,
  { now, translate }: UpdateContext,
): R {
  const texts = explainRejections([{ code: causeCode ?? 'other', text: reason ?? '' }], translate);
  return { ...request, ...texts, status: 'rejected', nextPollAt: null, updatedAt: now };
}

function nextPollAfter(
  request: PortRequest,
  word: ProviderOrderStatus,
  hasNumberStatuses: boolean,
  now: Date,
): Date | null {
  if (!isTerminal(word)) return request.nextPollAt;
  return hasNumberStatuses ? (request.nextPollAt ?? now) : null;
}

type StatusTexts = Pick<PortRequest, 'rejectionReason' | 'nextSteps' | 'rejectionCauses'>;

function rejectionTextsAfter(
  request: PortRequest,
  word: ProviderOrderStatus,
  rejections: readonly Rejection[],
  translate: Translate,
): Partial<StatusTexts> {
  if (word === 'rejected') return explainRejections(rejections, translate);
  if (word === 'cancelled')
    return {
      rejectionReason: translate({ key: 'provider-cancelled' }),
      nextSteps: translate({ key: 'next-cancelled' }),
      rejectionCauses: ['cancelled'],
    };
  // The reasons of a rejection that an administrator declared are wrong once the provider goes on.
  if (request.status === 'rejected') return { rejectionReason: null, nextSteps: null, rejectionCauses: [] };
  return {};
}
