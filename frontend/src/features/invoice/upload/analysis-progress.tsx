import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import type { Ref } from 'react';
import { useT } from '../../../shared/i18n/use-t.ts';
import type { Progress } from './analyze-invoice.ts';
import type { AnalysisState } from './use-analysis.ts';

const Frame = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '8px 16px',
  fontSize: '0.875rem',
  '& p': { margin: 0, fontWeight: 500 },
});
const Bar = styled(LinearProgress)({ gridColumn: '1 / -1', height: 6, borderRadius: 3 });

interface Props {
  readonly analysis: Extract<AnalysisState, { at: 'sending' | 'reading' }>;
  readonly cancelRef: Ref<HTMLButtonElement>;
  readonly onCancel: () => void;
}

/** The progress of an invoice analysis, with a button to cancel it. */
export function AnalysisProgress({ analysis, cancelRef, onCancel }: Props) {
  const { t } = useT();
  const percent = analysis.at === 'sending' ? Math.round(analysis.fraction * 100) : undefined;
  const statusText = analysis.at === 'sending' ? t('invoice.sending') : readingText(analysis.progress);

  function readingText({ stage, page, pages = 1 }: Progress): string {
    return page !== undefined && pages > 1 ? t('invoice.readingPage', { page, pages }) : t(`invoice.${stage}`);
  }

  return (
    <Frame>
      <p>
        {/* Hidden from screen readers, which get the percentage from the bar: announcing each step would be noise. */}
        <span role="status">{statusText}</span>{' '}
        {percent !== undefined && <span aria-hidden>{t('invoice.percent', { percent })}</span>}
      </p>
      <Button ref={cancelRef} size="small" variant="text" aria-label={t('invoice.cancel')} onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Bar
        aria-label={t('invoice.progress')}
        {...(percent === undefined ? {} : { variant: 'determinate', value: percent })}
      />
    </Frame>
  );
}
