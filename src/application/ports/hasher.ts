/** Password hashing (argon2id). */
export interface Hasher {
  hash(password: string): Promise<string>;
  /** @param hash null stands for an unknown user: as much time is spent, the answer is no. */
  verify(hash: string | null, password: string): Promise<boolean>;
  /** Whether a hash was made with less effort than is asked for now. */
  isOutdated(hash: string): boolean;
}

/** Hashes for whoever is not known yet, at a pace that leaves the machine to the others. */
export interface UntrustedHasher extends Hasher {
  /** @throws DomainError `too-many-requests` (throttled) when a further hash would be refused */
  assertCapacity(): void;
}

/** Codes of authenticator apps (RFC 6238: SHA-1, six digits, steps of 30 seconds). */
export interface Totp {
  /** 160 random bits in base32. */
  newSecret(): string;
  /** What a QR picture for the app holds: `otpauth://totp/…`. */
  url(secret: string, account: string): string;
  /** @returns the step whose code this is, at most one away from now, or undefined */
  stepOf(secret: string, code: string, at: Date): number | undefined;
}

/** Keeps secrets that the database alone must not tell. */
export interface SecretBox {
  /** @param context what the secret belongs to; it opens for nothing else */
  seal(secret: string, context: string): string;
  /** @returns undefined when no key of the settings opens it */
  open(sealed: string, context: string): string | undefined;
}
