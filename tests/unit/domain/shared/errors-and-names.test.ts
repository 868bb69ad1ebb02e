import { describe, expect, test } from '@jest/globals';
import { DomainError, invalidField } from '../../../../src/domain/shared/domain-error.ts';
import { isProvince, PROVINCES } from '../../../../src/domain/shared/provinces.ts';
import { emailOfUsername, foldName } from '../../../../src/domain/user/user.ts';

describe('a domain error', () => {
  test('uses its code as message and message key, and has no fields unless given', () => {
    const error = new DomainError('not-found', 'not-found');
    expect(error).toMatchObject({
      name: 'DomainError',
      message: 'not-found',
      kind: 'not-found',
      code: 'not-found',
      userMessage: { key: 'not-found' },
      fields: {},
    });
    expect([error.retryAfterSeconds, error.providerMessage, error.cause]).toEqual([undefined, undefined, undefined]);
  });

  test('carries the details that the HTTP layer needs', () => {
    const cause = new Error('inner');
    const error = new DomainError('throttled', 'too-many-requests', {
      params: { seconds: 3 },
      retryAfterSeconds: 3,
      cause,
      providerMessage: 'slow down',
    });
    expect(error).toMatchObject({
      userMessage: { key: 'too-many-requests', params: { seconds: 3 } },
      retryAfterSeconds: 3,
      providerMessage: 'slow down',
      cause,
    });
  });

  test('of a field has its message at that field', () => {
    expect(invalidField('city', 'city-required')).toMatchObject({
      kind: 'invalid',
      fields: { city: { key: 'city-required' } },
    });
    expect(invalidField('city', 'text-too-long', { limit: 5 })).toMatchObject({
      userMessage: { key: 'text-too-long', params: { limit: 5 } },
      fields: { city: { key: 'text-too-long', params: { limit: 5 } } },
    });
  });
});

describe('names', () => {
  test('compare without regard to case and Unicode form of accents', () => {
    expect(foldName(' Rene\u0301E ')).toBe(foldName('RENÉe'));
  });

  test('that are mail addresses become the mail address of the account', () => {
    expect(emailOfUsername('a@example.ca')).toBe('a@example.ca');
    expect(['admin', 'a@b', '@example.ca', 'a b@example.ca', 'a@example.'].map(emailOfUsername)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  test('of provinces are the thirteen codes in capitals', () => {
    expect(PROVINCES.every(isProvince)).toBe(true);
    expect(PROVINCES).toHaveLength(13);
    expect(['on', 'PQ', '', 'toString'].some(isProvince)).toBe(false);
  });
});
