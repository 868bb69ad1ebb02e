/** A rejection in the provider's own code and words. */
export interface Rejection {
  readonly code: string;
  readonly text: string;
}
