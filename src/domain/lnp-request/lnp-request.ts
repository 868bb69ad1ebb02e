import type { LnpFields } from '../shared/fields/lnp-fields.ts';
import type { ValuesOf } from '../shared/fields/record-fields.ts';
import type { DocumentKind } from '../shared/vocabulary.ts';
import type { PortRequest } from '../porting/port-request.ts';

/** What a customer fills in, after validation of the fields. Empty optional fields are null. */
export type LnpDraft = ValuesOf<LnpFields>;

/** A stored port request of local numbers. */
export interface LnpRequest extends LnpDraft, PortRequest {
  readonly pon: string | null;
  /** The kinds of documents for which the order waits, because the provider requires them; null if none is missing. */
  readonly missingDocuments: readonly DocumentKind[] | null;
  /** `yyyy-MM-dd`: the day that is or will be requested from the provider. */
  readonly expectedOn: string;
  readonly createdAt: Date;
}

/** A port request before it has an id. */
export type NewLnpRequest = Omit<LnpRequest, 'id' | 'version'>;
