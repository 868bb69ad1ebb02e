import { useDeferredValue, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { MAX_NUMBERS } from '../../../../../src/adapters/http/contract/lnp-requests.ts';
import { DomainError } from '../../../../../src/domain/shared/domain-error.ts';
import { numberingWarnings } from '../../../../../src/domain/shared/numbering-plan.ts';
import { parsePhoneNumbers } from '../../../../../src/domain/shared/phone-numbers.ts';
import type { Message } from '../../../../../src/domain/shared/messages/message.ts';
import { useMessages } from '../../../shared/i18n/use-messages.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { InvoiceTextField } from '../../../features/invoice/fill/invoice-text-field.tsx';
import type { RequestForm } from '../request-form.ts';
import { explainNumbers } from '../explain-numbers.ts';

/** Warnings that are listed; of the others only the count is shown. */
const MAX_SHOWN = 3;

function warningsOn(text: string): readonly Message[] {
  try {
    return numberingWarnings(parsePhoneNumbers(text, MAX_NUMBERS));
  } catch (error) {
    if (error instanceof DomainError) return []; // not a number yet, which validation reports
    throw error;
  }
}

/** The numbers to port, with warnings of the numbering plan. */
export function PhoneNumbersField() {
  const { t } = useT();
  const { translate } = useMessages();
  const text = useDeferredValue(useWatch<RequestForm, 'phoneNumber'>({ name: 'phoneNumber' }));
  const warnings = useMemo(() => warningsOn(text), [text]);
  const hiddenCount = warnings.length - MAX_SHOWN;
  return (
    <InvoiceTextField
      name="phoneNumber"
      label={t('request.phoneNumber')}
      hint={t('request.phonesHint')}
      placeholder={t('request.phonesPlaceholder')}
      lines={3}
      explain={(value) => explainNumbers(value, t)}
      warnings={[
        ...warnings.slice(0, MAX_SHOWN).map(translate),
        ...(hiddenCount > 0 ? [t('request.moreWarnings', { count: hiddenCount })] : []),
      ]}
    />
  );
}
