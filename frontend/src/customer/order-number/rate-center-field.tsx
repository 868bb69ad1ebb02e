import { useMemo } from 'react';
import type { RateCenterItem } from '../../../../src/adapters/http/contract/number-orders.ts';
import { isProvince } from '../../../../src/domain/shared/provinces.ts';
import { FormSelectField } from '../../shared/forms/form-select-field.tsx';
import type { SelectOption } from '../../shared/forms/select-field.tsx';
import { useT, type I18n } from '../../shared/i18n/use-t.ts';
import type { OrderForm } from './order-form.ts';

/** A province's name; its code where it is no Canadian one. */
export function provinceName({ t }: I18n, code: string): string {
  return isProvince(code) ? t(`province.${code}`) : code;
}

/** By province and name, so that a name is found by typing its first letters. */
function optionsOf(speech: I18n, centers: readonly RateCenterItem[]): readonly SelectOption[] {
  const { compare } = new Intl.Collator(speech.language);
  return centers
    .map(({ npanxx, rate_center, province }) => ({
      value: npanxx,
      text: `${rate_center} · ${npanxx} · ${province}`,
      group: provinceName(speech, province),
    }))
    .sort((a, b) => compare(a.group, b.group) || compare(a.text, b.text));
}

interface Props {
  /** Undefined until they are known. */
  readonly centers: readonly RateCenterItem[] | undefined;
  readonly failed: boolean;
  readonly onChosen: () => void;
}

/** Where the numbers are to be; the browser's own list, which phones show best. */
export function RateCenterField({ centers, failed, onChosen }: Props) {
  const speech = useT();
  const { t } = speech;
  const options = useMemo(() => optionsOf(speech, centers ?? []), [speech, centers]);
  return (
    <FormSelectField<OrderForm>
      name="npanxx"
      label={t('native.rateCenter')}
      hint={t('native.rateCenterHint')}
      options={[{ value: '', text: t(centers || failed ? 'native.chooseCenter' : 'loading') }, ...options]}
      onChosen={onChosen}
    />
  );
}
