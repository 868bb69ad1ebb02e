import { styled } from '@mui/material/styles';
import { useT } from '../../../shared/i18n/use-t.ts';

const Row = styled('div')({ display: 'flex', gap: 4 });
const Star = styled('svg')(({ theme }) => ({
  width: 20,
  height: 20,
  fill: 'none',
  stroke: theme.vars.palette.controlBorder,
  strokeWidth: 1.6,
  strokeLinejoin: 'round',
  '&[data-filled]': { fill: '#f4bd1f', stroke: theme.vars.palette.warning.main },
}));

interface Props {
  readonly filled: number;
  readonly total: number;
}

/** The progress: one star per step, filled up to the current one. */
export function Stars({ filled, total }: Props) {
  const { t } = useT();
  return (
    <Row role="img" aria-label={t('tutorial.progress', { step: filled, steps: total })}>
      {Array.from({ length: total }, (_, index) => (
        <Star key={index} viewBox="0 0 20 20" aria-hidden {...(index < filled && { 'data-filled': '' })}>
          <path d="M10 1.8l2.5 5.3 5.7.7-4.2 4 1.1 5.7-5.1-2.8-5.1 2.8 1.1-5.7-4.2-4 5.7-.7z" />
        </Star>
      ))}
    </Row>
  );
}
