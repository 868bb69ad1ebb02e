import { isMailAddress } from '../shared/mail-address.ts';
import type { Language } from '../shared/messages/message.ts';

export interface NewUser {
  readonly username: string;
  /** An encoded argon2id hash, never a password. */
  readonly passwordHash: string;
  readonly isAdmin: boolean;
  readonly email: string | null;
  /** The language of mails and of sentences kept with the user's requests. */
  readonly language: Language;
  readonly createdAt: Date;
}

export interface User extends NewUser {
  readonly id: number;
  /** Since when an administrator keeps the account from being used; null while it may be used. */
  readonly suspendedAt: Date | null;
  /** Why, in the administrator's words. */
  readonly suspensionReason: string | null;
}

/** How usernames and mail addresses are compared: without regard to case or to the form of accents. */
export function foldName(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase();
}

/** A username that is a mail address is also the account's mail address; any other gives null. */
export function emailOfUsername(username: string): string | null {
  return isMailAddress(username) ? username : null;
}
