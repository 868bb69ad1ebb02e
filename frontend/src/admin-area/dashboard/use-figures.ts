import type { Statistics } from '../../../../src/adapters/http/contract/admin.ts';
import { NUMBER_ORDER_STATUS_TABLE, NUMBER_ORDER_STATUSES } from '../../../../src/domain/shared/statuses/statuses.ts';
import { REJECTION_CAUSES } from '../../../../src/domain/shared/vocabulary.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { STATUS_TONES } from '../../shared/records/status-badge.tsx';
import { usePortFigures } from '../../features/figures/port-figures.ts';
import { listAddress, OLDEST_FIRST } from '../../features/figures/list-address.ts';
import { createdWithin } from './age-days.ts';
import type { Figure } from '../../features/figures/figure.ts';

/** Builds the dashboard's groups of figures, with labels and links to the lists of what they count. */
export function useFigures() {
  const { t } = useT();

  const port = usePortFigures();

  function ageName(fromDays: number, toDays: number | null): string {
    if (toDays === null) return t('admin.figures.ageOver', { from: fromDays });
    if (fromDays === 0) return t('admin.figures.ageUnder', { days: toDays + 1 });
    return t('admin.figures.ageRange', { from: fromDays, to: toDays });
  }

  function causeName(cause: string): string {
    const known = REJECTION_CAUSES.find((value) => value === cause);
    return known ? t(`admin.cause.${known}`) : cause;
  }

  return {
    lnp: ({ lnp }: Statistics) => port('lnp-requests', lnp),
    tf: ({ tf }: Statistics) => port('tf-port-requests', tf),
    orders: ({ orders }: Statistics): Figure[] =>
      NUMBER_ORDER_STATUSES.map((status) => ({
        name: t(`orderStatus.${status}`),
        count: orders[status],
        to: listAddress('native-tn-orders', { filter: { status } }),
        tone: STATUS_TONES[NUMBER_ORDER_STATUS_TABLE[status].tone],
      })),
    age: ({ at, openByAge }: Statistics): Figure[] =>
      openByAge.map(({ fromDays, toDays, count }) => ({
        name: ageName(fromDays, toDays),
        count,
        to: listAddress('lnp-requests', {
          filter: { open: true, ...createdWithin(at, fromDays, toDays) },
          sort: OLDEST_FIRST,
        }),
        tone: 'blue',
      })),
    causes: ({ rejectedByCause }: Statistics): Figure[] =>
      rejectedByCause.map(({ cause, count }) => ({
        name: causeName(cause),
        count,
        to: listAddress('lnp-requests', { filter: { cause } }),
        tone: 'red',
      })),
    carriers: ({ rejectedByCarrier }: Statistics): Figure[] =>
      rejectedByCarrier.map(({ carrier, count }) => ({
        name: carrier,
        count,
        to: listAddress('lnp-requests', { filter: { status: 'rejected', currentCarrier: carrier } }),
        tone: 'red',
      })),
  };
}
