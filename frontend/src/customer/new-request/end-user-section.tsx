import { FormTextField } from '../../shared/forms/form-text-field.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { Cell, FormSection } from './form-section.tsx';
import type { RequestForm } from './request-form.ts';

/** Who the numbers belong to. */
export function EndUserSection() {
  const { t } = useT();
  return (
    <FormSection title={t('request.endUser')}>
      <Cell columns={6}>
        <FormTextField<RequestForm>
          name="requesterName"
          label={t('request.name')}
          placeholder={t('request.namePlaceholder')}
          hint={t('request.nameHint')}
          autoComplete="off"
        />
      </Cell>
    </FormSection>
  );
}
