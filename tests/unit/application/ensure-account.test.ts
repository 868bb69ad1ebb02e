import { expect, test } from '@jest/globals';
import { EnsureAccount } from '../../../src/application/identity/accounts/ensure-account.ts';
import { DomainError } from '../../../src/domain/shared/domain-error.ts';
import { inMemoryPorts } from '../../support/in-memory/ports.ts';

const input = { username: 'administrator', password: 'a password', isAdmin: true, email: null };

/** The use case, in a process in which creating the account fails. */
const failingWith = (error: Error) => {
  const ports = inMemoryPorts();
  return new EnsureAccount({
    ...ports,
    userReader: { byUsername: async () => undefined } as never,
    hasher: { hash: async () => 'hash' } as never,
    unitOfWork: { ...ports.unitOfWork, run: () => Promise.reject(error) },
  });
};

test('an account that another starting process creates at the same time is left as it is', async () => {
  expect(await failingWith(new DomainError('conflict', 'username-taken')).execute(input)).toBeUndefined();
});

test('any other failure ends the start', async () => {
  await expect(failingWith(new DomainError('unavailable', 'database-unavailable')).execute(input)).rejects.toThrow();
});
