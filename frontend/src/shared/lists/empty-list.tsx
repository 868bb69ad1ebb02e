import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useT } from '../i18n/use-t.ts';

const Centered = styled('div')(({ theme }) => ({
  textAlign: 'center',
  padding: '40px 16px',
  color: theme.vars.palette.text.secondary,
  '& p': { margin: '0 auto 8px', maxWidth: '60ch' },
  '& strong': { color: theme.vars.palette.text.primary },
}));

/** The texts of a list without rows. */
export interface EmptyLabels {
  readonly none: string;
  readonly noneText?: string;
  /** Shown if a search or a filter found nothing. */
  readonly noneFound: string;
}

interface Props {
  readonly labels: EmptyLabels;
  /** Whether the list is empty because of a search or a filter. */
  readonly searched: boolean;
  readonly onClear: () => void;
}

/** Shown instead of the rows of an empty list. */
export function EmptyList({ labels: { none, noneText, noneFound }, searched, onClear }: Props) {
  const { t } = useT();
  if (searched) {
    return (
      <Centered role="status">
        <p>{noneFound}</p>
        <Button size="small" onClick={onClear}>
          {t('lnp.showAll')}
        </Button>
      </Centered>
    );
  }
  return (
    <Centered>
      <p>
        <strong>{none}</strong>
      </p>
      {noneText !== undefined && <p>{noneText}</p>}
    </Centered>
  );
}
