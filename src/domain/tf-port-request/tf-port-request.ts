import type { LnpStatus } from '../shared/vocabulary.ts';

/** A toll-free port request before the database has numbered it. */
export interface NewTfPortRequest {
  readonly userId: number;
  readonly requestName: string;
  /** Ten digits each. */
  readonly tollFreeNumbers: readonly string[];
  /** The name the customer gave the signed letter (LOA). */
  readonly loaFilename: string;
  /** Where the file store keeps the letter; never leaves the server. */
  readonly loaPath: string;
  readonly status: LnpStatus;
  readonly rejectionReason: string | null;
  readonly nextSteps: string | null;
  /** `tf-` and a UUID. */
  readonly orderReference: string;
  readonly ispOrderId: string | null;
  readonly providerWord: string | null;
  readonly nextPollAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface TfPortRequest extends NewTfPortRequest {
  readonly id: number;
  readonly version: number;
}
