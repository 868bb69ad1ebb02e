import { styled } from '@mui/material/styles';
import { DataTable, SelectInput } from 'react-admin';
import type { WorkItemView } from '../../../../src/adapters/http/contract/admin.ts';
import { WORK_REASONS } from '../../../../src/domain/shared/vocabulary.ts';
import { REASON_TONES } from '../../features/figures/work-figures.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { Badge } from '../../shared/records/badge.tsx';
import { RecordLink } from '../history/record-link.tsx';
import { AdminList } from '../lists/admin-list.tsx';
import { DayField, OwnerField, SecondLine, Unbroken } from '../lists/fields.tsx';
import { RetryButton } from '../outbox/retry-button.tsx';
import { formatAge } from './format-age.ts';

const QUIET_DAYS = [1, 2, 3, 5, 10, 20] as const;
const Nothing = styled('p')({ padding: 16, margin: 0 });

/** The records that need attention, each with the reason and its age, and a retry for what could not be sent. */
export function WorkList() {
  const { language, t } = useT();
  const ageOf = ({ since }: WorkItemView) => <Unbroken>{formatAge(language, since)}</Unbroken>;
  const reasonOf = ({ reason }: WorkItemView) => <Badge tone={REASON_TONES[reason]}>{t(`admin.work.${reason}`)}</Badge>;
  const retryOf = ({ itemId }: WorkItemView) => itemId !== null && <RetryButton id={itemId} />;
  const recordOf = (item: WorkItemView) => (
    <span id={`stuck-${item.itemId}`}>
      <RecordLink record={item} />
      <SecondLine>{item.name}</SecondLine>
    </span>
  );
  const filters = [
    <SelectInput
      key="reason"
      source="reason"
      alwaysOn
      choices={WORK_REASONS.map((id) => ({ id, name: t(`admin.work.${id}`) }))}
      translateChoice={false}
    />,
    <SelectInput
      key="aggregate"
      source="aggregate"
      alwaysOn
      choices={(['lnp', 'tf', 'tn'] as const).map((id) => ({ id, name: t(`admin.aggregate.${id}`) }))}
      translateChoice={false}
    />,
    <SelectInput
      key="quietDays"
      source="quietDays"
      choices={QUIET_DAYS.map((id) => ({ id, name: t('admin.figures.oldestDays', { count: id }) }))}
      translateChoice={false}
    />,
  ];
  return (
    <AdminList<WorkItemView>
      filters={filters}
      sort={{ field: 'since', order: 'ASC' }}
      sortable={['since']}
      rowClick={false}
      exported={false}
      none={<Nothing>{t('admin.work.nothing')}</Nothing>}
      card={{
        primary: recordOf,
        secondary: (item) => (
          <>
            {ageOf(item)} · {t('resources.work.fields.username')} <OwnerField /> {retryOf(item)}
          </>
        ),
        tertiary: reasonOf,
      }}
    >
      <DataTable.Col source="reason" disableSort render={reasonOf} />
      <DataTable.Col source="record" disableSort render={recordOf} />
      <DataTable.Col source="username" disableSort field={OwnerField} />
      <DataTable.Col source="carrier" disableSort />
      <DataTable.Col source="focAt" disableSort field={DayField} />
      <DataTable.Col source="since" render={ageOf} />
      <DataTable.Col source="itemId" disableSort label={t('admin.work.action')} render={retryOf} />
    </AdminList>
  );
}
