import { useT } from '../../../shared/i18n/use-t.ts';
import { InvoiceTextField } from '../../../features/invoice/fill/invoice-text-field.tsx';
import { Cell, FormSection } from './form-section.tsx';

/** The end user of the numbers. */
export function EndUserSection() {
  const { t } = useT();
  return (
    <FormSection title={t('request.endUser')}>
      <Cell columns={6}>
        <InvoiceTextField
          name="requesterName"
          label={t('request.requesterName')}
          placeholder={t('request.namePlaceholder')}
          hint={t('request.nameHint')}
          autoComplete="off"
        />
      </Cell>
    </FormSection>
  );
}
