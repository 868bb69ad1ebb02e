import { useWatch } from 'react-hook-form';
import { dueDateProblem, dueDateWarning } from '../../../../../src/domain/shared/dates/due-dates.ts';
import { isProvince } from '../../../../../src/domain/shared/provinces.ts';
import { FormTextField } from '../../../shared/forms/form-text-field.tsx';
import { todayInMontreal } from '../../../shared/i18n/dates.ts';
import { useMessages } from '../../../shared/i18n/use-messages.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import type { RequestForm } from '../request-form.ts';

/** The date of an exact-date port, with a warning for days on which carriers do not work. */
export function DueDateField() {
  const { t } = useT();
  const { translate } = useMessages();
  const [dueDate, province] = useWatch<RequestForm, ['dueDate', 'province']>({ name: ['dueDate', 'province'] });
  const warning =
    isProvince(province) && dueDateProblem(dueDate || null) === undefined
      ? dueDateWarning(dueDate, province)
      : undefined;
  return (
    <FormTextField<RequestForm>
      name="dueDate"
      type="date"
      label={t('request.dueDate')}
      hint={t('request.dueDateHint')}
      min={todayInMontreal()}
      warnings={warning ? [translate(warning)] : []}
    />
  );
}
