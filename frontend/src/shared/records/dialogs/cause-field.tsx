import { isRejectionCause, REJECTION_CAUSES } from '../../../../../src/domain/shared/vocabulary.ts';
import { SelectField } from '../../forms/select-field.tsx';
import { useT } from '../../i18n/use-t.ts';

interface Props {
  readonly value: string;
  readonly onChange: (cause: string) => void;
}

/** Whether a cause must still be chosen: a rejection needs one. */
export const lacksCause = ({ status, cause }: { readonly status: string; readonly cause: string }): boolean =>
  status === 'rejected' && !isRejectionCause(cause);

/** The cause of a rejection from the portal's catalogue. */
export function CauseField({ value, onChange }: Props) {
  const { t } = useT();
  return (
    <SelectField
      label={t('change.cause')}
      name="cause"
      value={value}
      options={[
        { value: '', text: t('change.chooseCause') },
        ...REJECTION_CAUSES.map((cause) => ({ value: cause, text: t(`admin.cause.${cause}`) })),
      ]}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
