import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { LnpCheckResult } from '../../../../../src/adapters/http/contract/lnp-check.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { CheckCard } from './check-card.tsx';
import { CheckGroup, groupResults } from './check-group.tsx';
import { CheckTerms } from './check-terms.tsx';

/** From more results on, equal ones are shown together. */
const MAX_CARDS = 12;

// The frame styles its cards: a hundred cards with styled components of their own would render slowly.
const Results = styled('div')(({ theme: { vars } }) => ({
  display: 'grid',
  gap: 10,
  marginTop: 12,
  '& ul': {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gap: 10,
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 250px), 1fr))',
  },
  '& :is(li, summary)': {
    borderRadius: 10,
    padding: '10px 14px',
    fontSize: '0.875rem',
    background: vars.palette.tones.red.ground,
    color: vars.palette.tones.red.text,
  },
  '& :is(li[data-portable], [data-portable] > summary)': {
    background: vars.palette.tones.green.ground,
    color: vars.palette.tones.green.text,
  },
  '& summary': { cursor: 'pointer' },
  '& li': { contentVisibility: 'auto', containIntrinsicSize: 'auto 118px' },
  '& details > ul': { marginTop: 10 },
  '& p': { margin: '0 0 6px', fontWeight: 600 },
  '& p > span:first-of-type': { fontVariantNumeric: 'tabular-nums', display: 'block' },
  '& dl': { margin: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '2px 10px' },
  '& dd': { margin: 0, minWidth: 0 },
}));

interface Props {
  readonly results: readonly LnpCheckResult[];
  readonly onRemove: (dids: readonly string[]) => void;
}

/** A card for each number, or groups of equal results, and a button to remove all that cannot be ported. */
export function CheckResults({ results, onRemove }: Props) {
  const { t } = useT();
  if (results.length === 0) return null;
  const notPortable = results.filter(({ portable }) => portable !== 'Yes').map(({ did }) => did);
  const isGrouped = results.length > MAX_CARDS;
  const label = t('check.results');
  return (
    <>
      {notPortable.length > 0 && (
        <Button size="small" variant="contained" color="error" onClick={() => onRemove(notPortable)} sx={{ mt: 1.5 }}>
          {t('check.removeAll', { count: notPortable.length })}
        </Button>
      )}
      <CheckTerms />
      <Results {...(isGrouped && { role: 'group', 'aria-label': label })}>
        {isGrouped ? (
          groupResults(results).map((equal) => (
            <CheckGroup key={Object.values({ ...equal[0], did: '' }).join()} results={equal} onRemove={onRemove} />
          ))
        ) : (
          <ul aria-label={label}>
            {results.map((result) => (
              <CheckCard key={result.did} result={result} onRemove={onRemove} />
            ))}
          </ul>
        )}
      </Results>
    </>
  );
}
