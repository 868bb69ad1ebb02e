import type { KnownOrder, ProviderOrderReport } from '../../domain/porting/status-update.ts';
import type { NumberSummary } from '../../domain/porting/number-summary.ts';
import type { NumbersByState } from '../../domain/lnp-request/request-number.ts';
import type { ChangeRules } from '../../domain/port-change/change-plan.ts';
import type { ChangedValue } from '../../domain/port-change/port-change.ts';
import type { ChangeDraft } from '../../domain/shared/fields/change-fields.ts';
import type { ChangeKind } from '../../domain/shared/statuses/changes.ts';
import type { PortRequest } from '../../domain/porting/port-request.ts';
import type { OrderTraits, Supplement, SupplementCalls } from '../ports/provider/provider-gateway.ts';
import type { RecordRepository } from '../ports/repositories.ts';
import type { Records, Transaction } from '../ports/unit-of-work.ts';
import type { DeletableKind } from './delete-order.ts';

/** The provider's reports on the numbers of one order. */
export interface NumberStatuses<R> {
  /** Saves them for the request that has this order. */
  save(tx: Transaction, request: R, now: Date): Promise<NumberSummary>;
}

/** The provider's report on an order that it took. */
export type SubmissionReport<R extends PortRequest> = ProviderOrderReport<Partial<R>> & {
  /** The ids of the documents that the order contains. */
  readonly sentDocuments?: readonly number[];
};

/**
 * What differs between local and toll-free requests: where they are stored, and which provider calls they need.
 * Everything else is the same for both kinds and is implemented once, by the use cases in this folder.
 */
export interface PortRequestKind<R extends PortRequest> extends DeletableKind<R> {
  readonly aggregate: 'lnp' | 'tf';
  repository(tx: Transaction): Pick<RecordRepository<R>, 'byId' | 'save' | 'saveAll' | 'remove'>;
  /** Finds the requests that exist, in any order. */
  findByIds(records: Records, ids: readonly number[]): Promise<readonly R[]>;
  /**
   * Submits the order under its idempotency key.
   * @throws DomainError if the stored request breaks the rules of an order
   * @throws ProviderFailure
   */
  submitOrder(request: R, idempotencyKey: string): Promise<SubmissionReport<R>>;
  /** Whether the order waits for documents, where orders of this kind can. */
  isHeld?(request: R): boolean;
  /** @returns undefined if the provider has no order with this reference. @throws ProviderFailure */
  findByReference(reference: string, traits: OrderTraits): Promise<ProviderOrderReport<Partial<R>> | undefined>;
  /** What identifies the order of a request where the provider does not give references back. */
  traitsOf(request: R): OrderTraits;
  /** Reads the order without the statuses of its numbers, in one call. @throws ProviderFailure */
  fetchOrder(orderId: string, known?: KnownOrder): Promise<ProviderOrderReport<Partial<R>>>;
  /**
   * Reads what the provider reports on each number of an order; absent where it reports on whole orders only.
   * The status of an order never depends on this call.
   * @throws ProviderFailure
   */
  fetchNumberStatuses?(orderId: string): Promise<NumberStatuses<R>>;
  /** The rules of changes after Submit. */
  readonly changes: ChangeRules<R>;
  /** Encrypts the secrets of a draft for the owner of the request, where requests of this kind have any. */
  sealDraft?(draft: ChangeDraft, request: R): ChangeDraft;
  /** Whether the provider may continue with an order that it rejected. */
  readonly canReopen: boolean;
  /** Whether the provider takes messages about orders of this kind. */
  readonly takesMessages: boolean;
  /** The calls by which the provider takes this kind of change; null if an administrator decides about it. */
  supplementsFor(change: ChangeKind): SupplementCalls | null;
  /** The content of the supplement for these values. @param corrected the request with the new values */
  supplementContent(
    corrected: R,
    values: readonly ChangedValue[],
  ): Pick<Supplement, 'dueDate' | 'numbersRemoved' | 'fields'>;
  /**
   * Saves that numbers which a change removed are cancelled, where they are stored singly.
   * @param request without these numbers
   * @returns the request with the new counts
   */
  cancelNumbers?(tx: Transaction, request: R, dids: readonly string[]): Promise<R>;
  /** The numbers by their states, where they are stored singly. */
  numbersByState?(tx: Transaction, request: R): Promise<NumbersByState>;
  /** The numbers as mails show them. */
  formatNumbers(request: R): string;
  /** The provider's confirmation number for the accepted order, in addition to its id; null if there is none. */
  providerConfirmation(request: R): string | null;
}
