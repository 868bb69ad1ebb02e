import { FormTextField } from '../../shared/forms/form-text-field.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { AddressFields } from '../new-request/sections/address-fields.tsx';
import { Cell, Grid } from '../new-request/sections/form-section.tsx';
import { FieldGroup } from './field-group.tsx';
import type { TfForm } from './tf-form.ts';

/** The end user of the numbers. Customers submit requests for others, so browsers must not autofill their own data. */
export function EndUserSection() {
  const { t } = useT();
  const field = { autoComplete: 'off' } as const;
  return (
    <FieldGroup legend={t('tf.endUser')} hint={t('tf.endUserText')}>
      <Grid>
        <Cell columns={6}>
          <FormTextField<TfForm>
            {...field}
            name="requesterName"
            label={t('request.requesterName')}
            placeholder={t('request.namePlaceholder')}
            hint={t('request.nameHint')}
          />
        </Cell>
        <Cell columns={6}>
          <FormTextField<TfForm>
            {...field}
            name="authorizedPerson"
            label={t('request.authorizedPerson')}
            optional
            hint={t('request.authorizedPersonHint')}
          />
        </Cell>
        <AddressFields />
        <Cell columns={6}>
          <FormTextField<TfForm>
            {...field}
            name="accountNumber"
            label={t('request.accountNumber')}
            optional
            hint={t('tf.accountHint')}
          />
        </Cell>
        <Cell columns={6}>
          <FormTextField<TfForm>
            {...field}
            name="btn"
            label={t('request.btn')}
            optional
            hint={t('request.btnHint')}
            inputMode="tel"
          />
        </Cell>
      </Grid>
    </FieldGroup>
  );
}
