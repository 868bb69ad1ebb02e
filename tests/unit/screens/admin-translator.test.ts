import { expect, test } from '@jest/globals';
import { translator } from '../../../frontend/src/admin-area/i18n/translator.ts';
import { parse, stringify } from '../../../frontend/src/admin-area/shims/query-string.ts';

const messages = {
  ra: { action: { edit: 'Edit', more: '+%{smart_count} one |||| +%{smart_count} many' } },
  'ra.action.edit': 'Modifier',
  hello: 'Hello %{name}, %{name}',
};

test('messages are found by their whole name, and the later of two stays', () => {
  expect(translator(messages, 'en').translate('ra.action.edit')).toBe('Modifier');
});

test.each([
  ['en', 0, '+0 many'],
  ['en', 1, '+1 one'],
  ['en', 2, '+2 many'],
  ['fr', 0, '+0 one'],
  ['fr', 1, '+1 one'],
  ['fr', 2, '+2 many'],
])('in %s, %d is counted as in %s', (language, count, words) => {
  const { translate } = translator(messages, language);
  expect([translate('ra.action.more', { smart_count: count }), translate('ra.action.more', count)]).toEqual([
    words,
    words,
  ]);
});

test('values stand in each of their places; what is not given stays to be seen', () => {
  const { translate } = translator(messages, 'en');
  expect(translate('hello', { name: '$& Roy' })).toBe('Hello $& Roy, $& Roy');
  expect(translate('hello')).toBe('Hello %{name}, %{name}');
});

test('what has no message is said as it was given, else by its name', () => {
  const { translate } = translator(messages, 'en');
  expect([translate('The order is not settled yet.', { _: 'Said so' }), translate('no.such')]).toEqual([
    'Said so',
    'no.such',
  ]);
});

test('a list’s query comes back as it was written', () => {
  const query = { filter: '{"q":"Côté & fils + 1"}', page: '2' };
  expect(parse(`?${stringify({ ...query, order: undefined })}`)).toEqual(query);
});
