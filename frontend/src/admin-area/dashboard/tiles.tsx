import { styled } from '@mui/material/styles';
import type { Statistics } from '../../../../src/adapters/http/contract/admin.ts';
import { formatDay } from '../../shared/i18n/dates.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { listAddress, OLDEST_FIRST } from '../../features/figures/list-address.ts';
import { daysBetween } from './age-days.ts';
import { Tile } from './tile.tsx';

// As many columns as fit the longest word of a tile.
const Row = styled('div')({ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))' });

/** The figures that show at a glance whether something needs attention. */
export function Tiles({
  statistics: { at, oldestOpen, failedSends, ordersThisMonth, monthFrom },
}: {
  readonly statistics: Statistics;
}) {
  const { language, t } = useT();
  const waitedDays = oldestOpen ? daysBetween(oldestOpen.createdAt, at) : 0;
  return (
    <Row>
      {oldestOpen ? (
        <Tile
          name={t('admin.figures.oldest')}
          value={
            waitedDays === 0 ? t('admin.figures.oldestToday') : t('admin.figures.oldestDays', { count: waitedDays })
          }
          text={t('admin.figures.oldestRecord', {
            id: oldestOpen.id,
            day: formatDay(language, oldestOpen.createdAt),
          })}
          to={listAddress('lnp-requests', { filter: { open: true }, sort: OLDEST_FIRST })}
        />
      ) : (
        <Tile name={t('admin.figures.oldest')} value={t('admin.figures.oldestNone')} />
      )}
      <Tile
        name={t('admin.figures.failedSends')}
        value={String(failedSends)}
        text={failedSends > 0 ? t('admin.figures.failedSendsText') : undefined}
        to={listAddress('outbox', { filter: { state: 'failed' } })}
        alarm={failedSends > 0}
      />
      <Tile
        name={t('admin.figures.ordersThisMonth')}
        value={String(ordersThisMonth)}
        to={listAddress('native-tn-orders', { filter: { createdFrom: monthFrom } })}
      />
    </Row>
  );
}
