import { isMailAddress } from '../shared/mail-address.ts';
import type { Language } from '../shared/messages/message.ts';

export interface NewUser {
  readonly username: string;
  /** An encoded argon2id hash, never a password. */
  readonly passwordHash: string;
  readonly isAdmin: boolean;
  readonly email: string | null;
  /** The language of mails and of texts that are stored with the user's requests. */
  readonly language: Language;
  readonly createdAt: Date;
}

export interface User extends NewUser {
  readonly id: number;
  /** When an administrator suspended the account; null if it is not suspended. */
  readonly suspendedAt: Date | null;
  /** The reason that the administrator gave for the suspension. */
  readonly suspensionReason: string | null;
}

/** The form in which usernames and mail addresses are compared: ignores case and Unicode variants of accents. */
export function foldName(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase();
}

/** Returns the username if it is a mail address (it is then also the account's address), otherwise null. */
export function emailOfUsername(username: string): string | null {
  return isMailAddress(username) ? username : null;
}
