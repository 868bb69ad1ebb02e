import { FormTextField } from '../../../shared/forms/form-text-field.tsx';
import { useT } from '../../../shared/i18n/use-t.ts';
import type { RequestForm } from '../request-form.ts';
import { explainNumbers } from '../explain-numbers.ts';
import { Cell } from './form-section.tsx';

interface Props {
  readonly name: 'reseller' | 'btn' | 'pin' | 'authorizedPerson' | 'imei' | 'newBtn';
  readonly hint?: string;
  /** The keyboard that a phone shows. */
  readonly inputMode?: 'numeric' | 'tel';
}

/** A detail for the carrier that may stay empty, half as wide as the section. */
export function OptionalField(props: Props) {
  const { t } = useT();
  return (
    <Cell columns={3}>
      <FormTextField<RequestForm>
        {...props}
        label={t(`request.${props.name}`)}
        optional
        autoComplete="off"
        {...(props.inputMode === 'tel' && { explain: (value: string) => explainNumbers(value, t) })}
      />
    </Cell>
  );
}
