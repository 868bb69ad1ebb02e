import { expect, test } from '@jest/globals';
import { screensFr } from '../../../frontend/src/shared/i18n/texts/screens.fr.ts';
import { eventLabels } from '../../../frontend/src/shared/records/event-labels.ts';
import { PROVIDER_ORDER_STATUSES } from '../../../src/domain/shared/statuses/statuses.ts';

const french = { t: (key: string) => (screensFr as Readonly<Record<string, string>>)[key] ?? key };

test("translates every provider order status into the reader's language", () => {
  expect(eventLabels(french, { actor: 'provider', note: 'foc' })).toBe('Date confirmée (FOC)');
  for (const word of PROVIDER_ORDER_STATUSES)
    expect(eventLabels(french, { actor: 'provider', note: word })).not.toMatch(/^providerStatus\.|_/);
});

test('leaves other texts unchanged, also those that people wrote', () => {
  expect(eventLabels(french, { actor: 'provider', note: 'Address mismatch\nfoc' })).toBe('Address mismatch\nfoc');
  expect(eventLabels(french, { actor: 'customer-1', note: 'foc' })).toBe('foc');
  expect(eventLabels(french, { actor: 'provider', note: null })).toBeNull();
});
