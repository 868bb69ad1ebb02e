import type { LnpRequestView } from '../../../../src/adapters/http/contract/lnp-requests.ts';
import { styled } from '@mui/material/styles';
import { TermText } from '../components/term-text.tsx';
import { useT } from '../i18n/use-t.ts';
import { DescriptionItem } from './description-list.tsx';

const Box = styled('dl')(({ theme }) => ({
  margin: '16px 0',
  padding: '12px 16px',
  borderRadius: 10,
  background: theme.vars.palette.tones.red.ground,
  color: theme.vars.palette.tones.red.text,
  display: 'grid',
  gap: 10,
  '&& dt': { color: 'inherit' },
}));

const Quote = styled('q')({ display: 'block', marginTop: 4, fontStyle: 'italic', overflowWrap: 'anywhere' });

interface Props {
  readonly record: Pick<LnpRequestView, 'rejectionSummary' | 'rejectionReason' | 'nextSteps'>;
}

/**
 * Why a request was rejected and what to do next; nothing if neither is known. The portal explains the causes in the
 * language of the reader; the carrier's own words are quoted below, unchanged.
 */
export function Rejection({ record: { rejectionSummary, rejectionReason, nextSteps } }: Props) {
  const { t } = useT();
  if (!rejectionSummary && !rejectionReason && !nextSteps) return null;
  const quote = rejectionSummary && rejectionReason ? <Quote>{rejectionReason}</Quote> : rejectionReason;
  return (
    <Box>
      {(rejectionSummary || rejectionReason) && (
        <DescriptionItem name={t('details.rejectionReason')}>
          {rejectionSummary && <TermText text={rejectionSummary} />}
          {quote}
        </DescriptionItem>
      )}
      {nextSteps && (
        <DescriptionItem name={t('details.nextSteps')}>
          <TermText text={nextSteps} />
        </DescriptionItem>
      )}
    </Box>
  );
}
