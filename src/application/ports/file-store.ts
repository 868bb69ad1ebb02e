/**
 * Whole, so that a failure shows before an answer has begun, and a try that ends early leaves nothing open; letters are
 * 10 MB at most.
 */
export interface StoredFile {
  readonly content: Uint8Array;
}

/**
 * Files beside the database.
 * Paths are made by the portal, never by users: folders and a name with an extension, of `a-z 0-9 _ -`, as in
 * `loa/<uuid>.pdf`.
 * Every method throws `FileStoreUnavailable` when the store could not do what was asked, and RangeError for any other
 * path.
 */
export interface FileStore {
  /**
   * Keeps a file, in place of one that has the path already. Readers see the old one or the new one, never a part.
   * @param contentType for those who open the store with other tools; not given back, and not kept where a store has no
   * place for it
   */
  put(path: string, content: Uint8Array, contentType: string): Promise<void>;
  /** @returns undefined when there is no such file */
  get(path: string): Promise<StoredFile | undefined>;
  /** Also fine when there is no such file. */
  remove(path: string): Promise<void>;
}

/**
 * The store is away, slow, full or does not let the portal in: nothing is wrong with what was asked, so it may be tried
 * again.
 * Not a DomainError: a worker must not take it for a rule that says no. The cause is fit for the operator and holds no
 * secret.
 */
export class FileStoreUnavailable extends Error {
  override name = 'FileStoreUnavailable';
}
