import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { useT } from '../../../shared/i18n/use-t.ts';

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '4px 12px',
  marginTop: 12,
  fontSize: '0.875rem',
  '& p': { margin: 0 },
  '& > span': { gridColumn: '1 / -1' },
});

interface Props {
  readonly done: number;
  readonly total: number;
  readonly onCancel: () => void;
}

/** How far a check of many numbers is, with a button that stops it. */
export function CheckProgress({ done, total, onCancel }: Props) {
  const { t } = useT();
  return (
    <Row>
      <p role="status">{t('check.progress', { count: total, done })}</p>
      <Button size="small" onClick={onCancel}>
        {t('check.stop')}
      </Button>
      <LinearProgress variant="determinate" value={(100 * done) / total} aria-label={t('check.results')} />
    </Row>
  );
}
