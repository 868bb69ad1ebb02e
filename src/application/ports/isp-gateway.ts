import type { NumberRange } from '../../domain/shared/phone-numbers.ts';
import type { Province } from '../../domain/shared/provinces.ts';
import type { PortType } from '../../domain/shared/vocabulary.ts';
import type { Rejection } from '../../domain/lnp-request/status-check.ts';

/** A port order in the words of the domain; the adapter knows the wire. */
export interface PortOrder {
  readonly reference: string;
  readonly numbers: readonly NumberRange[];
  readonly trunks: readonly string[];
  readonly portType: PortType;
  /** ISO 8601 instant: noon in Montreal of the day asked for. */
  readonly dueDate: string;
  readonly customerReference: string | null;
  readonly remarks: string | null;
  readonly endUserName: string;
  readonly address: {
    readonly streetNo: string;
    readonly streetName: string;
    readonly floorNo: string | null;
    readonly suite: string | null;
    readonly city: string;
    readonly province: Province;
    readonly postalCode: string;
  };
  readonly losingCarrier: { readonly name: string; readonly reseller: string | null; readonly accountNumber: string | null };
}

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
