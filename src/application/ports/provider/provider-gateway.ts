import type { LnpDraft } from '../../../domain/lnp-request/lnp-request.ts';
import type { PortOrder } from '../../../domain/lnp-request/port-order.ts';
import type { SentLnpField } from '../../../domain/shared/fields/lnp-fields.ts';
import type { NumberState } from '../../../domain/shared/statuses/changes.ts';
import type { Rejection } from '../../../domain/porting/rejection.ts';
import type { KnownOrder, ProviderOrderReport } from '../../../domain/porting/status-update.ts';
import type { EndUser } from '../../../domain/shared/fields/end-user-fields.ts';
import type { NumberOrderOutcome } from '../../../domain/number-order/outcome.ts';
import type { OrderDocument, ProviderDescription } from './provider-description.ts';

/** A provider order report with the reference under which the portal submitted the order. */
export interface ReferencedOrderReport<Own extends object = object> extends ProviderOrderReport<Own> {
  readonly reference: string;
}

export type PortOrderReport = ReferencedOrderReport<{ readonly pon?: string }>;
export type TollFreeOrderReport = ReferencedOrderReport;

/** What the provider reports about one number of an order. */
export interface NumberStatusReport {
  readonly did: string;
  readonly pon: string;
  readonly customer: string | null;
  readonly caption: string | null;
  readonly event: string;
  readonly dueDate: string | null;
  readonly version: string;
  readonly as2Remarks: string | null;
  readonly pending: boolean;
  readonly rejections: readonly Rejection[];
  /** Null if the provider reports no states of numbers (edition 1 of its API). */
  readonly state: NumberState | null;
  /** When the number moves, and when it moved. */
  readonly focAt: Date | null;
  readonly activatedAt: Date | null;
  /** Until when the user of a mobile number must answer the text message of the current carrier. */
  readonly replyBy: Date | null;
}

export interface Portability {
  /** Ten digits. */
  readonly did: string;
  /** `Yes` means portable; any other value means not portable. */
  readonly portable: string;
  readonly company: string | null;
  readonly rateCenter: string | null;
  readonly tier: string | null;
}

/** An order at the provider. The calls about its supplements are recorded under its reference. */
export interface ProviderOrderKey {
  readonly orderId: string;
  readonly reference: string;
}

/** A change of an order at the provider (SUP). */
export interface Supplement {
  /** `lnpc-` or `tfc-` and a UUID, the same on every attempt. */
  readonly reference: string;
  /** 1 cancels the order, 2 moves its date, 3 changes anything else. */
  readonly type: 1 | 2 | 3;
  /** The version of the order that it changes. */
  readonly baseVersion: number;
  /** ISO 8601 instant: noon in Montreal of the requested day. */
  readonly dueDate?: string;
  /** Ten digits each. */
  readonly numbersRemoved?: readonly string[];
  /** The corrected fields, and all other fields of the same object of the order (the whole address, the whole name). */
  readonly fields?: Partial<Pick<LnpDraft, SentLnpField>>;
  readonly reason?: string;
}

/**
 * Why the provider refuses a supplement: the order has ended; it is too late; the order has another version than
 * `baseVersion`; another supplement is open; this part of the order cannot be changed; the date is not possible; the
 * key was used for another supplement; or any other reason.
 */
export type SupplementRefusalCause =
  | 'order_closed'
  | 'too_late'
  | 'version_conflict'
  | 'supplement_open'
  | 'not_supplementable'
  | 'date_not_available'
  | 'key_reused'
  | 'other';

/** What the provider reports about a supplement. */
export interface SupplementReport {
  readonly reference: string;
  /** The version of the order that it makes. */
  readonly version: number;
  readonly status: 'received' | 'accepted' | 'refused' | 'overtaken';
  /** The carrier's reason for refusing it. */
  readonly rejection: Rejection | null;
}

export type SupplementOutcome =
  | { readonly isTaken: true; readonly report: SupplementReport }
  | { readonly isTaken: false; readonly cause: SupplementRefusalCause; readonly text: string | null };

/** The calls of providers whose orders can be changed (edition 2 of the provider's API). */
export interface SupplementCalls {
  /** Submits a supplement, or finds it if it was submitted before. @param idempotencyKey the same on every attempt */
  submit(order: ProviderOrderKey, supplement: Supplement, idempotencyKey: string): Promise<SupplementOutcome>;
  /** @returns undefined if the provider has no supplement with this reference */
  find(order: ProviderOrderKey, supplementReference: string): Promise<SupplementReport | undefined>;
}

/**
 * Supplements by kind of order; null if the provider takes none. A provider may take some types only: administrators
 * decide about the changes that its capabilities do not name.
 */
export interface SupplementProvider {
  readonly supplements: { readonly lnp: SupplementCalls; readonly tf: SupplementCalls } | null;
}

/** A port order as it is submitted. */
export interface SubmittedPortOrder extends PortOrder {
  readonly documents: readonly OrderDocument[];
  /** The provider's id of the rejected order that this one repairs or replaces; null for a first submission. */
  readonly replaces: string | null;
}

/** What identifies an order at a provider that does not give our references back. */
export interface OrderTraits {
  /** Ten digits each. */
  readonly numbers: readonly string[];
  /** Null if it is not known any more. */
  readonly endUserName: string | null;
  /** As in the order. */
  readonly replaces: string | null;
  /** Whether an order that lacks a part, such as a document, is not found: submitting it continues. */
  readonly isCompleteOnly: boolean;
}

/** Documents of local orders. */
export interface DocumentProvider {
  /** Whether an order contains its documents (`SubmittedPortOrder.documents`). If not, each is sent after the order. */
  readonly carriesDocuments: boolean;
  /**
   * Sends a document of an order that the provider has. Succeeds without sending it again if the provider has it: the
   * reference of the order and the document's id identify it. Null if the provider takes no documents after the order.
   */
  readonly sendDocument:
    | ((order: ProviderOrderKey, document: OrderDocument, idempotencyKey: string) => Promise<void>)
    | null;
}

/**
 * Port orders of local numbers.
 * Submitting may be repeated after any failure, with the same reference and key: it continues where the earlier attempt
 * stopped, and never makes two orders of one reference. An order that is only a draft at the provider counts as absent.
 */
export interface LnpProvider {
  /** @param dids ten digits each, 100 at most */
  checkPortability(dids: readonly string[]): Promise<readonly Portability[]>;
  /** @param idempotencyKey the same on every attempt to submit the same order */
  submitPortOrder(order: SubmittedPortOrder, idempotencyKey: string): Promise<PortOrderReport>;
  /** @returns undefined if the provider has no order with this reference */
  findPortOrder(reference: string, traits?: OrderTraits): Promise<PortOrderReport | undefined>;
  /** @param known what earlier reports said, for a provider that does not say itself that it withdrew a firm date */
  getPortOrder(orderId: string, known?: KnownOrder): Promise<PortOrderReport>;
  listNumberStatuses(orderId: string): Promise<readonly NumberStatusReport[]>;
  sendMessage(orderId: string, text: string, idempotencyKey: string): Promise<void>;
}

export interface TollFreeOrder {
  readonly reference: string;
  readonly requestName: string;
  /** Ten digits each. */
  readonly tollFreeNumbers: readonly string[];
  /** The signed LOA, a PDF. */
  readonly loa: { readonly filename: string; readonly content: Uint8Array };
  readonly endUser: EndUser | null;
  /** The provider's id of the rejected order that this one repairs or replaces; null for a first submission. */
  readonly replaces: string | null;
}

/** Port orders of toll-free numbers. Confirmed orders have the status `foc`, as with local numbers. */
export interface TollFreeProvider {
  /** @param idempotencyKey the same on every attempt to submit the same order */
  submitTollFreeOrder(order: TollFreeOrder, idempotencyKey: string): Promise<TollFreeOrderReport>;
  /** @returns undefined if the provider has no order with this reference */
  findTollFreeOrder(reference: string, traits?: OrderTraits): Promise<TollFreeOrderReport | undefined>;
  getTollFreeOrder(orderId: string): Promise<TollFreeOrderReport>;
}

export interface RateCenter {
  /** Six digits; null if the provider finds numbers by the name of the rate center. */
  readonly npanxx: string | null;
  readonly rateCenter: string;
  readonly province: string;
}

export interface AvailableNumber {
  /** Ten digits. */
  readonly number: string;
  readonly rateCenter: string;
}

export interface NumberOrderInput {
  readonly reference: string;
  readonly npanxx: string;
  readonly rateCenter: string;
  readonly province: string;
  /** Ten digits each, ten at most. */
  readonly numbers: readonly string[];
}

/** A number order that the provider has taken and not yet carried out. */
export interface PendingNumberOrder {
  readonly isPending: true;
  readonly orderId: string;
}

/** What identifies a number order at a provider that has numbers only, and no orders. */
export interface SoughtNumberOrder {
  /** Ten digits each. */
  readonly numbers: readonly string[];
  /** Whether the provider has said that the order is pending. */
  readonly isPending: boolean;
}

/** Available numbers by rate center, and number orders. */
export interface NumberOrderProvider {
  /** May be minutes old, and older while the provider is unavailable. */
  listRateCenters(): Promise<readonly RateCenter[]>;
  /** @param quantity 1 to 50 */
  listAvailableNumbers(npanxx: string, quantity: number): Promise<readonly AvailableNumber[]>;
  /** Numbers of one NPANXX; only if rate centers have none. @param quantity 1 to 50 */
  listNumbersOfRateCenter?(center: Omit<RateCenter, 'npanxx'>, quantity: number): Promise<readonly AvailableNumber[]>;
  /** @param idempotencyKey the same on every attempt to submit the same order */
  submitNumberOrder(order: NumberOrderInput, idempotencyKey: string): Promise<NumberOrderOutcome | PendingNumberOrder>;
  /** @returns undefined only if the provider certainly has no order with this reference */
  findNumberOrder(
    reference: string,
    sought?: SoughtNumberOrder,
  ): Promise<NumberOrderOutcome | PendingNumberOrder | undefined>;
}

/** The upstream wholesale carrier. If a call fails, every method throws `ProviderFailure` and no other error. */
export interface ProviderGateway
  extends
    ProviderDescription,
    LnpProvider,
    TollFreeProvider,
    NumberOrderProvider,
    SupplementProvider,
    DocumentProvider {}
