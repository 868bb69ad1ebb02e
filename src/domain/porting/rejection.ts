import type { RejectionCause } from '../shared/vocabulary.ts';

/** A rejection by the provider: its cause in the portal's catalogue, and the provider's own text. */
export interface Rejection {
  readonly cause: RejectionCause;
  readonly text: string;
}
