import type { PortRequest } from '../porting/port-request.ts';

/** A toll-free port request as it is kept. */
export interface TfPortRequest extends PortRequest {
  readonly requestName: string;
  /** Ten digits each. */
  readonly tollFreeNumbers: readonly string[];
  /** The name the customer gave the signed letter (LOA). */
  readonly loaFilename: string;
  /** Where the file store keeps the letter; never leaves the server. */
  readonly loaPath: string;
  readonly createdAt: Date;
}

/** A toll-free port request before the database has numbered it. */
export type NewTfPortRequest = Omit<TfPortRequest, 'id' | 'version'>;
