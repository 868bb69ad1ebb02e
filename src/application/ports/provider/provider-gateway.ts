import type { PortOrder } from '../../../domain/lnp-request/port-order.ts';
import type { Rejection } from '../../../domain/porting/rejection.ts';
import type { ProviderOrderReport } from '../../../domain/porting/status-update.ts';
import type { NumberOrderOutcome } from '../../../domain/number-order/outcome.ts';

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

/** Port orders of local numbers. */
export interface LnpProvider {
  /** @param dids ten digits each, 100 at most */
  checkPortability(dids: readonly string[]): Promise<readonly Portability[]>;
  /** @param idempotencyKey the same on every attempt to submit the same order */
  submitPortOrder(order: PortOrder, idempotencyKey: string): Promise<PortOrderReport>;
  /** @returns undefined if the provider has no order with this reference */
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
  /** The signed LOA, a PDF. */
  readonly loa: { readonly filename: string; readonly content: Uint8Array };
}

/** Port orders of toll-free numbers. Confirmed orders have the status `foc`, as with local numbers. */
export interface TollFreeProvider {
  /** @param idempotencyKey the same on every attempt to submit the same order */
  submitTollFreeOrder(order: TollFreeOrder, idempotencyKey: string): Promise<TollFreeOrderReport>;
  /** @returns undefined if the provider has no order with this reference */
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

/** Available numbers by rate center, and number orders. */
export interface NumberOrderProvider {
  /** May be minutes old, and older while the provider is unavailable. */
  listRateCenters(): Promise<readonly RateCenter[]>;
  /** @param quantity 1 to 50 */
  listAvailableNumbers(npanxx: string, quantity: number): Promise<readonly AvailableNumber[]>;
  /** @param idempotencyKey the same on every attempt to submit the same order */
  submitNumberOrder(order: NumberOrderInput, idempotencyKey: string): Promise<NumberOrderOutcome>;
  /** @returns undefined if the provider has no order with this reference */
  findNumberOrder(reference: string): Promise<NumberOrderOutcome | undefined>;
}

/**
 * The upstream wholesale carrier.
 * If a call fails, every method throws `ProviderFailure` and no other error.
 */
export interface ProviderGateway extends LnpProvider, TollFreeProvider, NumberOrderProvider {}
