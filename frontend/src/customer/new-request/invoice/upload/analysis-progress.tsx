import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import type { Ref } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import type { Work } from './use-analysis.ts';

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
  readonly work: Extract<Work, { at: 'sending' | 'reading' }>;
  readonly cancelRef: Ref<HTMLButtonElement>;
  readonly onCancel: () => void;
}

/** How far the reading of a bill has come, and a way to give it up. */
export function AnalysisProgress({ work, cancelRef, onCancel }: Props) {
  const { t } = useT();
  const percent = work.at === 'sending' ? Math.round(work.part * 100) : undefined;
  const words = work.at === 'sending' ? t('invoice.sending') : t(`invoice.${work.stage}`);
  return (
    <Frame>
      <p>
        {/* The percentage is seen at once and heard from the bar: said aloud at each step it would drown the stages. */}
        <span role="status">{words}</span>{' '}
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
