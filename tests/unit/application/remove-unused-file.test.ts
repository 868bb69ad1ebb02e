import { expect, test } from '@jest/globals';
import { removeUnusedFile } from '../../../src/application/documents/remove-unused-file.ts';
import { DomainError } from '../../../src/domain/shared/domain-error.ts';

test('the file of a call that failed is removed, unless its record may have been stored', async () => {
  const removed: string[] = [];
  const files = { remove: async (path: string) => void removed.push(path) };
  await removeUnusedFile(files, 'loa/unknown.pdf', new DomainError('unavailable', 'database-unavailable'));
  await removeUnusedFile(files, 'loa/quota.pdf', new DomainError('throttled', 'letters-quota'));
  expect(removed).toEqual(['loa/quota.pdf']);
});
