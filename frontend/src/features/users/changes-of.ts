import type { UserView } from '../../../../src/adapters/http/contract/admin.ts';

/** The values of the edit dialog. */
interface UserDraft {
  readonly username: string;
  readonly password: string;
  readonly isAdmin: boolean;
}

/** The fields of a draft to send: those that differ from the user and are not empty. */
export function changesOf(user: UserView, { username, password, isAdmin }: UserDraft): Partial<UserDraft> {
  const name = username.trim();
  return {
    ...(name !== '' && name !== user.username && { username: name }),
    ...(password !== '' && { password }),
    ...(isAdmin !== user.isAdmin && { isAdmin }),
  };
}
