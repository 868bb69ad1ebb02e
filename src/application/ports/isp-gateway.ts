import type { PortOrder } from '../../domain/lnp-request/port-order.ts';
import type { Rejection } from '../../domain/porting/rejection.ts';
import type { NativeOutcome } from '../../domain/native-order/outcome.ts';

/** What the provider says of an order. `status` is its raw word: it may be one that nobody knows. */
export interface OrderState<Own extends object = object> {
  readonly orderId: string;
  readonly reference: string;
  readonly status: string;
  readonly rejections: readonly Rejection[];
  /** What only this kind of order has. */
  readonly own: Own;
}

export type PortOrderState = OrderState<{ readonly pon?: string }>;
export type TfOrderState = OrderState;

/** The provider's word on one number of an order. */
export interface NumberState {
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
  placePortOrder(order: PortOrder, idempotencyKey: string): Promise<PortOrderState>;
  /** @returns undefined when the provider knows no order of that reference */
  findPortOrder(reference: string): Promise<PortOrderState | undefined>;
  portOrder(orderId: string): Promise<PortOrderState>;
  portOrderNumbers(orderId: string): Promise<readonly NumberState[]>;
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
  placeTfOrder(order: TollFreeOrder, idempotencyKey: string): Promise<TfOrderState>;
  /** @returns undefined when the provider knows no order of that reference */
  findTfOrder(reference: string): Promise<TfOrderState | undefined>;
  tfOrder(orderId: string): Promise<TfOrderState>;
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

export interface NativeOrderInput {
  readonly reference: string;
  readonly npanxx: string;
  readonly rateCenter: string;
  readonly province: string;
  /** Ten digits each, ten at most. */
  readonly numbers: readonly string[];
}

/** New numbers by rate centre. */
export interface NativeProvider {
  /** May be minutes old, and older while the provider is away. */
  rateCenters(): Promise<readonly RateCenter[]>;
  /** @param quantity 1 to 50 */
  availableNumbers(npanxx: string, quantity: number): Promise<readonly AvailableNumber[]>;
  /** @param idempotencyKey the same on every try of the same order */
  placeNativeOrder(order: NativeOrderInput, idempotencyKey: string): Promise<NativeOutcome>;
  /** @returns undefined when the provider knows no order of that reference */
  findNativeOrder(reference: string): Promise<NativeOutcome | undefined>;
}

/**
 * The upstream carrier.
 * Every method throws `IspFailure` and nothing else when the provider did not do what was asked.
 */
export interface IspGateway extends LnpProvider, TollFreeProvider, NativeProvider {}
