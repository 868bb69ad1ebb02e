import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { PATHS } from '../../routes.ts';
import type { TextKey } from '../../shared/i18n/translate.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { AddressSection } from './sections/address-section.tsx';
import { DidSection } from './sections/did-section.tsx';
import { EndUserSection } from './sections/end-user-section.tsx';
import { LetterSection } from './sections/letter-section.tsx';
import { ProviderSection, type HiddenValues } from './sections/provider-section.tsx';
import { Part } from './tutorial/part.tsx';

const Column = styled('div')({ display: 'grid', gap: 20, gridTemplateColumns: 'minmax(0, 1fr)' });
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 12 });

const NOTHING_HIDDEN: HiddenValues = { pinSet: false, imeiSet: false };

interface Props {
  readonly submitting: boolean;
  readonly onCancel: () => void;
  /** Whether the request already has values that no screen shows. */
  readonly hidden?: HiddenValues;
  /** The label of the submit button. */
  readonly submitText?: TextKey;
}

/** The sections of the form and its buttons. */
export function RequestFields({ hidden = NOTHING_HIDDEN, submitting, onCancel, submitText = 'request.submit' }: Props) {
  const { t } = useT();
  return (
    <Part name="form">
      <Column>
        <Part name="did">
          <DidSection />
        </Part>
        <EndUserSection />
        <Part name="address">
          <AddressSection />
        </Part>
        <Part name="finish">
          <Column>
            <ProviderSection hidden={hidden} />
            <LetterSection />
            <Buttons>
              <Button component={Link} to={PATHS.home} variant="text" onClick={onCancel}>
                {t('cancel')}
              </Button>
              <Button type="submit" variant="contained" loading={submitting}>
                {t(submitText)}
              </Button>
            </Buttons>
          </Column>
        </Part>
      </Column>
    </Part>
  );
}
