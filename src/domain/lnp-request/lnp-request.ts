import type { Province } from '../shared/provinces.ts';
import type { PortType } from '../shared/vocabulary.ts';
import type { PortRequest } from '../porting/port-request.ts';

/** What a customer fills in, after validation of the fields. Empty optional fields are null. */
export interface LnpDraft {
  /** Canonical: ten digits, ranges with a hyphen, joined by commas. */
  readonly phoneNumber: string;
  readonly portType: PortType;
  readonly trunks: readonly string[];
  /** `yyyy-MM-dd`; stored only for an exact-date port. */
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

/** A stored port request of local numbers. */
export interface LnpRequest extends LnpDraft, PortRequest {
  readonly pon: string | null;
  /** `yyyy-MM-dd`: the day that is or will be requested from the provider. */
  readonly expectedOn: string;
  readonly createdAt: Date;
}

/** A port request before it has an id. */
export type NewLnpRequest = Omit<LnpRequest, 'id' | 'version'>;
