import type { Province } from '../shared/provinces.ts';
import type { PortType } from '../shared/vocabulary.ts';
import type { PortRequest } from '../porting/port-request.ts';

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

/** A port request as it is kept. */
export interface LnpRequest extends LnpDraft, PortRequest {
  readonly pon: string | null;
  /** `yyyy-MM-dd`: the day that is or will be asked of the provider. */
  readonly expectedOn: string;
  readonly createdAt: Date;
}

/** A port request before the database has numbered it. */
export type NewLnpRequest = Omit<LnpRequest, 'id' | 'version'>;
