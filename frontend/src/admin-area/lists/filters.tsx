import { lazy, Suspense } from 'react';
import { DateInput, SearchInput, SelectInput, TextInput } from 'react-admin';
import { PROVINCES } from '../../../../src/domain/shared/provinces.ts';
import { PORT_STATUSES, NUMBER_ORDER_STATUSES } from '../../../../src/domain/shared/statuses/statuses.ts';
import { PORT_STAGES } from '../../../../src/domain/shared/statuses/stages.ts';
import { REJECTION_CAUSES } from '../../../../src/domain/shared/vocabulary.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import type { TextKey } from '../../shared/i18n/translate.ts';

/** Full-text search, always shown. */
export function useSearchFilter(hint: TextKey) {
  const { t } = useT();
  return (
    <SearchInput
      key="q"
      source="q"
      alwaysOn
      placeholder={t(hint)}
      slotProps={{ htmlInput: { 'aria-label': t('lnp.search'), maxLength: 200 } }}
    />
  );
}

/** The status of a port request or of a number order. */
export function useStatusFilter(kind: 'port' | 'order') {
  const { t } = useT();
  const choices =
    kind === 'port'
      ? PORT_STATUSES.map((id) => ({ id, name: t(`status.${id}`) }))
      : NUMBER_ORDER_STATUSES.map((id) => ({ id, name: t(`orderStatus.${id}`) }));
  return <SelectInput key="status" source="status" alwaysOn choices={choices} translateChoice={false} />;
}

/** Whether the record is still open. */
export function useOpenFilter() {
  const { t } = useT();
  const choices = [true, false].map((id) => ({ id, name: t(id ? 'admin.yes' : 'admin.no') }));
  return <SelectInput key="open" source="open" choices={choices} translateChoice={false} />;
}

/** The stage of a port request. */
export function useStageFilter() {
  const { t } = useT();
  const choices = PORT_STAGES.map((id) => ({ id, name: t(`admin.stage.${id}`) }));
  return <SelectInput key="stage" source="stage" choices={choices} translateChoice={false} />;
}

/** The days of the firm date and of the last change, first and last included. */
export function portDateFilters() {
  return ['focFrom', 'focTo', 'updatedFrom', 'updatedTo'].map((name) => <DateInput key={name} source={name} />);
}

/** The rejection cause of a request. */
export function useCauseFilter() {
  const { t } = useT();
  return (
    <SelectInput
      key="cause"
      source="cause"
      choices={REJECTION_CAUSES.map((id) => ({ id, name: t(`admin.cause.${id}`) }))}
      translateChoice={false}
    />
  );
}

/** The days of creation, both included. */
export function dayFilters() {
  return [<DateInput key="createdFrom" source="createdFrom" />, <DateInput key="createdTo" source="createdTo" />];
}

/** Loaded on demand: the search by name is as large as a whole list. */
const OwnerInput = lazy(() => import('./owner-input.tsx'));

function OwnerFilter({ source }: { readonly source: string }) {
  return (
    <Suspense fallback={null}>
      <OwnerInput source={source} />
    </Suspense>
  );
}

/** The owner of the records, searched for by name. */
export function ownerFilter() {
  return <OwnerFilter key="userId" source="userId" />;
}

export function carrierFilter() {
  return <TextInput key="currentCarrier" source="currentCarrier" />;
}

/** The province or territory of the service address or of the numbers. */
export function useProvinceFilter() {
  const { t } = useT();
  return (
    <SelectInput
      key="province"
      source="province"
      choices={PROVINCES.map((id) => ({ id, name: t(`province.${id}`) }))}
      translateChoice={false}
    />
  );
}

/** The six digits (NPA-NXX) of a rate center. */
export function rateCenterFilter() {
  return (
    <TextInput
      key="npanxx"
      source="npanxx"
      parse={(text: string) => (/^\d{6}$/.test(text.trim()) ? text.trim() : '')}
    />
  );
}
