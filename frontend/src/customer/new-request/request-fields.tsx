import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import type { LnpRequestView } from '../../../../src/adapters/http/contract/lnp-requests.ts';
import { PATHS } from '../../routes.ts';
import { FailureNote } from '../../shared/components/failure-note.tsx';
import { ErrorSummary } from '../../shared/forms/error-summary.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { AddressFields } from './sections/address-fields.tsx';
import { DidSection } from './sections/did-section.tsx';
import { EndUserSection } from './sections/end-user-section.tsx';
import { FormSection } from './sections/form-section.tsx';
import { LetterSection } from './sections/letter-section.tsx';
import { ProviderSection } from './sections/provider-section.tsx';
import { REQUEST_FIELDS, type RequestForm } from './request-form.ts';
import { focusField } from './review/focus-field.ts';
import { Part } from './tutorial/part.tsx';

const Column = styled('div')({ display: 'grid', gap: 20, gridTemplateColumns: 'minmax(0, 1fr)' });
const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 12,
  // Room for a toast below the buttons, where it does not cover them.
  [theme.breakpoints.up('sm')]: { marginBottom: 80 },
}));

interface Props {
  /** The request that is sent again. */
  readonly original: LnpRequestView | undefined;
  /** Why the request could not be sent. */
  readonly failure: string | undefined;
  /** How often the form was refused. */
  readonly attempts: number;
  readonly onCancel: (event: MouseEvent) => void;
  readonly onReview: () => void;
}

/** The sections of the form and its buttons. */
export function RequestFields({ original, failure, attempts, onCancel, onReview }: Props) {
  const { t } = useT();
  return (
    <Part name="form">
      <Column>
        <Part name="did">
          <DidSection />
        </Part>
        <EndUserSection />
        <Part name="address">
          <FormSection title={t('request.address')} lead={t('request.addressText')}>
            <AddressFields />
          </FormSection>
        </Part>
        <Part name="finish">
          <Column>
            <ProviderSection hidden={original} />
            <LetterSection />
            <ErrorSummary<RequestForm>
              labels={REQUEST_FIELDS.map((name) => [name, t(`request.${name}`)])}
              attempts={attempts}
              onChoose={focusField}
            />
            {failure !== undefined && <FailureNote>{failure}</FailureNote>}
            <Buttons>
              <Button component={Link} to={PATHS.home} variant="text" onClick={onCancel}>
                {t('cancel')}
              </Button>
              <Button variant="contained" onClick={onReview}>
                {t(original ? 'resubmit.submit' : 'request.submit')}
              </Button>
            </Buttons>
          </Column>
        </Part>
      </Column>
    </Part>
  );
}
