import type { Aggregate } from '../../domain/shared/vocabulary.ts';
import type { HistoryEvent, NewHistoryEvent } from '../../domain/history/history-event.ts';
import type { LnpRequest, NewLnpRequest } from '../../domain/lnp-request/lnp-request.ts';
import type { RequestNumber } from '../../domain/lnp-request/request-number.ts';
import type { NewStatusCheck } from '../../domain/lnp-request/status-check.ts';
import type { NewPortChange, PortChange } from '../../domain/port-change/port-change.ts';
import type { NewRequestDocument, RequestDocument } from '../../domain/request-document/request-document.ts';
import type { NumberOrder } from '../../domain/number-order/number-order.ts';
import type { TfPortRequest } from '../../domain/tf-port-request/tf-port-request.ts';
import type { NewSecurityEvent } from '../../domain/security/security-event.ts';

/** Events are written in the transaction of the change that they record. Later only names are erased. */
export interface SecurityLog {
  add(event: NewSecurityEvent): Promise<void>;
  /** Removes events before an instant, the oldest first, at most `limit`. @returns how many */
  purge(before: Date, limit: number): Promise<number>;
}

/** A record as it was read and as it will be saved. */
export interface RecordChange<R> {
  readonly before: R;
  readonly after: R;
}

/** Stores the records of one kind. */
export interface RecordRepository<R> {
  add(record: Omit<R, 'id' | 'version'>): Promise<R>;
  byId(id: number): Promise<R | undefined>;
  /** Finds the records that exist, in any order. */
  byIds(ids: readonly number[]): Promise<readonly R[]>;
  /**
   * @param before the record as it was read before the change; saves reading it again
   * @throws DomainError `changed-meanwhile` (conflict) if the stored record has another version or does not exist
   */
  save(record: R, before?: R): Promise<R>;
  /**
   * Saves several changed records.
   * @throws DomainError `changed-meanwhile` (conflict) if any stored record has another version or does not exist; the
   * transaction must roll back
   */
  saveAll(changes: readonly RecordChange<R>[]): Promise<void>;
  /** @returns false if there is no such record */
  remove(id: number): Promise<boolean>;
}

export interface LnpRequestRepository extends Omit<RecordRepository<LnpRequest>, 'add'> {
  /** @param dids every single number of the request, ten digits each, for the search */
  add(request: NewLnpRequest, dids: readonly string[]): Promise<LnpRequest>;
  /** Replaces the single numbers of the request and removes the statuses that the provider reported on the old ones. */
  replaceNumbers(id: number, dids: readonly string[]): Promise<void>;
  /** Marks numbers that a change removed from the request as cancelled. The others stay as they are. */
  cancelNumbers(id: number, dids: readonly string[]): Promise<void>;
  /** The single numbers of the request, ordered by number, including those that a change removed. */
  numbersOf(id: number): Promise<readonly RequestNumber[]>;
  /**
   * Saves the latest reports on numbers of the request; those on other numbers are ignored.
   * @returns all numbers of the request afterwards
   */
  saveNumbers(id: number, reported: readonly RequestNumber[]): Promise<readonly RequestNumber[]>;
}

export interface TfPortRequestRepository extends RecordRepository<TfPortRequest> {
  /**
   * Reads when the user's nth newest request was created.
   * @param n 1 is the newest request
   * @returns undefined if the user has fewer requests
   */
  createdAtOfNth(userId: number, n: number): Promise<Date | undefined>;
}

export type NumberOrderRepository = RecordRepository<NumberOrder>;

export interface StatusCheckRepository {
  /** Saves the latest status of each number: adds new rows, updates existing ones, removes none. */
  save(checks: readonly NewStatusCheck[], at: Date): Promise<void>;
}

/** The changes that were requested after Submit. */
export interface PortChangeRepository {
  add(change: NewPortChange): Promise<PortChange>;
  byId(id: number): Promise<PortChange | undefined>;
  byReference(reference: string): Promise<PortChange | undefined>;
  /** Oldest first. */
  ofRequest(aggregate: 'lnp' | 'tf', requestId: number): Promise<readonly PortChange[]>;
  /**
   * Saves a change of state.
   * @param before the change as it was read
   * @throws DomainError `changed-meanwhile` (conflict) if its stored state differs
   */
  save(before: PortChange, after: PortChange): Promise<void>;
}

/** The documents of requests. */
export interface RequestDocumentRepository {
  add(document: NewRequestDocument): Promise<RequestDocument>;
  byId(id: number): Promise<RequestDocument | undefined>;
  /** Oldest first. */
  ofRequest(aggregate: 'lnp' | 'tf', requestId: number): Promise<readonly RequestDocument[]>;
  markSent(ids: readonly number[], at: Date): Promise<void>;
  /** Marks all documents of a request as not sent: its new order does not have them. */
  markUnsent(aggregate: 'lnp' | 'tf', requestId: number): Promise<void>;
  /** Removes the rows of a request's documents. The caller removes the files. */
  removeOf(aggregate: 'lnp' | 'tf', requestId: number): Promise<void>;
  /**
   * Reads when the user's nth newest document was uploaded.
   * @param n 1 is the newest document
   * @returns undefined if the user has fewer documents
   */
  uploadedAtOfNth(userId: number, n: number): Promise<Date | undefined>;
}

export interface HistoryLog {
  /** Adds events in this order. */
  add(...events: readonly NewHistoryEvent[]): Promise<void>;
  /** The newest event of a record. */
  lastOf(aggregate: Aggregate, aggregateId: number): Promise<HistoryEvent | undefined>;
}

/** A request with an `Idempotency-Key`. */
export interface IdempotencyKeyRef {
  readonly userId: number;
  readonly key: string;
  /** Hash of method, path and body. */
  readonly fingerprint: string;
}

export interface StoredResponse {
  readonly status: number;
  readonly body: unknown;
}

export type IdempotencyState =
  | { readonly state: 'new' }
  | { readonly state: 'running' }
  | { readonly state: 'other-content' }
  /** The first call created this record, but no response was stored. */
  | { readonly state: 'bound'; readonly recordId: number }
  | { readonly state: 'answered'; readonly answer: StoredResponse };

export interface IdempotencyStore {
  /**
   * Claims the key until `lockedUntil`. A claim that expired without a record, and a key older than `keptSince`, can be
   * claimed again.
   */
  claim(call: IdempotencyKeyRef, now: Date, lockedUntil: Date, keptSince: Date): Promise<IdempotencyState>;
  /**
   * Links a claimed key to the record that its call created, so that the key can never create another one.
   * @throws as `storeResponse`
   */
  linkRecord(call: IdempotencyKeyRef, recordId: number): Promise<void>;
  /**
   * Stores the response that repeated calls receive.
   * @throws DomainError `idempotency-key-running` (conflict) if another call has taken over the claim; the transaction
   * must roll back
   */
  storeResponse(call: IdempotencyKeyRef, answer: StoredResponse): Promise<void>;
  /**
   * Frees the key of a call that failed, or whose response will change. A key that is linked to a record stays linked,
   * and its call counts as finished.
   */
  release(call: IdempotencyKeyRef): Promise<void>;
}
