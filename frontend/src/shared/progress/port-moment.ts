import type { Language } from '../../../../src/domain/shared/messages/message.ts';

const ZONE = 'America/Montreal';
/** Not en-CA, whose `p.m.` would end a sentence with two periods. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-US', fr: 'fr-CA' };

const yearOf = (instant: Date) => new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: ZONE }).format(instant);

function formatDay(language: Language, instant: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat(LOCALES[language], {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(yearOf(instant) !== yearOf(new Date()) && { year: 'numeric' }),
    timeZone,
  }).format(instant);
  return language === 'fr' ? day.replace(/(?<=^|\s)1 /, '1er ') : day;
}

/** A calendar date `yyyy-MM-dd` with its weekday: 'Friday, November 27'. */
export function formatLongDate(language: Language, date: string): string {
  return formatDay(language, new Date(`${date.slice(0, 10)}T12:00:00Z`), 'UTC');
}

/** An instant with weekday and time in Montreal: 'Friday, November 27 at noon', 'vendredi 27 novembre à 13 h 30'. */
export function formatPortMoment(language: Language, instant: string): string {
  const at = new Date(instant);
  const time = new Intl.DateTimeFormat(LOCALES[language], { timeStyle: 'short', timeZone: ZONE }).format(at);
  const isNoon = /^12(:| h )00( PM|$)/.test(time.replace(/\s/g, ' '));
  const day = formatDay(language, at, ZONE);
  // French hours have no leading zero: 9 h 05.
  return language === 'fr'
    ? `${day} à ${isNoon ? 'midi' : time.replace(/^0(?=\d)/, '')}`
    : `${day} at ${isNoon ? 'noon' : time}`;
}
