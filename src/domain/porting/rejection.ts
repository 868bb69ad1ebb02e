/** A rejection with the provider's own code and text. */
export interface Rejection {
  readonly code: string;
  readonly text: string;
}
