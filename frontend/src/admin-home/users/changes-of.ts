import type { UserView } from '../../../../src/adapters/http/contract/admin.ts';

/** What the edit dialog holds. */
interface UserDraft {
  readonly username: string;
  readonly password: string;
  readonly isAdmin: boolean;
}

/** What of a draft is sent: only what differs, and nothing empty. */
export function changesOf(user: UserView, { username, password, isAdmin }: UserDraft): Partial<UserDraft> {
  const name = username.trim();
  return {
    ...(name !== '' && name !== user.username && { username: name }),
    ...(password !== '' && { password }),
    ...(isAdmin !== user.isAdmin && { isAdmin }),
  };
}
