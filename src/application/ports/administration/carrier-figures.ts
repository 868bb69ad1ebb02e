/** What the figures of carriers need to know about one request. */
export interface CarrierRequest {
  /** The carrier's name in the form by which equal names are found. */
  readonly carrierKey: string;
  readonly carrier: string;
  /** Whether the carrier rejected the request at least once. */
  readonly wasRejected: boolean;
  readonly isConfirmed: boolean;
  readonly createdAt: Date;
  /** When the numbers moved; null while they have not. */
  readonly completedAt: Date | null;
}

export interface CarrierFiguresReader {
  /** LNP requests since an instant, newest first. */
  newestSince(from: Date, limit: number): Promise<readonly CarrierRequest[]>;
}
