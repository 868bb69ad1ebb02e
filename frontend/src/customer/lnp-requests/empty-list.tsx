import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useT } from '../../shared/i18n/use-t.ts';

const Place = styled('div')(({ theme }) => ({
  textAlign: 'center',
  padding: '40px 16px',
  color: theme.vars.palette.text.secondary,
  '& p': { margin: '0 0 8px' },
  '& strong': { color: theme.vars.palette.text.primary },
}));

interface Props {
  /** Whether a search left nothing. */
  readonly searched: boolean;
  readonly onClear: () => void;
}

/** Said where a list has no rows. */
export function EmptyList({ searched, onClear }: Props) {
  const { t } = useT();
  if (searched) {
    return (
      <Place role="status">
        <p>{t('lnp.noneFound')}</p>
        <Button size="small" onClick={onClear}>
          {t('lnp.clearSearch')}
        </Button>
      </Place>
    );
  }
  return (
    <Place>
      <p>
        <strong>{t('lnp.none')}</strong>
      </p>
      <p>{t('lnp.noneText')}</p>
    </Place>
  );
}
