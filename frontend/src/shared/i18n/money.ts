import type { Language } from '../../../../src/domain/shared/messages/message.ts';

/** A fee in whole Canadian dollars: `$200`, in French `200 $`. */
export function formatFee(language: Language, dollars: number): string {
  return new Intl.NumberFormat(language === 'en' ? 'en-CA' : 'fr-CA', {
    style: 'currency',
    currency: 'CAD',
    maximumFractionDigits: 0,
  }).format(dollars);
}
