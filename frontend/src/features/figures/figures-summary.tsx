import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import type { Statistics } from '../../../../src/adapters/http/contract/admin.ts';
import { WORK_REASONS } from '../../../../src/domain/shared/vocabulary.ts';
import { callJson } from '../../shared/api/client.ts';
import { LoadFailure } from '../../shared/components/load-failure.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { FiguresPanel } from './figures-panel.tsx';
import { usePortFigures } from './port-figures.ts';
import { useWorkFigures } from './work-figures.ts';

const PATH = '/api/admin/statistics';
const REFETCH_INTERVAL_MS = 60_000;

const Panels = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

/** Hidden until the figures arrive, so that the lists below do not move then. */
const NO_FIGURES: Pick<Statistics, 'work' | 'lnp'> = {
  work: WORK_REASONS.map((reason) => ({ reason, count: 0, atLeast: false })),
  lnp: { submitted: 0, pending: 0, confirmed: 0, rejected: 0 },
};

/** What needs attention and the LNP requests by status, with links to the lists of the administrators' area. */
export function FiguresSummary() {
  const { t } = useT();
  const workFigures = useWorkFigures();
  const portFigures = usePortFigures();
  const { data, error, refetch } = useQuery({
    queryKey: [PATH],
    queryFn: ({ signal }) => callJson<Statistics>(PATH, { signal }),
    refetchOnMount: 'always',
    refetchInterval: REFETCH_INTERVAL_MS,
  });
  if (error) return <LoadFailure error={error} reason={error.message} onRetry={() => void refetch()} />;
  const shown = data ?? NO_FIGURES;
  return (
    <Panels sx={{ visibility: data ? 'visible' : 'hidden' }}>
      <FiguresPanel title={t('admin.work.title')} figures={workFigures(shown)} />
      <FiguresPanel title={t('admin.figures.lnp')} figures={portFigures('lnp-requests', shown.lnp)} />
    </Panels>
  );
}
