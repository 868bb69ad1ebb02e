import { PROVINCES } from '../../../../src/domain/shared/provinces.ts';
import { FormSelectField } from '../../shared/forms/form-select-field.tsx';
import { FormTextField } from '../../shared/forms/form-text-field.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { usePostalCodeWarnings, usePostBoxWarnings } from '../new-request/address-warnings.ts';
import { Cell, Grid } from '../new-request/sections/form-section.tsx';
import { FieldGroup } from './field-group.tsx';
import type { TfForm } from './tf-form.ts';

/** The end user of the numbers. Customers submit requests for others, so browsers must not autofill their own data. */
export function EndUserSection() {
  const { t } = useT();
  const postBoxWarnings = usePostBoxWarnings();
  const postalCodeWarnings = usePostalCodeWarnings();
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
        <Cell columns={2}>
          <FormTextField<TfForm> {...field} name="streetNo" label={t('request.streetNo')} />
        </Cell>
        <Cell columns={4}>
          <FormTextField<TfForm>
            {...field}
            name="streetName"
            label={t('request.streetName')}
            warnings={postBoxWarnings}
          />
        </Cell>
        <Cell columns={3}>
          <FormTextField<TfForm> {...field} name="floorNo" label={t('request.floorNo')} optional />
        </Cell>
        <Cell columns={3}>
          <FormTextField<TfForm> {...field} name="suite" label={t('request.suite')} optional />
        </Cell>
        <Cell columns={2}>
          <FormTextField<TfForm> {...field} name="city" label={t('request.city')} />
        </Cell>
        <Cell columns={2}>
          <FormSelectField<TfForm>
            name="province"
            label={t('request.province')}
            options={PROVINCES.map((code) => ({ value: code, text: t(`province.${code}`) }))}
          />
        </Cell>
        <Cell columns={2}>
          <FormTextField<TfForm>
            {...field}
            name="postalCode"
            label={t('request.postalCode')}
            placeholder={t('request.postalCodePlaceholder')}
            autoCapitalize="characters"
            warnings={postalCodeWarnings}
          />
        </Cell>
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
