import { DomainError } from '../../../domain/shared/domain-error.ts';

/** How many uploads are received concurrently, and how many may wait. */
export interface UploadLimits {
  /** All slots. Each body of 10 MB is briefly in memory twice while it is assembled: 320 MB in the worst case. */
  readonly slots: number;
  readonly slotsPerCaller: number;
  /** More than per caller, because several people may share an address, but fewer than all slots. */
  readonly slotsPerAddress: number;
  readonly waitingPerCaller: number;
  readonly waitingPerAddress: number;
  readonly waiting: number;
  /**
   * Maximum wait for a slot, in milliseconds. The body must still arrive within the server's time limit for the whole
   * request.
   */
  readonly waitMs: number;
}

export const UPLOAD_LIMITS: UploadLimits = {
  slots: 16,
  slotsPerCaller: 4,
  slotsPerAddress: 12,
  waitingPerCaller: 4,
  waitingPerAddress: 32,
  waiting: 64,
  waitMs: 20_000,
};

const RETRY_AFTER_SECONDS = 5;

/** The keys by which an upload is counted. */
export interface Uploader {
  /** The user, or the address if nobody is signed in. */
  readonly caller: string;
  readonly address: string;
}

interface Waiting extends Uploader {
  admit(): void;
}

/**
 * Limits the memory that uploads use: each upload holds a slot from before its body is read until its response. If no
 * slot is free, the upload waits. The next slot goes to the caller with the fewest slots, so that a caller with many
 * uploads delays only itself.
 */
export class UploadSlots {
  readonly #limits: UploadLimits;
  readonly #held: Uploader[] = [];
  readonly #waiting: Waiting[] = [];

  constructor(limits: Partial<UploadLimits> = {}) {
    this.#limits = { ...UPLOAD_LIMITS, ...limits };
  }

  /**
   * Waits for a slot.
   * @param signal aborted when the caller disconnects
   * @returns a function that releases the slot
   * @throws DomainError `uploads-busy` (unavailable); the signal's reason
   */
  async acquire(uploader: Uploader, signal?: AbortSignal): Promise<() => void> {
    if (!this.#hasSlotFor(uploader)) await this.#wait(uploader, signal);
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
        signal?.removeEventListener('abort', abandon);
        settle();
      };
      const abandon = () => end(() => reject(signal?.reason as Error));
      const timer = setTimeout(() => end(() => reject(busy())), this.#limits.waitMs).unref();
      const waiting: Waiting = { ...uploader, admit: () => end(() => (this.#held.push(uploader), resolve())) };
      this.#waiting.push(waiting);
      signal?.addEventListener('abort', abandon, { once: true });
      if (signal?.aborted) abandon();
    });
  }

  #admitNext(): void {
    const fewestSlotsFirst = this.#waiting
      .filter((uploader) => this.#hasSlotFor(uploader))
      .sort((a, b) => this.#heldBy('caller', a) - this.#heldBy('caller', b));
    fewestSlotsFirst[0]?.admit();
  }

  #hasSlotFor(uploader: Uploader): boolean {
    const { slots, slotsPerCaller, slotsPerAddress } = this.#limits;
    return (
      this.#held.length < slots &&
      this.#heldBy('caller', uploader) < slotsPerCaller &&
      this.#heldBy('address', uploader) < slotsPerAddress
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

function count(uploaders: readonly Uploader[], field: keyof Uploader, uploader: Uploader): number {
  return uploaders.filter((other) => other[field] === uploader[field]).length;
}

function remove<T>(items: T[], item: T): void {
  const index = items.indexOf(item);
  if (index >= 0) items.splice(index, 1);
}

function busy(): DomainError {
  return new DomainError('unavailable', 'uploads-busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
