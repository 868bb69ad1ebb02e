import type { Statistics } from '../../../../src/adapters/http/contract/admin.ts';
import type { WorkReason } from '../../../../src/domain/shared/vocabulary.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import type { Tones } from '../../shared/theme/palettes.ts';
import type { Figure } from './figure.ts';
import { listAddress } from './list-address.ts';

/** The colour of each reason: red needs attention now. */
export const REASON_TONES: Readonly<Record<WorkReason, keyof Tones>> = {
  date_missed: 'red',
  date_soon: 'yellow',
  unanswered: 'yellow',
  rejected: 'red',
  no_news: 'blue',
  not_sent: 'red',
};

/** Builds the counts of the work list, each with a link to the records. */
export function useWorkFigures() {
  const { t } = useT();
  return ({ work }: Pick<Statistics, 'work'>): Figure[] =>
    work.map(({ reason, count, atLeast }) => ({
      name: t(`admin.work.${reason}`),
      count,
      ...(atLeast && { atLeast }),
      to: listAddress('work', { filter: { reason } }),
      tone: REASON_TONES[reason],
    }));
}
