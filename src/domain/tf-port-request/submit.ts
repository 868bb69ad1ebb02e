import { INITIAL_PROGRESS } from '../porting/port-progress.ts';
import type { EndUserField } from '../shared/fields/end-user-fields.ts';
import type { NewTfPortRequest, TfPortRequest } from './tf-port-request.ts';

/** What a customer fills in, after validation of the fields. */
export type TfDraft = Pick<TfPortRequest, 'requestName' | 'tollFreeNumbers' | EndUserField>;

export interface TfSubmission {
  readonly userId: number;
  /** `tf-` and a UUID. */
  readonly orderReference: string;
  readonly loaFilename: string;
  readonly loaPath: string;
  readonly now: Date;
}

/** Creates a toll-free request from a validated draft. */
export function createTfPortRequest(draft: TfDraft, { now, ...submission }: TfSubmission): NewTfPortRequest {
  return {
    ...draft,
    ...submission,
    status: 'submitted',
    rejectionReason: null,
    nextSteps: null,
    rejectionCauses: [],
    ispOrderId: null,
    providerStatus: null,
    nextPollAt: null,
    ...INITIAL_PROGRESS,
    createdAt: now,
    updatedAt: now,
  };
}
