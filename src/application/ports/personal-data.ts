/** The ids of a user's records, and how many of them are still under way. */
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
  /** @returns undefined when no user of that id was deleted */
  formerUser(userId: number): Promise<FormerUser | undefined>;
  /** Whether the person was erased, be it before or after their account was deleted. */
  wasErased(userId: number): Promise<boolean>;
  /**
   * Every name that the user had, as far as histories and the security log know them.
   * @param current the present one
   */
  namesOf(userId: number, current: string | null): Promise<readonly string[]>;
  /** Removes mails that wait or failed and have one of these addresses. */
  deleteMailsTo(emails: readonly string[]): Promise<void>;
  /**
   * Removes the person from histories, notes, the search index, logs, provider calls and mails that wait or failed.
   * @param whom `references` are the names of the records at the provider; `emails` all known addresses of the person
   */
  erase(whom: ErasedPerson): Promise<void>;
}

export interface ErasedPerson {
  readonly userId: number;
  readonly names: readonly string[];
  readonly emails: readonly string[];
  readonly pseudonym: string;
  readonly records: OwnedRecordIds;
  readonly references: readonly string[];
}

/** Whose copies to remove. */
export interface CopiesOf {
  readonly userId: number;
  /** All known mail addresses of the person. */
  readonly emails: readonly string[];
}

/**
 * Copies of personal data outside the rows of the database: mails that were written as files, the log of an embedded
 * database.
 */
export interface PersonalCopies {
  /** @throws Error when they could not be removed; may be called again */
  remove(person: CopiesOf): Promise<void>;
}
