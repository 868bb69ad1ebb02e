import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Heading2 } from '../../shared/components/headings.tsx';
import { LoadFailure } from '../../shared/components/load-failure.tsx';
import { Panel } from '../../shared/components/panel.tsx';
import { Spinner } from '../../shared/components/spinner.tsx';
import { formatDay } from '../../shared/i18n/dates.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { Table } from '../../shared/lists/table.tsx';
import { useAdminData } from '../data/data-provider.ts';

const Numbers = styled(Table)({
  '& thead th + th, & td': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& tbody tr:last-of-type th': { borderBottom: 0 },
});
const Note = styled('p')(({ theme }) => ({
  margin: '4px 0 8px',
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.secondary,
}));

/** Rejection rate and duration of ports by carrier. */
export function CarrierTable() {
  const { language, t } = useT();
  const admin = useAdminData();
  const { data, error, refetch } = useQuery({
    queryKey: ['carriers'],
    queryFn: ({ signal }) => admin.carriers({ signal }),
  });
  const numberOf = (value: number, options?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(`${language}-CA`, options).format(value);
  const title = t('admin.carriers.title');
  return (
    <Panel aria-label={title}>
      <Heading2>{title}</Heading2>
      {error && <LoadFailure error={error} reason={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Spinner />}
      {data && (
        <>
          <Note>{t('admin.carriers.period', { day: formatDay(language, data.from) })}</Note>
          {data.carriers.length > 0 && (
            <Numbers aria-label={title}>
              <thead>
                <tr>
                  <th scope="col">{t('admin.carriers.carrier')}</th>
                  <th scope="col">{t('admin.carriers.decided')}</th>
                  <th scope="col">{t('admin.carriers.rejected')}</th>
                  <th scope="col">{t('admin.carriers.days')}</th>
                </tr>
              </thead>
              <tbody>
                {data.carriers.map(({ carrier, decided, rejected, medianDays }) => (
                  <tr key={carrier}>
                    <th scope="row">{carrier}</th>
                    <td>{numberOf(decided)}</td>
                    <td>{numberOf(rejected / decided, { style: 'percent' })}</td>
                    <td>{medianDays === null ? t('admin.none') : numberOf(medianDays)}</td>
                  </tr>
                ))}
              </tbody>
            </Numbers>
          )}
        </>
      )}
    </Panel>
  );
}
