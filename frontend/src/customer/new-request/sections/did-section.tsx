import { useWatch } from 'react-hook-form';
import { FormTextField } from '../../../shared/forms/form-text-field.tsx';
import { useT } from '../../../shared/i18n/use-t.ts';
import { CheckPanel } from '../check/check-panel.tsx';
import { NumberOffers } from '../../../features/invoice/fill/number-offers.tsx';
import { InvoiceField } from '../../../features/invoice/upload/invoice-field.tsx';
import { DueDateField } from './due-date-field.tsx';
import { Cell, FormSection } from './form-section.tsx';
import { PhoneNumbersField } from './phone-numbers-field.tsx';
import { PortTypeField } from './port-type-field.tsx';
import type { RequestForm } from '../request-form.ts';
import { useRequestFiles } from '../submit/request-files.ts';
import { Part } from '../tutorial/part.tsx';

/** The numbers to port, the port type and the date. */
export function DidSection() {
  const { t } = useT();
  const { setFile } = useRequestFiles();
  const portType = useWatch<RequestForm, 'portType'>({ name: 'portType' });
  return (
    <FormSection title={t('request.did')}>
      <Cell columns={6}>
        <InvoiceField onKeep={(file) => setFile('bill', file)} />
      </Cell>
      <Cell columns={6}>
        <Part name="numbers">
          <PhoneNumbersField />
          <NumberOffers />
          <CheckPanel />
        </Part>
      </Cell>
      <Cell columns={6}>
        <PortTypeField />
      </Cell>
      {portType === 'exact_date' && (
        <Cell columns={3}>
          <DueDateField />
        </Cell>
      )}
      <Cell columns={portType === 'exact_date' ? 3 : 6}>
        <FormTextField<RequestForm>
          name="reference"
          label={t('request.reference')}
          optional
          hint={t('request.referenceHint')}
          autoComplete="off"
        />
      </Cell>
      <Cell columns={6}>
        <FormTextField<RequestForm> name="comments" label={t('request.comments')} optional lines={3} />
      </Cell>
    </FormSection>
  );
}
