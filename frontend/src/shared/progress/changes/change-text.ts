import {
  CORRECTABLE_FIELDS,
  SEALED_CORRECTABLE_FIELDS,
  type CorrectedField,
} from '../../../../../src/domain/shared/fields/change-fields.ts';
import {
  expandNumbers,
  formatPhoneNumber,
  readCanonicalNumbers,
} from '../../../../../src/domain/shared/phone-numbers.ts';
import { formatPostalCode } from '../../../../../src/domain/shared/postal-codes.ts';
import type { I18n } from '../../i18n/use-t.ts';
import { formatLongDate } from '../port-moment.ts';

/** One changed value, in words. */
export interface ShownValue {
  readonly label: string;
  /** Undefined where only the new text matters. */
  readonly from?: string;
  readonly to: string;
}

interface ChangedValue {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
}

const HIDDEN = '••••';

const isSealed = (field: string): boolean => (SEALED_CORRECTABLE_FIELDS as readonly string[]).includes(field);
const isCorrectable = (field: string): field is CorrectedField =>
  (CORRECTABLE_FIELDS as readonly string[]).includes(field) || isSealed(field);

/** A stored value as it is shown and typed. */
export function formatField(field: string, value: string | null): string {
  if (value === null || value === '') return '';
  if (field === 'postalCode') return formatPostalCode(value);
  return field === 'btn' ? formatPhoneNumber(value) : value;
}

/**
 * A changed value as labels with the old and the new text.
 * @param isVoid whether the change has ended without effect
 */
export function shownValues(
  i18n: Pick<I18n, 'language' | 't'>,
  { field, from, to }: ChangedValue,
  isVoid = false,
): readonly ShownValue[] {
  const { language, t } = i18n;
  if (field === 'numbers') {
    const [before, after] = [from, to].map((numbers) => expandNumbers(readCanonicalNumbers(numbers ?? '')));
    const remaining = new Set(after);
    const shown = removalValues(
      i18n,
      (before ?? []).filter((number) => !remaining.has(number)),
      remaining.size,
    );
    return isVoid ? shown.slice(0, 1) : shown;
  }
  const formatted = (value: string | null) =>
    field === 'dueDate' && value ? formatLongDate(language, value) : formatField(field, value);
  const label = field === 'dueDate' ? t('lnp.focAt') : isCorrectable(field) ? t(`request.${field}`) : field;
  if (isSealed(field)) return [{ label, to: HIDDEN }];
  return [{ label, from: formatted(from) || t('portChange.empty'), to: formatted(to) || t('portChange.empty') }];
}

const MAX_LISTED = 20;

/** A removal of numbers: the removed ones, and how many stay. */
export function removalValues(
  { t }: Pick<I18n, 't'>,
  removed: readonly string[],
  remaining: number,
): readonly ShownValue[] {
  const others = removed.length - MAX_LISTED;
  const listed = removed.slice(0, MAX_LISTED).map(formatPhoneNumber);
  if (others > 0) listed.push(t('orders.more', { count: others }));
  return [
    { label: t('portChange.removed'), to: listed.join(', ') },
    { label: t('portChange.afterwards'), to: t('portChange.remaining', { count: remaining }) },
  ];
}
