import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { PORT_SCOPES } from '../../../../../src/domain/shared/vocabulary.ts';
import { FormSelectField } from '../../../shared/forms/form-select-field.tsx';
import { FormTextField } from '../../../shared/forms/form-text-field.tsx';
import { useT } from '../../../shared/i18n/use-t.ts';
import type { RequestForm } from '../request-form.ts';
import { Cell, Grid } from './form-section.tsx';

const Details = styled('details')(({ theme }) => ({
  '& summary': { cursor: 'pointer', fontWeight: 600, fontSize: '0.9375rem', padding: '8px 0', width: 'fit-content' },
  '& summary + p': { margin: 0, fontSize: '0.875rem', color: theme.vars.palette.text.secondary, maxWidth: '70ch' },
}));

const FIELDS = ['authorizedPerson', 'imei', 'portScope', 'newBtn'] as const satisfies readonly (keyof RequestForm)[];

/** Details that some carriers ask for. The part is open if one of them has a value or an error. */
export function CarrierDetails({ hasImei }: { readonly hasImei: boolean }) {
  const { t } = useT();
  const { getValues, setFocus } = useFormContext<RequestForm>();
  const { errors } = useFormState<RequestForm>();
  const part = useRef<HTMLDetailsElement>(null);
  const [isFilled] = useState(() => FIELDS.some((name) => getValues(name) !== ''));
  const faulty = FIELDS.find((name) => errors[name]);
  const isFirst = faulty !== undefined && Object.keys(errors).every((name) => FIELDS.some((own) => own === name));

  useEffect(() => {
    if (faulty === undefined || !part.current || part.current.open) return;
    part.current.open = true;
    // In the closed part, the field could not take the focus when the form was checked.
    if (isFirst) setFocus(faulty);
  }, [faulty, isFirst, setFocus]);

  return (
    <Details ref={part} open={isFilled}>
      <summary>{t('request.more')}</summary>
      <p>{t('request.moreHint')}</p>
      <Grid>
        <Cell columns={3}>
          <FormTextField<RequestForm>
            name="authorizedPerson"
            label={t('request.authorizedPerson')}
            optional
            hint={t('request.authorizedPersonHint')}
            autoComplete="off"
          />
        </Cell>
        <Cell columns={3}>
          <FormTextField<RequestForm>
            name="imei"
            label={t('request.imei')}
            optional
            hint={hasImei ? t('request.imeiSet') : t('request.imeiHint')}
            inputMode="numeric"
            autoComplete="off"
          />
        </Cell>
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
        <Cell columns={3}>
          <FormTextField<RequestForm>
            name="newBtn"
            label={t('request.newBtn')}
            optional
            hint={t('request.newBtnHint')}
            inputMode="tel"
            autoComplete="off"
          />
        </Cell>
      </Grid>
    </Details>
  );
}
