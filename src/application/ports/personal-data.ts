/** The ids of a user's records, and how many of them are still open. */
export interface OwnedRecordIds {
  readonly lnp: readonly number[];
  readonly tf: readonly number[];
  readonly tn: readonly number[];
  readonly open: number;
}

/** A user who was deleted. */
export interface FormerUser {
  readonly id: number;
  /** Null once the person is erased. */
  readonly username: string | null;
  readonly deletedAt: Date;
  readonly erasedAt: Date | null;
}

/** What is stored about a person outside their account and their records. */
export interface PersonalDataStore {
  recordsOf(userId: number): Promise<OwnedRecordIds>;
  /** @returns undefined if no user with this id was deleted */
  formerUser(userId: number): Promise<FormerUser | undefined>;
  /** Whether the person was erased, before or after their account was deleted. */
  wasErased(userId: number): Promise<boolean>;
  /**
   * Every name that the user had, according to the histories and the security log.
   * @param current the present name
   */
  namesOf(userId: number, current: string | null): Promise<readonly string[]>;
  /** Removes waiting and failed mails to one of these addresses. */
  deleteMailsTo(emails: readonly string[]): Promise<void>;
  /**
   * Removes the person from histories, notes, the search index, logs, provider calls and mails that wait or failed.
   * @param person `references` identify the person's orders at the provider; `emails` are all known addresses
   */
  erase(person: ErasedPerson): Promise<void>;
}

export interface ErasedPerson {
  readonly userId: number;
  readonly names: readonly string[];
  readonly emails: readonly string[];
  readonly pseudonym: string;
  readonly records: OwnedRecordIds;
  readonly references: readonly string[];
}

/** The person whose copies are removed. */
export interface CopiesOf {
  readonly userId: number;
  /** All known mail addresses of the person. */
  readonly emails: readonly string[];
}

/**
 * Copies of personal data outside the database's rows: mails that were written to files, and the log of an embedded
 * database.
 */
export interface PersonalCopies {
  /** @throws Error if they could not be removed; may be called again */
  remove(person: CopiesOf): Promise<void>;
}
