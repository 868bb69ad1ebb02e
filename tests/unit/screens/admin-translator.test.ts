import { expect, test } from '@jest/globals';
import { translator } from '../../../frontend/src/admin-area/i18n/translator.ts';
import { parse, stringify } from '../../../frontend/src/admin-area/shims/query-string.ts';

const messages = {
  ra: { action: { edit: 'Edit', more: '+%{smart_count} one |||| +%{smart_count} many' } },
  'ra.action.edit': 'Modifier',
  hello: 'Hello %{name}, %{name}',
};

test('finds messages by their full key, and the later of two wins', () => {
  expect(translator(messages, 'en').translate('ra.action.edit')).toBe('Modifier');
});

test.each([
  ['en', 0, '+0 many'],
  ['en', 1, '+1 one'],
  ['en', 2, '+2 many'],
  ['fr', 0, '+0 one'],
  ['fr', 1, '+1 one'],
  ['fr', 2, '+2 many'],
])('in %s, uses the plural form for %d: %s', (language, count, words) => {
  const { translate } = translator(messages, language);
  expect([translate('ra.action.more', { smart_count: count }), translate('ra.action.more', count)]).toEqual([
    words,
    words,
  ]);
});

test('fills every placeholder; one without a value stays visible', () => {
  const { translate } = translator(messages, 'en');
  expect(translate('hello', { name: '$& Roy' })).toBe('Hello $& Roy, $& Roy');
  expect(translate('hello')).toBe('Hello %{name}, %{name}');
});

test('uses the default text when there is no message, else the key', () => {
  const { translate } = translator(messages, 'en');
  expect([translate('The order is not settled yet.', { _: 'Said so' }), translate('no.such')]).toEqual([
    'Said so',
    'no.such',
  ]);
});

test('parses the query of a list as it was written', () => {
  const query = { filter: '{"q":"Côté & fils + 1"}', page: '2' };
  expect(parse(`?${stringify({ ...query, order: undefined })}`)).toEqual(query);
});
