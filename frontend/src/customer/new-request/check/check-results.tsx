import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { LnpCheckResult } from '../../../../../src/adapters/http/contract/lnp-check.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { CheckCard } from './check-card.tsx';

const Cards = styled('ul')({
  listStyle: 'none',
  margin: '12px 0 0',
  padding: 0,
  display: 'grid',
  gap: 10,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
});

interface Props {
  readonly results: readonly LnpCheckResult[];
  readonly onRemove: (dids: readonly string[]) => void;
}

/** One card a number, and the offer to drop all that cannot be ported. */
export function CheckResults({ results, onRemove }: Props) {
  const { t } = useT();
  if (results.length === 0) return null;
  const stuck = results.filter(({ portable }) => portable !== 'Yes').map(({ did }) => did);
  return (
    <>
      {stuck.length > 0 && (
        <Button size="small" variant="contained" color="error" onClick={() => onRemove(stuck)} sx={{ mt: 1.5 }}>
          {t('check.removeAll', { count: stuck.length })}
        </Button>
      )}
      <Cards aria-label={t('check.results')}>
        {results.map((result) => (
          <CheckCard key={result.did} result={result} onRemove={() => onRemove([result.did])} />
        ))}
      </Cards>
    </>
  );
}
