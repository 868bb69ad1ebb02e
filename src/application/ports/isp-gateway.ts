import type { PortOrder } from '../../domain/lnp-request/port-order.ts';
import type { Rejection } from '../../domain/lnp-request/status-check.ts';

/** What the provider says of an order. `status` is its raw word: it may be one that nobody knows. */
export interface PortOrderState {
  readonly orderId: string;
  readonly reference: string;
  readonly pon: string;
  readonly status: string;
  readonly rejections: readonly Rejection[];
}

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

/**
 * The upstream carrier.
 * Every method throws `IspFailure` and nothing else when the provider did not do what was asked.
 */
export interface IspGateway {
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
