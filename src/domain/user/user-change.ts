import { DomainError } from '../shared/domain-error.ts';
import type { Language } from '../shared/messages/message.ts';
import { emailOfUsername, type User } from './user.ts';

/** What an administrator may change of an account; what is absent stays. */
export interface UserChange {
  readonly username?: string | undefined;
  readonly passwordHash?: string | undefined;
  readonly isAdmin?: boolean | undefined;
  readonly email?: string | undefined;
  readonly language?: Language | undefined;
}

/**
 * An administrator's change of an account. A username that is a mail address becomes the account's address when it has
 * none.
 * @param actorId the administrator; nobody takes their own rights away, so one always remains
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

/** The names of the fields that a change really changed, for the history; never their values. */
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
