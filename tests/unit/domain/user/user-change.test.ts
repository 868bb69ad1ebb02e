import { describe, expect, test } from '@jest/globals';
import { applyUserChange, changedFields } from '../../../../src/domain/user/user-change.ts';
import type { User } from '../../../../src/domain/user/user.ts';
import { refusalOf } from '../../../support/domain/rejection.ts';

const user: User = {
  id: 7,
  username: 'zoe',
  passwordHash: 'hash',
  isAdmin: true,
  email: null,
  language: 'fr',
  suspendedAt: null,
  suspensionReason: null,
  createdAt: new Date('2026-03-05T14:00:00Z'),
};

describe('an administrator’s change of an account', () => {
  test('changes only the given fields', () => {
    expect(applyUserChange(user, {}, 1)).toEqual(user);
    const change = {
      username: 'zoé',
      passwordHash: 'new',
      isAdmin: false,
      email: 'zoe@example.com',
      language: 'en',
    } as const;
    expect(applyUserChange(user, change, 1)).toEqual({ ...user, ...change });
  });

  test('cannot remove the administrator’s own rights', () => {
    expect(refusalOf(() => applyUserChange(user, { isAdmin: false }, 7))).toMatchObject({
      kind: 'conflict',
      code: 'own-rights-kept',
    });
    expect(applyUserChange(user, { isAdmin: true, username: 'me' }, 7)).toMatchObject({
      isAdmin: true,
      username: 'me',
    });
  });

  test('uses a username that is a mail address as the address of an account without one', () => {
    expect(applyUserChange(user, { username: 'zoe@example.com' }, 1).email).toBe('zoe@example.com');
    expect(applyUserChange({ ...user, email: 'old@example.com' }, { username: 'zoe@example.com' }, 1).email).toBe(
      'old@example.com',
    );
  });

  test('is recorded by the names of its fields, never their values', () => {
    expect(changedFields(user, { ...user, passwordHash: 'new', isAdmin: false })).toEqual(['password', 'isAdmin']);
    expect(changedFields(user, user)).toEqual([]);
    expect(changedFields(user, { ...user, username: 'a', email: 'b', language: 'en' })).toEqual([
      'username',
      'email',
      'language',
    ]);
  });
});
