import Button from '@mui/material/Button';
import { useFormContext, useWatch } from 'react-hook-form';
import type { LnpSubmission } from '../../../../src/adapters/http/contract/lnp-requests.ts';
import { FormTextField } from '../../shared/forms/form-text-field.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { CheckResults } from './check-results.tsx';
import { DueDateField } from './due-date-field.tsx';
import { Cell, FormSection } from './form-section.tsx';
import { PhoneNumbersField } from './phone-numbers-field.tsx';
import { PortTypeField } from './port-type-field.tsx';
import type { RequestForm } from './request-form.ts';
import { useLnpCheck } from './use-lnp-check.ts';

/** What is to be ported, how and when. */
export function DidSection() {
  const { t } = useT();
  const { check, checking, results } = useLnpCheck(useFormContext<RequestForm, unknown, LnpSubmission>());
  const portType = useWatch<RequestForm, 'portType'>({ name: 'portType' });
  return (
    <FormSection title={t('request.did')}>
      <Cell columns={6}>
        <PhoneNumbersField />
        <Button variant="outlined" loading={checking} onClick={check} sx={{ mt: 1.5 }}>
          {t('request.check')}
        </Button>
        <CheckResults results={checking ? undefined : results} />
      </Cell>
      <Cell columns={3}>
        <PortTypeField />
      </Cell>
      {portType === 'exact_date' && (
        <Cell columns={3}>
          <DueDateField />
        </Cell>
      )}
      <Cell columns={3}>
        <FormTextField<RequestForm> name="reference" label={t('request.reference')} optional hint={t('request.referenceHint')} autoComplete="off" />
      </Cell>
      <Cell columns={6}>
        <FormTextField<RequestForm> name="comments" label={t('request.comments')} optional lines={3} />
      </Cell>
    </FormSection>
  );
}
