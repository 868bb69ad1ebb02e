import { DomainError } from '../../../domain/shared/domain-error.ts';

/** Bodies of 10 MB, each twice in memory for a moment while it is put together: 320 MB at the worst. */
const PLACES = 16;
/** One caller alone, however slow, shuts nobody out. */
const PLACES_OF_ONE = 8;
const RETRY_AFTER = 5;

/** Bounds the memory that uploads take: each holds a place from before its body is read until it is answered. */
export class UploadRoom {
  readonly #held = new Map<string, number>();
  #taken = 0;

  /**
   * @returns gives the place back
   * @throws DomainError `uploads-busy` (unavailable)
   */
  enter(caller: string): () => void {
    const held = this.#held.get(caller) ?? 0;
    if (this.#taken >= PLACES || held >= PLACES_OF_ONE) throw new DomainError('unavailable', 'uploads-busy', { retryAfterSeconds: RETRY_AFTER });
    this.#taken += 1;
    this.#held.set(caller, held + 1);
    return () => {
      this.#taken -= 1;
      const rest = (this.#held.get(caller) ?? 1) - 1;
      if (rest > 0) this.#held.set(caller, rest);
      else this.#held.delete(caller);
    };
  }
}
