import type { Language } from '../../../../src/domain/shared/messages/message.ts';

const KILO = 1024;

/** A size as people write it: `320 kB`, `1.4 MB`; in French `1,4 Mo`. */
export function formatFileSize(language: Language, bytes: number): string {
  const mega = bytes >= KILO * KILO;
  const value = mega ? bytes / KILO / KILO : Math.max(1, Math.round(bytes / KILO));
  return new Intl.NumberFormat(language === 'en' ? 'en-CA' : 'fr-CA', {
    style: 'unit',
    unit: mega ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: mega ? 1 : 0,
  }).format(value);
}
