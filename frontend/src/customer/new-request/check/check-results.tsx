import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { LnpCheckResult } from '../../../../../src/adapters/http/contract/lnp-check.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { CheckCard } from './check-card.tsx';
import { CheckTerms } from './check-terms.tsx';

// The list styles its cards: a hundred cards with styled components of their own would render slowly.
const Cards = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '12px 0 0',
  padding: 0,
  display: 'grid',
  gap: 10,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 250px), 1fr))',
  '& > li': {
    borderRadius: 10,
    padding: '10px 14px',
    fontSize: '0.875rem',
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 118px',
    background: theme.vars.palette.tones.red.ground,
    color: theme.vars.palette.tones.red.text,
  },
  '& > li[data-portable]': {
    background: theme.vars.palette.tones.green.ground,
    color: theme.vars.palette.tones.green.text,
  },
  '& p': { margin: '0 0 6px', fontWeight: 600 },
  '& p > span:first-of-type': { fontVariantNumeric: 'tabular-nums', display: 'block' },
  '& dl': { margin: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '2px 10px' },
  '& dd': { margin: 0, minWidth: 0 },
}));

interface Props {
  readonly results: readonly LnpCheckResult[];
  readonly onRemove: (dids: readonly string[]) => void;
}

/** One card per number, and a button to remove all that cannot be ported. */
export function CheckResults({ results, onRemove }: Props) {
  const { t } = useT();
  if (results.length === 0) return null;
  const notPortable = results.filter(({ portable }) => portable !== 'Yes').map(({ did }) => did);
  return (
    <>
      {notPortable.length > 0 && (
        <Button size="small" variant="contained" color="error" onClick={() => onRemove(notPortable)} sx={{ mt: 1.5 }}>
          {t('check.removeAll', { count: notPortable.length })}
        </Button>
      )}
      <CheckTerms />
      <Cards aria-label={t('check.results')}>
        {results.map((result) => (
          <CheckCard key={result.did} result={result} onRemove={onRemove} />
        ))}
      </Cards>
    </>
  );
}
