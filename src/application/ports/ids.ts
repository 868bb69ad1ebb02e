/** Random names, as a port so that tests are deterministic. */
export interface Ids {
  /** A random UUID in lower case. */
  uuid(): string;
  /** 256 random bits, base64url. */
  secret(): string;
  /** How a secret is kept: its SHA-256, hexadecimal. */
  digest(secret: string): string;
}
