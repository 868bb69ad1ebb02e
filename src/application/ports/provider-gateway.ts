import type { PortOrder } from '../../domain/lnp-request/port-order.ts';
import type { Rejection } from '../../domain/porting/rejection.ts';
import type { NumberOrderOutcome } from '../../domain/number-order/outcome.ts';

/** What the provider says of an order. `status` is its raw word: it may be one that nobody knows. */
export interface ReferencedOrderReport<Own extends object = object> {
  readonly orderId: string;
  readonly reference: string;
  readonly status: string;
  readonly rejections: readonly Rejection[];
  /** What only this kind of order has. */
  readonly own: Own;
}

export type PortOrderReport = ReferencedOrderReport<{ readonly pon?: string }>;
export type TollFreeOrderReport = ReferencedOrderReport;

/** The provider's word on one number of an order. */
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
}

export interface Portability {
  /** Ten digits. */
  readonly did: string;
  /** `Yes` means portable, anything else does not. */
  readonly portable: string;
  readonly company: string | null;
  readonly rateCenter: string | null;
  readonly tier: string | null;
}

/** Port orders of local numbers. */
export interface LnpProvider {
  /** @param dids ten digits each, 100 at most */
  checkPortability(dids: readonly string[]): Promise<readonly Portability[]>;
  /** @param idempotencyKey the same on every try of the same order */
  placePortOrder(order: PortOrder, idempotencyKey: string): Promise<PortOrderReport>;
  /** @returns undefined when the provider knows no order of that reference */
  findPortOrder(reference: string): Promise<PortOrderReport | undefined>;
  getPortOrder(orderId: string): Promise<PortOrderReport>;
  listNumberStatuses(orderId: string): Promise<readonly NumberStatusReport[]>;
  sendMessage(orderId: string, text: string, idempotencyKey: string): Promise<void>;
}

export interface TollFreeOrder {
  readonly reference: string;
  readonly requestName: string;
  /** Ten digits each. */
  readonly tollFreeNumbers: readonly string[];
  /** The signed letter, a PDF. */
  readonly loa: { readonly filename: string; readonly content: Uint8Array };
}

/** Port orders of toll-free numbers. A firm date is `foc` here, as it is with local numbers. */
export interface TollFreeProvider {
  /** @param idempotencyKey the same on every try of the same order */
  placeTollFreeOrder(order: TollFreeOrder, idempotencyKey: string): Promise<TollFreeOrderReport>;
  /** @returns undefined when the provider knows no order of that reference */
  findTollFreeOrder(reference: string): Promise<TollFreeOrderReport | undefined>;
  getTollFreeOrder(orderId: string): Promise<TollFreeOrderReport>;
}

export interface RateCenter {
  /** Six digits. */
  readonly npanxx: string;
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

/** New numbers by rate centre. */
export interface NumberOrderProvider {
  /** May be minutes old, and older while the provider is away. */
  listRateCenters(): Promise<readonly RateCenter[]>;
  /** @param quantity 1 to 50 */
  listAvailableNumbers(npanxx: string, quantity: number): Promise<readonly AvailableNumber[]>;
  /** @param idempotencyKey the same on every try of the same order */
  placeNumberOrder(order: NumberOrderInput, idempotencyKey: string): Promise<NumberOrderOutcome>;
  /** @returns undefined when the provider knows no order of that reference */
  findNumberOrder(reference: string): Promise<NumberOrderOutcome | undefined>;
}

/**
 * The upstream carrier.
 * Every method throws `IspFailure` and nothing else when the provider did not do what was asked.
 */
export interface ProviderGateway extends LnpProvider, TollFreeProvider, NumberOrderProvider {}
