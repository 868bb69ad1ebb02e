/** A rejection as it is stored and shown: a cause of the portal's catalogue, or a code of the provider in old rows. */
interface CodedRejection {
  readonly code: string;
  readonly text: string;
}

/** The provider's latest status of one number of a request, before it has an id. */
export interface NewStatusCheck {
  readonly lnpRequestId: number;
  /** Ten digits. */
  readonly did: string;
  readonly pon: string | null;
  readonly customer: string | null;
  readonly caption: string | null;
  readonly event: string | null;
  /** ISO 8601 as the provider gave it. */
  readonly dueDate: string | null;
  readonly version: string | null;
  readonly as2Remarks: string | null;
  readonly pending: boolean;
  readonly rejection: readonly CodedRejection[];
}

export interface StatusCheck extends NewStatusCheck {
  readonly id: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly lastCheckedAt: Date;
}
