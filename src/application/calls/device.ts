/** The origin of a call. */
export interface Device {
  readonly ip: string | null;
  readonly userAgent: string | null;
  /** The address, truncated so that it identifies a network but not a household. */
  readonly network: string | null;
  /** The id of the call, which appears in its response and its log lines. */
  readonly requestId: string;
}
