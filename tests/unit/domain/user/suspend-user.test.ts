import { describe, expect, it } from '@jest/globals';
import { reinstateUser, suspendUser } from '../../../../src/domain/user/suspend.ts';
import { aUser, NOON } from '../../../support/databases/database-builders.ts';
import { refusalOf } from '../../../support/domain/rejection.ts';

const user = { ...aUser(), id: 7, suspendedAt: null, suspensionReason: null };
const suspended = { ...user, suspendedAt: NOON, suspensionReason: 'Complaints' };

const refused = (code: string) => expect.objectContaining({ kind: 'conflict', code });

describe('a suspension', () => {
  it('applies to another user’s account, once, with its reason', () => {
    expect(suspendUser(user, 'Complaints', NOON, 1)).toEqual(suspended);
    expect(refusalOf(() => suspendUser(user, 'Complaints', NOON, 7))).toEqual(refused('own-account-suspension'));
    expect(refusalOf(() => suspendUser(suspended, 'Complaints', NOON, 1))).toEqual(refused('already-suspended'));
  });
  it('ends once and leaves nothing of it in the account', () => {
    expect(reinstateUser(suspended)).toEqual(user);
    expect(refusalOf(() => reinstateUser(user))).toEqual(refused('not-suspended'));
  });
});
