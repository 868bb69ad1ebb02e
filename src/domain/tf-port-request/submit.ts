import type { NewTfPortRequest } from './tf-port-request.ts';

/** What a customer fills in, once the rules of its fields have read it. */
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

/** Makes a toll-free request of a draft whose fields the form's rules let through. */
export function createTfPortRequest(
  { requestName, tollFreeNumbers }: TfDraft,
  { now, ...made }: TfSubmission,
): NewTfPortRequest {
  return {
    ...{ requestName, tollFreeNumbers, ...made },
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
