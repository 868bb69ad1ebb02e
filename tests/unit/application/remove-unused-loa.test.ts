import { expect, test } from '@jest/globals';
import { removeUnusedLoa } from '../../../src/application/toll-free/remove-unused-loa.ts';
import { DomainError } from '../../../src/domain/shared/domain-error.ts';

test('the LOA of a call that failed is removed, unless the request may have been stored', async () => {
  const removed: string[] = [];
  const files = { remove: async (path: string) => void removed.push(path) };
  await removeUnusedLoa(files, 'loa/unknown.pdf', new DomainError('unavailable', 'database-unavailable'));
  await removeUnusedLoa(files, 'loa/quota.pdf', new DomainError('throttled', 'letters-quota'));
  expect(removed).toEqual(['loa/quota.pdf']);
});
