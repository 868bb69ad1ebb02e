import { isProvince } from '../../../../../src/domain/shared/provinces.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import type { InvoiceField } from '../invoice.ts';

/** Returns a function that formats a field's value for texts: a province by its name. */
export function useShownValue(): (field: InvoiceField, value: string) => string {
  const { t } = useT();
  return (field, value) => (field === 'province' && isProvince(value) ? t(`province.${value}`) : value);
}
