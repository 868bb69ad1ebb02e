import { DomainError } from '../../../domain/shared/domain-error.ts';

/** How many uploads are received at once, and how many wait for that. */
export interface UploadLimits {
  /** Bodies of 10 MB, each twice in memory for a moment while it is put together: 320 MB at the worst. */
  readonly places: number;
  readonly placesPerCaller: number;
  /** Several people may share an address, so it may have more than one caller, and never all places. */
  readonly placesPerAddress: number;
  readonly waitingPerCaller: number;
  readonly waitingPerAddress: number;
  readonly waiting: number;
  /**
   * Longest wait for a place, in milliseconds: the body must still arrive within the server's time for the whole
   * request.
   */
  readonly waitMs: number;
}

export const UPLOAD_LIMITS: UploadLimits = {
  places: 16,
  placesPerCaller: 4,
  placesPerAddress: 12,
  waitingPerCaller: 4,
  waitingPerAddress: 32,
  waiting: 64,
  waitMs: 20_000,
};

const RETRY_AFTER = 5;

/** Whom an upload is counted by. */
export interface Uploader {
  /** The user, or the address where nobody is signed in. */
  readonly caller: string;
  readonly address: string;
}

interface Waiting extends Uploader {
  admit(): void;
}

/**
 * Bounds the memory that uploads take: each holds a place from before its body is read until it is answered. Whoever
 * finds
 * no place free waits. The next place goes to the caller who holds the fewest, so that one with many uploads delays
 * only itself.
 */
export class UploadSlots {
  readonly #limits: UploadLimits;
  readonly #held: Uploader[] = [];
  readonly #waiting: Waiting[] = [];

  constructor(limits: Partial<UploadLimits> = {}) {
    this.#limits = { ...UPLOAD_LIMITS, ...limits };
  }

  /**
   * Waits for a place.
   * @param signal aborts when the caller is gone
   * @returns gives the place back
   * @throws DomainError `uploads-busy` (unavailable); the signal's reason
   */
  async acquire(uploader: Uploader, signal?: AbortSignal): Promise<() => void> {
    if (!this.#hasPlaceFor(uploader)) await this.#wait(uploader, signal);
    else this.#held.push(uploader);
    return () => {
      remove(this.#held, uploader);
      this.#admitNext();
    };
  }

  #wait(uploader: Uploader, signal: AbortSignal | undefined): Promise<void> {
    if (!this.#mayWait(uploader)) throw busy();
    return new Promise((resolve, reject) => {
      const end = (settle: () => void) => {
        remove(this.#waiting, waiting);
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
        settle();
      };
      const leave = () => end(() => reject(signal?.reason as Error));
      const timer = setTimeout(() => end(() => reject(busy())), this.#limits.waitMs).unref();
      const waiting: Waiting = { ...uploader, admit: () => end(() => (this.#held.push(uploader), resolve())) };
      this.#waiting.push(waiting);
      signal?.addEventListener('abort', leave, { once: true });
      if (signal?.aborted) leave();
    });
  }

  #admitNext(): void {
    const fewestFirst = this.#waiting
      .filter((one) => this.#hasPlaceFor(one))
      .sort((a, b) => this.#heldBy('caller', a) - this.#heldBy('caller', b));
    fewestFirst[0]?.admit();
  }

  #hasPlaceFor(uploader: Uploader): boolean {
    const { places, placesPerCaller, placesPerAddress } = this.#limits;
    return (
      this.#held.length < places &&
      this.#heldBy('caller', uploader) < placesPerCaller &&
      this.#heldBy('address', uploader) < placesPerAddress
    );
  }

  #mayWait(uploader: Uploader): boolean {
    const { waiting, waitingPerCaller, waitingPerAddress } = this.#limits;
    const { length } = this.#waiting;
    return (
      length < waiting &&
      count(this.#waiting, 'caller', uploader) < waitingPerCaller &&
      count(this.#waiting, 'address', uploader) < waitingPerAddress
    );
  }

  #heldBy(field: keyof Uploader, uploader: Uploader): number {
    return count(this.#held, field, uploader);
  }
}

function count(all: readonly Uploader[], field: keyof Uploader, uploader: Uploader): number {
  return all.filter((one) => one[field] === uploader[field]).length;
}

function remove<T>(all: T[], one: T): void {
  const at = all.indexOf(one);
  if (at >= 0) all.splice(at, 1);
}

function busy(): DomainError {
  return new DomainError('unavailable', 'uploads-busy', { retryAfterSeconds: RETRY_AFTER });
}
