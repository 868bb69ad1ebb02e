/** Random ids and secrets, as a port so that tests are deterministic. */
export interface Ids {
  /** A random UUID in lower case. */
  uuid(): string;
  /** 256 random bits, base64url. */
  secret(): string;
  /** 120 random bits in 24 letters and digits of base32, in groups of four. */
  recoveryCode(): string;
  /** A random number from 0 (included) to 1, to spread retries. */
  fraction(): number;
  /** The form in which a secret is stored: its SHA-256, hexadecimal. */
  digest(secret: string): string;
}
