import type { NewTfPortRequest } from './tf-port-request.ts';

/** What a customer fills in, after validation of the fields. */
export interface TfDraft {
  readonly requestName: string;
  /** Ten digits each. */
  readonly tollFreeNumbers: readonly string[];
}

export interface TfSubmission {
  readonly userId: number;
  /** `tf-` and a UUID. */
  readonly orderReference: string;
  readonly loaFilename: string;
  readonly loaPath: string;
  readonly now: Date;
}

/** Creates a toll-free request from a validated draft. */
export function createTfPortRequest(
  { requestName, tollFreeNumbers }: TfDraft,
  { now, ...submission }: TfSubmission,
): NewTfPortRequest {
  return {
    ...{ requestName, tollFreeNumbers, ...submission },
    status: 'submitted',
    rejectionReason: null,
    nextSteps: null,
    rejectionCauses: [],
    ispOrderId: null,
    providerStatus: null,
    nextPollAt: null,
    createdAt: now,
    updatedAt: now,
  };
}
