import { isProvince } from '../../../../../../src/domain/shared/provinces.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import type { InvoiceField } from '../invoice.ts';

/** How a field's value is shown outside its field: a province by its name. */
export function useShownValue(): (field: InvoiceField, value: string) => string {
  const { t } = useT();
  return (field, value) => (field === 'province' && isProvince(value) ? t(`province.${value}`) : value);
}
