import type { PortRequest } from '../porting/port-request.ts';

/** A stored toll-free port request. */
export interface TfPortRequest extends PortRequest {
  readonly requestName: string;
  /** Ten digits each. */
  readonly tollFreeNumbers: readonly string[];
  /** The customer's file name of the signed letter of authorization (LOA). */
  readonly loaFilename: string;
  /** The LOA's path in the file store; never leaves the server. */
  readonly loaPath: string;
  readonly createdAt: Date;
}

/** A toll-free port request before it has an id. */
export type NewTfPortRequest = Omit<TfPortRequest, 'id' | 'version'>;
