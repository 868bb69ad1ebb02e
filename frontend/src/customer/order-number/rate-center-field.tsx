import { useMemo } from 'react';
import type { RateCenterItem } from '../../../../src/adapters/http/contract/number-orders.ts';
import { isProvince } from '../../../../src/domain/shared/provinces.ts';
import { FormSelectField } from '../../shared/forms/form-select-field.tsx';
import type { SelectOption } from '../../shared/forms/select-field.tsx';
import { useT, type I18n } from '../../shared/i18n/use-t.ts';
import { keyOf, type OrderForm } from './order-form.ts';

/** The name of a province; the code if it is not Canadian. */
export function provinceName({ t }: I18n, code: string): string {
  return isProvince(code) ? t(`province.${code}`) : code;
}

/** Options sorted by province and name, so that typing the first letters of a name finds it. */
function optionsOf(i18n: I18n, centers: readonly RateCenterItem[]): readonly SelectOption[] {
  const { compare } = new Intl.Collator(i18n.language);
  return centers
    .map((center) => ({
      value: keyOf(center),
      text: [center.rate_center, center.npanxx, center.province].filter(Boolean).join(' · '),
      group: provinceName(i18n, center.province),
    }))
    .sort((a, b) => compare(a.group, b.group) || compare(a.text, b.text));
}

interface Props {
  /** Undefined until they are loaded. */
  readonly centers: readonly RateCenterItem[] | undefined;
  readonly failed: boolean;
  readonly onChosen: () => void;
}

/** The rate center, as a native select, which works best on phones. */
export function RateCenterField({ centers, failed, onChosen }: Props) {
  const i18n = useT();
  const { t } = i18n;
  const options = useMemo(() => optionsOf(i18n, centers ?? []), [i18n, centers]);
  return (
    <FormSelectField<OrderForm>
      name="center"
      label={t('native.rateCenter')}
      hint={t('native.rateCenterHint')}
      options={[{ value: '', text: t(centers || failed ? 'native.chooseCenter' : 'loading') }, ...options]}
      onChosen={onChosen}
    />
  );
}
