import type { Language } from '../../../../src/domain/shared/messages/message.ts';

/** English dates start with the short month, as specified for the product; French ones follow Canadian usage. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-US', fr: 'fr-CA' };
const ZONE = 'America/Montreal';

type Style = 'day' | 'moment' | 'date' | 'chip';
const STYLES: Readonly<Record<Style, Intl.DateTimeFormatOptions>> = {
  day: { day: 'numeric', month: 'short', year: 'numeric', timeZone: ZONE },
  moment: { dateStyle: 'medium', timeStyle: 'short', timeZone: ZONE },
  date: { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
  chip: { weekday: 'short', day: 'numeric', month: 'short', timeZone: ZONE },
};

// Creating a formatter takes longer than drawing the row that needs it.
const formatters = new Map<string, Intl.DateTimeFormat>();

function format(language: Language, style: Style, instant: Date): string {
  const name = `${language} ${style}`;
  const formatter = formatters.get(name) ?? new Intl.DateTimeFormat(LOCALES[language], STYLES[style]);
  formatters.set(name, formatter);
  return formatter.format(instant);
}

/** An instant as its day in Montreal: 'Mar 5, 2024'. */
export function formatDay(language: Language, instant: string): string {
  return format(language, 'day', new Date(instant));
}

/** An instant with its time in Montreal. */
export function formatMoment(language: Language, instant: string): string {
  return format(language, 'moment', new Date(instant));
}

/** An instant as its weekday and day in Montreal: 'Fri, Nov 27'. */
export function formatWeekday(language: Language, instant: string): string {
  return format(language, 'chip', new Date(instant));
}

/** A calendar date `yyyy-MM-dd`, which belongs to no time zone. */
export function formatDate(language: Language, date: string): string {
  return format(language, 'date', new Date(`${date.slice(0, 10)}T00:00:00Z`));
}

/** Today in Montreal as `yyyy-MM-dd`. */
export function todayInMontreal(): string {
  return new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: ZONE }).format(
    new Date(),
  );
}
