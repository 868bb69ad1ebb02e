/**
 * The whole content of a file, not a stream: a failure is known before the response begins, and an aborted attempt
 * leaves nothing open. LOAs are at most 10 MB.
 */
export interface StoredFile {
  readonly content: Uint8Array;
}

/**
 * Files that are stored outside the database.
 * The portal creates all paths, never a user: folders and a name with an extension, of the characters `a-z 0-9 _ -`,
 * as in `loa/<uuid>.pdf`.
 * Every method throws `FileStoreUnavailable` if the store fails, and RangeError for a path of another form.
 */
export interface FileStore {
  /**
   * Stores a file and replaces an existing one. Readers see the old or the new content, never a part.
   * @param contentType for people who open the store with other tools. It is never returned, and stores without such a
   * field drop it.
   */
  put(path: string, content: Uint8Array, contentType: string): Promise<void>;
  /** @returns undefined when there is no such file */
  get(path: string): Promise<StoredFile | undefined>;
  /** Succeeds also if there is no such file. */
  remove(path: string): Promise<void>;
}

/**
 * The store is unreachable, slow, full or denies access. The call itself was valid and may be retried.
 * This is not a DomainError, because workers must not treat it as a violated rule. The cause may be logged: it contains
 * no secret.
 */
export class FileStoreUnavailable extends Error {
  override name = 'FileStoreUnavailable';
}
