import { DomainError } from '../shared/domain-error.ts';
import type { Language } from '../shared/messages/message.ts';
import { emailOfUsername, type User } from './user.ts';

/** What an administrator may change in an account. Absent fields stay as they are. */
export interface UserChange {
  readonly username?: string | undefined;
  readonly passwordHash?: string | undefined;
  readonly isAdmin?: boolean | undefined;
  readonly email?: string | undefined;
  readonly language?: Language | undefined;
}

/**
 * Applies an administrator's change to an account. If the account has no mail address and the username is one, it
 * becomes the account's address.
 * @param actorId the administrator, who cannot remove their own rights, so that one administrator always remains
 * @throws DomainError `own-rights-kept` (conflict)
 */
export function applyUserChange(user: User, change: UserChange, actorId: number): User {
  if (user.id === actorId && change.isAdmin === false) throw new DomainError('conflict', 'own-rights-kept');
  const username = change.username ?? user.username;
  return {
    ...user,
    username,
    passwordHash: change.passwordHash ?? user.passwordHash,
    isAdmin: change.isAdmin ?? user.isAdmin,
    email: change.email ?? user.email ?? emailOfUsername(username),
    language: change.language ?? user.language,
  };
}

/** The names of the fields that actually changed, for the history; never their values. */
export function changedFields(before: User, after: User): readonly string[] {
  const fields = {
    username: 'username',
    passwordHash: 'password',
    isAdmin: 'isAdmin',
    email: 'email',
    language: 'language',
  } as const;
  return (Object.keys(fields) as (keyof typeof fields)[])
    .filter((field) => before[field] !== after[field])
    .map((field) => fields[field]);
}
