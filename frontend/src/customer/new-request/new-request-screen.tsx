import ArrowBack from '@mui/icons-material/ArrowBack';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { FormProvider, useForm } from 'react-hook-form';
import { Link } from 'react-router';
import type { LnpSubmission } from '../../../../src/adapters/http/contract/lnp-requests.ts';
import { PATHS } from '../../routes.ts';
import { Screen } from '../../shared/components/screen.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { AddressSection } from './address-section.tsx';
import { DidSection } from './did-section.tsx';
import { EndUserSection } from './end-user-section.tsx';
import { ProviderSection } from './provider-section.tsx';
import { EMPTY_REQUEST, requestResolver, type RequestForm } from './request-form.ts';
import { useSubmitRequest } from './use-submit-request.ts';

const Form = styled('form')({ display: 'grid', gap: 20, maxWidth: 860, margin: '0 auto', gridTemplateColumns: 'minmax(0, 1fr)' });
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 12 });

/** Files a port request. */
export function NewRequestScreen() {
  const { t } = useT();
  const form = useForm<RequestForm, unknown, LnpSubmission>({ resolver: requestResolver, defaultValues: EMPTY_REQUEST });
  const submit = useSubmitRequest(form);
  const { isSubmitting } = form.formState;
  return (
    <Screen
      title={t('request.title')}
      start={
        <IconButton component={Link} to={PATHS.home} aria-label={t('back')} edge="start">
          <ArrowBack />
        </IconButton>
      }
    >
      <FormProvider {...form}>
        <Form
          noValidate
          aria-label={t('request.title')}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isSubmitting) void form.handleSubmit(submit)(event);
          }}
        >
          <DidSection />
          <EndUserSection />
          <AddressSection />
          <ProviderSection />
          <Buttons>
            <Button component={Link} to={PATHS.home} variant="text">
              {t('cancel')}
            </Button>
            <Button type="submit" variant="contained" loading={isSubmitting}>
              {t('request.submit')}
            </Button>
          </Buttons>
        </Form>
      </FormProvider>
    </Screen>
  );
}
