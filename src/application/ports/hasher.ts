/** Password hashing (argon2id). */
export interface Hasher {
  hash(password: string): Promise<string>;
  /** @param hash null stands for an unknown user: as much time is spent, the answer is no. */
  verify(hash: string | null, password: string): Promise<boolean>;
}
