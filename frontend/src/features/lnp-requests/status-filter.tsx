import { styled } from '@mui/material/styles';
import { PORT_STATUSES } from '../../../../src/domain/shared/statuses/statuses.ts';
import { Select } from '../../shared/forms/control.tsx';
import { useT } from '../../shared/i18n/use-t.ts';

const Choice = styled(Select)({ width: 'auto', flex: '0 1 auto' });

interface Props {
  /** Empty for all statuses. */
  readonly value: string;
  readonly onChange: (status: string) => void;
}

/** Filters a list of requests by status. */
export function StatusFilter({ value, onChange }: Props) {
  const { t } = useT();
  return (
    <Choice aria-label={t('lnp.status')} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{t('lnp.anyStatus')}</option>
      {PORT_STATUSES.map((status) => (
        <option key={status} value={status}>
          {t(`status.${status}`)}
        </option>
      ))}
    </Choice>
  );
}
