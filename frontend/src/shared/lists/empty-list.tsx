import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import { useT } from '../i18n/use-t.ts';

const EmptyPicture = lazy(async () => ({ default: (await import('./empty-picture.tsx')).EmptyPicture }));

const Centered = styled('div')(({ theme }) => ({
  textAlign: 'center',
  padding: '28px 16px 36px',
  color: theme.vars.palette.text.secondary,
  '& p': { margin: '0 auto 8px', maxWidth: '60ch' },
  '& strong': { color: theme.vars.palette.text.primary, fontSize: '1.0625rem' },
}));
// Has its height before the picture is loaded.
const Picture = styled('div')({ width: 200, height: 116, margin: '0 auto 16px' });

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
  const picture = (
    <Picture>
      <Suspense fallback={null}>
        <EmptyPicture searched={searched} />
      </Suspense>
    </Picture>
  );
  if (searched) {
    return (
      <Centered role="status">
        {picture}
        <p>{noneFound}</p>
        <Button size="small" onClick={onClear}>
          {t('lnp.showAll')}
        </Button>
      </Centered>
    );
  }
  return (
    <Centered>
      {picture}
      <p>
        <strong>{none}</strong>
      </p>
      {noneText !== undefined && <p>{noneText}</p>}
    </Centered>
  );
}
