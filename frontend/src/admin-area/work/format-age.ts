import type { Language } from '../../../../src/domain/shared/messages/message.ts';

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago an instant was, or how far away it is: '3 days ago', 'in 5 hours', 'now'. */
export function formatAge(language: Language, instant: string): string {
  const ms = new Date(instant).getTime() - Date.now();
  const [unit, unitMs] = UNITS.find(([, size]) => Math.abs(ms) >= size) ?? (['second', Infinity] as const);
  return new Intl.RelativeTimeFormat(`${language}-CA`, { numeric: 'auto' }).format(Math.trunc(ms / unitMs), unit);
}
