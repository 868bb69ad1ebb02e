import type { ProviderOrderReport } from '../../domain/porting/status-update.ts';
import type { PortRequest } from '../../domain/porting/port-request.ts';
import type { RecordChange } from '../ports/repositories.ts';
import type { Records, Transaction } from '../ports/unit-of-work.ts';

/** Saves the provider's reports on the numbers of one request. */
export type SaveNumberStatuses = (tx: Transaction, requestId: number, now: Date) => Promise<void>;

/** The requests of one kind, as far as all kinds share their life. */
export interface PortRequestRepository<R extends PortRequest> {
  byId(id: number): Promise<R | undefined>;
  /**
   * @param before the request as it was read in the version that this one follows, which spares reading it again
   * @throws DomainError `changed-meanwhile` (conflict) where the version that this one follows is not the last
   */
  save(request: R, before?: R): Promise<R>;
  /**
   * Saves several as they were read.
   * @throws DomainError `changed-meanwhile` (conflict) as soon as one has changed; the transaction must roll back
   */
  saveAll(changes: readonly RecordChange<R>[]): Promise<void>;
  /** @returns false when it was gone already */
  remove(id: number): Promise<boolean>;
}

/**
 * One kind of number that is ported: where its requests are kept and how the provider is spoken to about them.
 * What happens to a request is the same for every kind and is written once, in the use cases beside this.
 */
export interface PortRequestKind<R extends PortRequest> {
  readonly aggregate: 'lnp' | 'tf';
  repository(tx: Transaction): PortRequestRepository<R>;
  /** Those that are there, in any order. */
  findByIds(records: Records, ids: readonly number[]): Promise<readonly R[]>;
  /**
   * Sends the order under its idempotency key.
   * @throws DomainError when what is kept breaks the rules of an order, IspFailure
   */
  submitOrder(request: R, idempotencyKey: string): Promise<ProviderOrderReport<Partial<R>>>;
  /** @returns undefined when the provider knows no order of that reference. @throws IspFailure */
  findByReference(reference: string): Promise<ProviderOrderReport<Partial<R>> | undefined>;
  /** The order by itself, in one call. @throws IspFailure */
  fetchOrder(orderId: string): Promise<ProviderOrderReport<Partial<R>>>;
  /**
   * Reads what the provider reports on each number of an order; absent where it reports on whole orders only. The state
   * of an order never depends on this call.
   * @throws IspFailure
   */
  fetchNumberStatuses?(orderId: string): Promise<SaveNumberStatuses>;
  /** The numbers as a mail names them. */
  formatNumbers(request: R): string;
  /** The provider's own name for the accepted order, beside its id. */
  providerConfirmation(request: R): string | null;
  /** Lets go of what is kept outside the request's own rows, once the transaction holds. */
  onDeleted?(tx: Transaction, request: R, now: Date): Promise<void>;
}
