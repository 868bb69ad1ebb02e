import { CORRECTABLE_FIELDS, type CorrectableField } from '../../../../../src/domain/shared/fields/change-fields.ts';
import { formatPhoneList, formatPhoneNumber } from '../../../../../src/domain/shared/phone-numbers.ts';
import type { I18n } from '../../i18n/use-t.ts';
import { formatLongDate } from '../port-moment.ts';

/** One changed value, in words. */
export interface ShownValue {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

const isCorrectable = (field: string): field is CorrectableField =>
  (CORRECTABLE_FIELDS as readonly string[]).includes(field);

/** A changed value as a label with the old and the new text. */
export function shownValue(
  { language, t }: Pick<I18n, 'language' | 't'>,
  { field, from, to }: { readonly field: string; readonly from: string | null; readonly to: string | null },
): ShownValue {
  const none = t('portChange.empty');
  if (field === 'dueDate') {
    const day = (date: string | null) => (date === null ? none : formatLongDate(language, date));
    return { label: t('request.dueDate'), from: day(from), to: day(to) };
  }
  if (field === 'numbers')
    return { label: t('page.numbers'), from: formatPhoneList(from ?? ''), to: formatPhoneList(to ?? '') };
  return { label: isCorrectable(field) ? t(`request.${field}`) : field, from: from || none, to: to || none };
}

/** Numbers in a sentence. */
export const listNumbers = (numbers: readonly string[]): string => numbers.map(formatPhoneNumber).join(', ');
