import type { Province } from '../shared/provinces.ts';
import type { LnpStatus, PortType } from '../shared/vocabulary.ts';
import type { ProviderWord } from './provider-word.ts';

/** What a customer fills in, once the rules of its fields have read it. Empty optional fields are null. */
export interface LnpDraft {
  /** Canonical: ten digits, ranges with a hyphen, joined by commas. */
  readonly phoneNumber: string;
  readonly portType: PortType;
  readonly trunks: readonly string[];
  /** `yyyy-MM-dd`; only an exact-date port keeps it. */
  readonly dueDate: string | null;
  readonly reference: string | null;
  readonly comments: string | null;
  readonly requesterName: string;
  readonly streetNo: string;
  readonly streetName: string;
  readonly floorNo: string | null;
  readonly suite: string | null;
  readonly city: string;
  readonly province: Province;
  readonly postalCode: string;
  readonly currentCarrier: string;
  readonly reseller: string | null;
  readonly accountNumber: string | null;
  readonly billingInfo: Readonly<Record<string, unknown>> | null;
  readonly e911Status: string | null;
}

/** A port request before the database has numbered it. */
export interface NewLnpRequest extends LnpDraft {
  readonly userId: number;
  readonly status: LnpStatus;
  readonly rejectionReason: string | null;
  readonly nextSteps: string | null;
  /** `lnp-` and a UUID: the request's name at the provider, the same on every try. */
  readonly orderReference: string;
  readonly ispOrderId: string | null;
  readonly pon: string | null;
  /** The last word heard of the provider; null before its first. */
  readonly providerWord: ProviderWord | null;
  /** `yyyy-MM-dd`: the day that is or will be asked of the provider. */
  readonly expectedOn: string;
  /** When to ask the provider next (UTC); null when nothing is to be asked. */
  readonly nextPollAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A port request as it is kept. */
export interface LnpRequest extends NewLnpRequest {
  readonly id: number;
  /** Rises with every change; a change of an older version is a conflict. */
  readonly version: number;
}
