import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { PORT_SCOPES } from '../../../../../src/domain/shared/vocabulary.ts';
import { FormSelectField } from '../../../shared/forms/form-select-field.tsx';
import { useT } from '../../../shared/i18n/use-t.ts';
import type { RequestForm } from '../request-form.ts';
import { Cell, Grid } from './form-section.tsx';
import { OptionalField } from './optional-field.tsx';

const Details = styled('details')(({ theme }) => ({
  '& summary': { cursor: 'pointer', fontWeight: 600, fontSize: '0.9375rem', padding: '8px 0', width: 'fit-content' },
  '& summary + p': { margin: 0, fontSize: '0.875rem', color: theme.vars.palette.text.secondary, maxWidth: '70ch' },
}));

const FIELDS = ['authorizedPerson', 'imei', 'portScope', 'newBtn'] as const satisfies readonly (keyof RequestForm)[];

/** Details that some carriers ask for. The part is open if one of them has a value or an error. */
export function CarrierDetails({ hasImei }: { readonly hasImei: boolean }) {
  const { t } = useT();
  const { getValues } = useFormContext<RequestForm>();
  const { errors } = useFormState<RequestForm>();
  const part = useRef<HTMLDetailsElement>(null);
  const [isFilled] = useState(() => FIELDS.some((name) => getValues(name) !== ''));
  const isFaulty = FIELDS.some((name) => errors[name]);

  useEffect(() => {
    if (isFaulty && part.current) part.current.open = true;
  }, [isFaulty]);

  return (
    <Details ref={part} open={isFilled}>
      <summary>{t('request.more')}</summary>
      <p>{t('request.moreHint')}</p>
      <Grid>
        <OptionalField name="authorizedPerson" hint={t('request.authorizedPersonHint')} />
        <OptionalField name="imei" hint={t(hasImei ? 'request.imeiSet' : 'request.imeiHint')} inputMode="numeric" />
        <Cell columns={3}>
          <FormSelectField<RequestForm>
            name="portScope"
            label={t('request.portScope')}
            options={[
              { value: '', text: t('request.portScopeUnknown') },
              ...PORT_SCOPES.map((scope) => ({ value: scope, text: t(`portScope.${scope}`) })),
            ]}
          />
        </Cell>
        <OptionalField name="newBtn" hint={t('request.newBtnHint')} inputMode="tel" />
      </Grid>
    </Details>
  );
}
