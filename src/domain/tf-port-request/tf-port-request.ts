import type { PortRequest } from '../porting/port-request.ts';
import type { ValuesOf } from '../shared/fields/record-fields.ts';
import type { TF_PORT_FIELDS } from '../shared/fields/tf-port-fields.ts';

/** A stored toll-free port request. */
export interface TfPortRequest extends ValuesOf<typeof TF_PORT_FIELDS>, PortRequest {
  /** The LOA's path in the file store; never leaves the server. */
  readonly loaPath: string;
  readonly createdAt: Date;
}

/** A toll-free port request before it has an id. */
export type NewTfPortRequest = Omit<TfPortRequest, 'id' | 'version'>;
