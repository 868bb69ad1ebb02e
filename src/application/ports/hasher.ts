/** Password hashing (argon2id). */
export interface Hasher {
  hash(password: string): Promise<string>;
  /** @param hash null for an unknown user: the check takes the same time and returns false */
  verify(hash: string | null, password: string): Promise<boolean>;
  /** Whether a hash was created with lower cost parameters than required now. */
  isOutdated(hash: string): boolean;
}

/** Hashes passwords from untrusted addresses with limited processor use, so that other work does not suffer. */
export interface UntrustedHasher extends Hasher {
  /** @throws DomainError `too-many-requests` (throttled) if another hash would be refused now */
  assertCapacity(): void;
}

/** Codes of authenticator apps (RFC 6238: SHA-1, six digits, steps of 30 seconds). */
export interface Totp {
  /** 160 random bits in base32. */
  newSecret(): string;
  /** The content of the QR code for the app: `otpauth://totp/…`. */
  url(secret: string, account: string): string;
  /** @returns the step to which the code belongs, at most one step before or after `at`, or undefined */
  stepOf(secret: string, code: string, at: Date): number | undefined;
}

/** Encrypts secrets that must not be readable from the database alone. */
export interface SecretBox {
  /** @param context what the secret belongs to; `open` must receive the same context */
  seal(secret: string, context: string): string;
  /** @returns undefined if no configured key decrypts it */
  open(sealed: string, context: string): string | undefined;
}
