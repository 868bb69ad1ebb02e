import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useT } from '../i18n/use-t.ts';

const Place = styled('div')(({ theme }) => ({
  textAlign: 'center',
  padding: '40px 16px',
  color: theme.vars.palette.text.secondary,
  '& p': { margin: '0 auto 8px', maxWidth: '60ch' },
  '& strong': { color: theme.vars.palette.text.primary },
}));

/** What a list says when it has no rows. */
export interface EmptyLabels {
  readonly none: string;
  readonly noneText?: string;
  /** When a search left nothing. */
  readonly noneFound: string;
}

interface Props {
  readonly labels: EmptyLabels;
  /** Whether a search left nothing. */
  readonly searched: boolean;
  readonly onClear: () => void;
}

/** Said where a list has no rows. */
export function EmptyList({ labels: { none, noneText, noneFound }, searched, onClear }: Props) {
  const { t } = useT();
  if (searched) {
    return (
      <Place role="status">
        <p>{noneFound}</p>
        <Button size="small" onClick={onClear}>
          {t('lnp.clearSearch')}
        </Button>
      </Place>
    );
  }
  return (
    <Place>
      <p>
        <strong>{none}</strong>
      </p>
      {noneText !== undefined && <p>{noneText}</p>}
    </Place>
  );
}
