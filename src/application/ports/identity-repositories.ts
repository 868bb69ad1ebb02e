import type { NewUser, User } from '../../domain/user/user.ts';

/** A user whose row is locked, for a change or a sign-in. */
export interface LockedUser extends User {
  /** Whether sign-in requires a second factor. */
  readonly secondFactor: boolean;
}

/** What to do with a new mail address that belongs to another account. */
export interface EmailSharing {
  /** True to store the address with both accounts, so that the caller cannot find out that it is taken. */
  readonly shareEmail?: boolean;
}

export interface UserRepository {
  /** @throws DomainError `username-taken` or, unless shared, `email-taken` (conflict) */
  add(user: NewUser, sharing?: EmailSharing): Promise<User>;
  /** @throws DomainError `username-taken` or, unless shared, `email-taken` (conflict), `not-found` */
  save(user: User, sharing?: EmailSharing): Promise<void>;
  /** Saves the account of an erased person. Never fails because of its name, which is not compared with others. */
  saveErased(user: User): Promise<void>;
  /** Makes this account the holder of the address: `byEmail` then finds it. */
  holdEmail(id: number, email: string): Promise<void>;
  byId(id: number): Promise<User | undefined>;
  /** Reads the user and locks the row until the transaction ends, for a change. */
  lock(id: number): Promise<LockedUser | undefined>;
  /** @returns false if there is no such user */
  remove(id: number): Promise<boolean>;
  /** Locks all administrators who are not suspended until the transaction ends. @returns their ids */
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
  /** @param exceptHash a session that stays open @returns how many sessions ended */
  endAllOf(userId: number, exceptHash?: string): Promise<number>;
  /** Locks the session until the transaction ends. @returns false if the user has no such session */
  lock(idHash: string, userId: number): Promise<boolean>;
  /**
   * Reads the rights of a session's user. Both rows have a shared lock until the transaction ends, so other readers do
   * not wait.
   * @returns undefined if the user has no such session
   */
  shareUser(idHash: string, userId: number): Promise<Pick<LockedUser, 'isAdmin' | 'secondFactor'> | undefined>;
  touch(idHash: string, at: Date): Promise<void>;
  /** Removes sessions last seen before the first instant or opened before the second. @returns how many */
  purge(lastSeenBefore: Date, createdBefore: Date): Promise<number>;
}

export interface PasswordReset {
  readonly tokenHash: string;
  readonly userId: number;
  readonly expiresAt: Date;
}

export interface PasswordResetRepository {
  /** Saves this reset and voids all older ones of the same user. */
  replace(reset: PasswordReset): Promise<void>;
  byTokenHash(tokenHash: string): Promise<PasswordReset | undefined>;
  /** Marks the link as used. @returns false if it was used or voided meanwhile */
  useUp(tokenHash: string): Promise<boolean>;
  /** Voids all reset links of a user, because the address or the password that they were meant for has changed. */
  voidAllOf(userId: number): Promise<void>;
}

/** The shared secret of an authenticator app. It is required at sign-in only after it was confirmed. */
export interface SecondFactor {
  readonly userId: number;
  /** Encrypted: the database alone does not suffice to create codes. */
  readonly secret: string;
  readonly confirmedAt: Date | null;
  /** The 30-second step whose code was used last; codes of this or an earlier step are invalid. */
  readonly lastStep: number | null;
  readonly createdAt: Date;
}

export interface SecondFactorRepository {
  of(userId: number): Promise<SecondFactor | undefined>;
  /** Replaces the user's factor by one that waits for confirmation. */
  replace(factor: SecondFactor): Promise<void>;
  confirm(userId: number, at: Date): Promise<void>;
  /**
   * Marks a step as used and saves the secret, which was encrypted again.
   * @returns false if that step or a later one was already used
   */
  useStep(userId: number, step: number, secret: string): Promise<boolean>;
  /** Removes the factor and its recovery codes. @returns false if there was none */
  remove(userId: number): Promise<boolean>;
  /** Saves new recovery codes and voids all earlier ones. */
  replaceCodes(userId: number, hashes: readonly string[]): Promise<void>;
  /** Marks a recovery code as used. @returns false if there is no such code or it was already used */
  useCode(userId: number, hash: string): Promise<boolean>;
}

/** A mail address that waits for confirmation. Until then the account has its former address, or none. */
export interface EmailChange {
  readonly userId: number;
  readonly tokenHash: string;
  readonly formerEmail: string | null;
  readonly expiresAt: Date;
}

export interface EmailChangeRepository {
  of(userId: number): Promise<EmailChange | undefined>;
  byTokenHash(tokenHash: string): Promise<EmailChange | undefined>;
  /** Finds the unconfirmed change that replaces this address. Compares as `foldName` does. */
  byFormerEmail(email: string): Promise<EmailChange | undefined>;
  replace(change: EmailChange): Promise<void>;
  /** @returns false when there was none */
  remove(userId: number): Promise<boolean>;
}
