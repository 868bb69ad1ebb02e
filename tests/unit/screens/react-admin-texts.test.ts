import { expect, test } from '@jest/globals';
import { fromPolyglot } from '../../../frontend/src/admin-area/i18n/from-polyglot.ts';
import { translate, type TextKey, type Texts } from '../../../frontend/src/shared/i18n/translate.ts';
import { LANGUAGES, type Language } from '../../../src/domain/shared/messages/message.ts';

const texts: Texts = fromPolyglot({
  ra: { action: { edit: 'Edit', more: '+%{smart_count} one |||| +%{smart_count} many' } },
  hello: 'Hello %{name}, %{name}',
});
const t = (language: Language, key: string, params = {}) => translate(texts, language, key as TextKey, params);

test('finds nested messages by their full key', () => {
  expect(t('en', 'ra.action.edit')).toBe('Edit');
});

test.each([
  ['en', 0, '+0 many'],
  ['en', 1, '+1 one'],
  ['en', 2, '+2 many'],
  ['fr', 0, '+0 one'],
  ['fr', 1, '+1 one'],
  ['fr', 2, '+2 many'],
] as const)('in %s, uses the plural form for %d: %s', (language, count, words) => {
  expect(t(language, 'ra.action.more', { count })).toBe(words);
});

test('fills every placeholder; one without a value stays visible', () => {
  expect(t('en', 'hello', { name: '$& Roy' })).toBe('Hello $& Roy, $& Roy');
  expect(t('en', 'hello')).toBe('Hello {name}, {name}');
});

test.each(LANGUAGES)('leaves no notation of Polyglot in the messages of react-admin (%s)', async (language) => {
  const { default: messages } = await (language === 'en'
    ? import('ra-language-english')
    : import('ra-language-french'));
  const converted = Object.entries(fromPolyglot(messages));
  expect(converted.length).toBeGreaterThan(100);
  expect(converted.filter(([, text]) => /%\{|\|\|\|\||smart_count/.test(text))).toEqual([]);
});
