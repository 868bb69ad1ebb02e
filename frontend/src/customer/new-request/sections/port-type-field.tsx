import { useWatch } from 'react-hook-form';
import { defaultPortDate } from '../../../../../src/domain/shared/dates/due-dates.ts';
import { PORT_TYPE_FEES } from '../../../../../src/domain/shared/port-types.ts';
import { isProvince } from '../../../../../src/domain/shared/provinces.ts';
import { PORT_TYPES } from '../../../../../src/domain/shared/vocabulary.ts';
import { useCapability } from '../../../shared/api/provider.ts';
import { FormSelectField } from '../../../shared/forms/form-select-field.tsx';
import { formatDate, todayInMontreal } from '../../../shared/i18n/dates.ts';
import { formatFee } from '../../../shared/i18n/money.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import type { RequestForm } from '../request-form.ts';

/** The port type, with the expected date. */
export function PortTypeField() {
  const { language, t } = useT();
  const can = useCapability();
  const [portType, province] = useWatch<RequestForm, ['portType', 'province']>({ name: ['portType', 'province'] });
  // A choice that was made before stays visible.
  const types = PORT_TYPES.filter((type) => type !== 'exact_date' || portType === type || can('exact_date'));
  const expected =
    (portType === 'regular' || portType === 'expedited') && isProvince(province)
      ? defaultPortDate(portType, todayInMontreal(), province)
      : undefined;
  return (
    <FormSelectField<RequestForm>
      name="portType"
      label={t('request.portType')}
      options={types.map((type) => ({
        value: type,
        text: t(`portType.${type}`, { fee: formatFee(language, PORT_TYPE_FEES[type]) }),
      }))}
      hint={expected === undefined ? undefined : t('request.expected', { date: formatDate(language, expected) })}
    />
  );
}
