import type { Aggregate } from '../../domain/shared/vocabulary.ts';
import type { HistoryEvent, NewHistoryEvent } from '../../domain/history/history-event.ts';
import type { LnpRequest, NewLnpRequest } from '../../domain/lnp-request/lnp-request.ts';
import type { NewStatusCheck } from '../../domain/lnp-request/status-check.ts';
import type { NumberOrder, NewNumberOrder } from '../../domain/number-order/number-order.ts';
import type { NewTfPortRequest, TfPortRequest } from '../../domain/tf-port-request/tf-port-request.ts';
import type { NewSecurityEvent } from '../../domain/security/security-event.ts';
import type { NewUser, User } from '../../domain/user/user.ts';

/** A user for whoever changes them or lets them in. */
export interface LockedUser extends User {
  /** Whether a second factor is asked for at sign-in. */
  readonly secondFactor: boolean;
}

/** What happens to a new mail address that another account holds. */
export interface EmailSharing {
  /**
   * The address is stored with this account too and stays with its holder, so that a caller cannot tell that it is
   * taken.
   */
  readonly shareEmail?: boolean;
}

export interface UserRepository {
  /** @throws DomainError `username-taken` or, unless shared, `email-taken` (conflict) */
  add(user: NewUser, sharing?: EmailSharing): Promise<User>;
  /** @throws DomainError `username-taken` or, unless shared, `email-taken` (conflict), `not-found` */
  save(user: User, sharing?: EmailSharing): Promise<void>;
  /**
   * Saves the account of an erased person. Never refused: its name is compared with no other, whatever others are
   * called.
   */
  saveErased(user: User): Promise<void>;
  /** Makes this account the one that is found by its address. */
  holdEmail(id: number, email: string): Promise<void>;
  byId(id: number): Promise<User | undefined>;
  /** The user as they stand now, and stay until the transaction ends: for whoever saves them changed. */
  lock(id: number): Promise<LockedUser | undefined>;
  /** @returns false when it was gone already */
  remove(id: number): Promise<boolean>;
  /** The ids of all administrators who are not suspended; they stay administrators until the transaction ends. */
  lockAdministrators(): Promise<readonly number[]>;
  /** Compares as `foldName` does. */
  byUsername(username: string): Promise<User | undefined>;
  /** The account that holds an address, confirmed or not. Compares as `foldName` does. */
  byEmail(email: string): Promise<User | undefined>;
}

export interface Session {
  /** SHA-256 of the secret in the cookie. */
  readonly idHash: string;
  readonly userId: number;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly ip: string | null;
  readonly userAgent: string | null;
}

export interface SessionRepository {
  add(session: Session): Promise<void>;
  end(idHash: string): Promise<void>;
  /** @param exceptHash one that goes on @returns how many ended */
  endAllOf(userId: number, exceptHash?: string): Promise<number>;
  /** Whether the user has this session; it then stays until the transaction ends. */
  lock(idHash: string, userId: number): Promise<boolean>;
  /**
   * The rights of a session's user. Both rows stay as they are until the transaction ends; others who only read them do
   * not wait.
   * @returns undefined if the user has no such session
   */
  shareUser(idHash: string, userId: number): Promise<Pick<LockedUser, 'isAdmin' | 'secondFactor'> | undefined>;
  touch(idHash: string, at: Date): Promise<void>;
  /** Removes sessions last seen before the one instant or opened before the other. */
  purge(lastSeenBefore: Date, createdBefore: Date): Promise<number>;
}

export interface PasswordReset {
  readonly tokenHash: string;
  readonly userId: number;
  readonly expiresAt: Date;
}

export interface PasswordResetRepository {
  /** Keeps this one and voids every older one of the same user. */
  replace(reset: PasswordReset): Promise<void>;
  byTokenHash(tokenHash: string): Promise<PasswordReset | undefined>;
  /** @returns false when it was used up meanwhile */
  useUp(tokenHash: string): Promise<boolean>;
  /**
   * Voids every link of the user's: it was mailed to an address, or for a password, that is no longer the account's.
   */
  voidAllOf(userId: number): Promise<void>;
}

/** The shared secret of an authenticator app; it counts once it is confirmed. */
export interface SecondFactor {
  readonly userId: number;
  /** Sealed: the database alone cannot make codes. */
  readonly secret: string;
  readonly confirmedAt: Date | null;
  /** The step of 30 seconds whose code was used last; an older or equal one is worth nothing. */
  readonly lastStep: number | null;
  readonly createdAt: Date;
}

export interface SecondFactorRepository {
  of(userId: number): Promise<SecondFactor | undefined>;
  /** Puts a factor that waits to be confirmed in the place of another one. */
  replace(factor: SecondFactor): Promise<void>;
  confirm(userId: number, at: Date): Promise<void>;
  /** Uses a step up and keeps the secret sealed anew. @returns false when that step or a later one was used */
  useStep(userId: number, step: number, secret: string): Promise<boolean>;
  /** With its recovery codes. @returns false when there was none */
  remove(userId: number): Promise<boolean>;
  /** Voids every earlier recovery code. */
  replaceCodes(userId: number, hashes: readonly string[]): Promise<void>;
  /** @returns false when there is no such code, or it was used */
  useCode(userId: number, hash: string): Promise<boolean>;
}

/** A mail address that waits to be confirmed; until then the account has its former one, or none. */
export interface EmailChange {
  readonly userId: number;
  readonly tokenHash: string;
  readonly formerEmail: string | null;
  readonly expiresAt: Date;
}

export interface EmailChangeRepository {
  of(userId: number): Promise<EmailChange | undefined>;
  byTokenHash(tokenHash: string): Promise<EmailChange | undefined>;
  /** Whose address this was until a change that waits to be confirmed. Compares as `foldName` does. */
  byFormerEmail(email: string): Promise<EmailChange | undefined>;
  replace(change: EmailChange): Promise<void>;
  /** @returns false when there was none */
  remove(userId: number): Promise<boolean>;
}

/** Written with what it tells of, and never altered but for a name that is erased. */
export interface SecurityLog {
  add(event: NewSecurityEvent): Promise<void>;
  /** Removes events before an instant, the oldest first, at most `limit`. @returns how many */
  purge(before: Date, limit: number): Promise<number>;
}

/** A record as it was read, and as it is to be kept. */
export interface RecordChange<R> {
  readonly before: R;
  readonly after: R;
}

export interface LnpRequestRepository {
  /** Puts these single numbers, and what the provider says of each, in place of those of an earlier order. */
  replaceNumbers(id: number, dids: readonly string[]): Promise<void>;
  /** @param dids every single number of the request, ten digits each, for the search */
  add(request: NewLnpRequest, dids: readonly string[]): Promise<LnpRequest>;
  byId(id: number): Promise<LnpRequest | undefined>;
  /** Those that are there, in any order. */
  byIds(ids: readonly number[]): Promise<readonly LnpRequest[]>;
  /**
   * @param before the request as it was read in the version that this one follows, which spares reading it again
   * @throws DomainError `changed-meanwhile` (conflict) when the version kept is another, or the row is gone
   */
  save(request: LnpRequest, before?: LnpRequest): Promise<LnpRequest>;
  /**
   * Saves several as they were read.
   * @throws DomainError `changed-meanwhile` (conflict) when the version kept of any is another, or a row is gone; the
   * transaction must roll back
   */
  saveAll(changes: readonly RecordChange<LnpRequest>[]): Promise<void>;
  /** @returns false when it was gone already */
  remove(id: number): Promise<boolean>;
}

export interface StatusCheckRepository {
  /** Keeps the last word on each number: new ones are added, known ones updated, none removed. */
  save(checks: readonly NewStatusCheck[], at: Date): Promise<void>;
}

export interface TfPortRequestRepository {
  add(request: NewTfPortRequest): Promise<TfPortRequest>;
  /**
   * When a user's request was made that stands at this place, counted from 1 for the newest; undefined when there are
   * fewer.
   */
  createdAtOfNth(userId: number, place: number): Promise<Date | undefined>;
  byId(id: number): Promise<TfPortRequest | undefined>;
  /** As for LNP requests. */
  byIds(ids: readonly number[]): Promise<readonly TfPortRequest[]>;
  /** @param before as for LNP requests @throws DomainError `changed-meanwhile` (conflict) */
  save(request: TfPortRequest, before?: TfPortRequest): Promise<TfPortRequest>;
  /** As for LNP requests. */
  saveAll(changes: readonly RecordChange<TfPortRequest>[]): Promise<void>;
  remove(id: number): Promise<boolean>;
}

export interface NumberOrderRepository {
  add(order: NewNumberOrder): Promise<NumberOrder>;
  byId(id: number): Promise<NumberOrder | undefined>;
  /** @throws DomainError `changed-meanwhile` (conflict) */
  save(order: NumberOrder): Promise<NumberOrder>;
  remove(id: number): Promise<boolean>;
}

export interface HistoryLog {
  /** In this order. */
  add(...events: readonly NewHistoryEvent[]): Promise<void>;
  /** The newest row of a record. */
  lastOf(aggregate: Aggregate, aggregateId: number): Promise<HistoryEvent | undefined>;
}

/** A creating call that named itself. */
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
  /** The first call made this record and then its end was lost, or was not yet known. */
  | { readonly state: 'bound'; readonly recordId: number }
  | { readonly state: 'answered'; readonly answer: StoredResponse };

export interface IdempotencyStore {
  /**
   * Claims the key until `lockedUntil`; a claim that ran out without a record, and a key older than `keptSince`, are
   * free again.
   */
  claim(call: IdempotencyKeyRef, now: Date, lockedUntil: Date, keptSince: Date): Promise<IdempotencyState>;
  /**
   * Ties a claimed key to the record that its call made, so that it is never free to make another.
   * @throws as `answer`
   */
  linkRecord(call: IdempotencyKeyRef, recordId: number): Promise<void>;
  /**
   * @throws DomainError `idempotency-key-running` (conflict) when the claim was lost to another call: the transaction
   * must roll back
   */
  storeResponse(call: IdempotencyKeyRef, answer: StoredResponse): Promise<void>;
  /** Frees a key whose call came to nothing; one that is bound stays so, and its call counts as over. */
  release(call: IdempotencyKeyRef): Promise<void>;
}
