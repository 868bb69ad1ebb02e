import { describe, expect, test } from '@jest/globals';
import { translate, type ServerMessageKey } from '../../../../src/domain/shared/messages/catalogues.ts';
import { en } from '../../../../src/domain/shared/messages/en.ts';
import { fr } from '../../../../src/domain/shared/messages/fr.ts';
import { mailsEn } from '../../../../src/domain/shared/messages/mails.en.ts';
import { mailsFr } from '../../../../src/domain/shared/messages/mails.fr.ts';
import { rejectionsEn } from '../../../../src/domain/shared/messages/rejections.en.ts';
import { rejectionsFr } from '../../../../src/domain/shared/messages/rejections.fr.ts';
import {
  interpolate,
  decodeMessage,
  formatMessage,
  encodeMessage,
} from '../../../../src/domain/shared/messages/message.ts';

const catalogues = {
  en: { ...en, ...mailsEn, ...rejectionsEn },
  fr: { ...fr, ...mailsFr, ...rejectionsFr },
};
const keys = Object.keys(catalogues.en) as ServerMessageKey[];
const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe('the catalogues', () => {
  test('hold the same keys in the same order', () => {
    expect(Object.keys(catalogues.fr)).toEqual(keys);
  });

  test.each(keys)('%s has the same placeholders in both languages', (key) => {
    const [english, french] = [catalogues.en[key], catalogues.fr[key]];
    expect(places(french)).toEqual(places(english));
    expect(english.trim()).not.toBe('');
    expect(french.trim()).not.toBe('');
    expect(french).not.toBe(english);
  });

  test.each(keys)('%s follows French typography', (key) => {
    expect(catalogues.fr[key]).not.toMatch(/[A-Za-zÀ-ÿ]'|(?<!\u00a0):(?![/\d])| [;!?]/);
  });

  test('contain every sentence that the specification prescribes', () => {
    expect(Object.values(en)).toEqual(
      expect.arrayContaining([
        'Username is required',
        'Password must be at least 6 characters',
        'Please enter a valid email address',
        'Invalid email format',
        "Passwords don't match",
        'Please enter an update message.',
        'Invalid phone number format',
        'Requester name is required',
        'Street number is required',
        'Street name is required',
        'City is required',
        'Current carrier is required',
        'Province is required',
        'Invalid province selected',
        'Invalid postal code format',
        'Due date is required for exact date ports',
        'Due date cannot be on a weekend',
        'Due date cannot be in the past',
        'Please enter a phone number',
        'Invalid username or password',
        'Username already exists',
        'An unexpected error occurred',
        'If an account exists with this email, you will receive password reset instructions.',
        'Your password has been reset successfully. Please login with your new password.',
      ]),
    );
  });
});

describe('a message', () => {
  test('is translated into the requested language', () => {
    expect(translate('en', { key: 'text-too-long', params: { limit: 100 } })).toBe('At most 100 characters');
    expect(translate('fr', { key: 'text-too-long', params: { limit: 100 } })).toBe('Au plus 100 caractères');
    expect(formatMessage('fr', fr, { key: 'city-required' })).toBe('La ville est obligatoire');
  });

  test('leaves a placeholder that has no value, and inserts values unchanged', () => {
    expect(interpolate('{a} {b}', { a: '{b}' })).toBe('{b} {b}');
    expect(interpolate('{a}')).toBe('{a}');
  });

  test('can be encoded as one string and decoded', () => {
    const params = { first: '5142010100?', last: 3 };
    expect(decodeMessage(en, encodeMessage('phone-not-digits', params))).toEqual({ key: 'phone-not-digits', params });
    expect(decodeMessage(en, encodeMessage('city-required'))).toEqual({ key: 'city-required' });
    expect(decodeMessage(en, 'Invalid input')).toBeUndefined();
  });
});

test('days among the parameters are written as people write them', () => {
  const message = { key: 'cancelled-on-request', params: { date: '2026-11-27' } } as const;
  expect([translate('en', message), translate('fr', message)]).toEqual([
    'Cancelled at your request on November 27, 2026.',
    'Annulée à votre demande le 27 novembre 2026.',
  ]);
  const other = { ...message, params: { date: '2026-99-99' } };
  expect(translate('en', other)).toContain('2026-99-99');
});
