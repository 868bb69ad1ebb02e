import { styled } from '@mui/material/styles';
import { Title, useTranslate } from 'react-admin';
import { LoadFailure } from '../../shared/components/load-failure.tsx';
import { Spinner } from '../../shared/components/spinner.tsx';
import { formatMoment } from '../../shared/i18n/dates.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { FiguresPanel } from '../../features/figures/figures-panel.tsx';
import { useWorkFigures } from '../../features/figures/work-figures.ts';
import { CarrierTable } from './carrier-table.tsx';
import { Tiles } from './tiles.tsx';
import { useFigures } from './use-figures.ts';
import { useStatistics } from './use-statistics.ts';

const Page = styled('div')({ padding: '16px 4px 0', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 });
const Panels = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
}));
const AsOf = styled('p')(({ theme }) => ({
  margin: 0,
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.secondary,
}));

/** The key figures of all requests and orders; each links to the list of what it counts. */
export function Dashboard() {
  const translate = useTranslate();
  const { language, t } = useT();
  const figures = useFigures();
  const workFigures = useWorkFigures();
  const { data, error, refetch } = useStatistics();
  return (
    <Page>
      <Title title={translate('ra.page.dashboard')} />
      {error && <LoadFailure error={error} reason={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Spinner />}
      {data && (
        <>
          <Tiles statistics={data} />
          <Panels>
            <FiguresPanel title={t('admin.work.title')} figures={workFigures(data)} />
            <FiguresPanel title={t('admin.figures.lnp')} figures={figures.lnp(data)} />
            <FiguresPanel title={t('admin.figures.age')} figures={figures.age(data)} />
            <FiguresPanel
              title={t('admin.figures.causes')}
              figures={figures.causes(data)}
              none={t('admin.figures.noneRejected')}
            />
            <FiguresPanel
              title={t('admin.figures.carriers')}
              figures={figures.carriers(data)}
              none={t('admin.figures.noneRejected')}
            />
            <FiguresPanel title={t('admin.figures.tf')} figures={figures.tf(data)} />
            <FiguresPanel title={t('admin.figures.orders')} figures={figures.orders(data)} />
          </Panels>
          <CarrierTable />
          <AsOf>{t('admin.figures.asOf', { moment: formatMoment(language, data.at) })}</AsOf>
        </>
      )}
    </Page>
  );
}
