import { AutocompleteInput, DateInput, ReferenceInput, SearchInput, SelectInput, TextInput } from 'react-admin';
import { PROVINCES } from '../../../../src/domain/shared/provinces.ts';
import { LNP_STATUSES, NATIVE_ORDER_STATUSES } from '../../../../src/domain/shared/vocabulary.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { useAdminSay, type AdminKey } from '../i18n/use-say.ts';

/** Full-text search, always there. */
export function useSearchFilter(hint: AdminKey) {
  const say = useAdminSay();
  return <SearchInput key="q" source="q" alwaysOn placeholder={say(hint)} slotProps={{ htmlInput: { 'aria-label': say('admin.search'), maxLength: 200 } }} />;
}

/** The status of a port request or of a number order. */
export function useStatusFilter(kind: 'port' | 'order') {
  const { t } = useT();
  const choices =
    kind === 'port' ? LNP_STATUSES.map((id) => ({ id, name: t(`status.${id}`) })) : NATIVE_ORDER_STATUSES.map((id) => ({ id, name: t(`orderStatus.${id}`) }));
  return <SelectInput key="status" source="status" alwaysOn choices={choices} translateChoice={false} />;
}

/** The days of creation, both included. */
export function dayFilters() {
  return [<DateInput key="createdFrom" source="createdFrom" />, <DateInput key="createdTo" source="createdTo" />];
}

/** Whose records; found by name. */
export function ownerFilter() {
  return (
    <ReferenceInput key="userId" source="userId" reference="users" sort={{ field: 'username', order: 'ASC' }}>
      <AutocompleteInput optionText="username" filterToQuery={(q: string) => ({ q })} />
    </ReferenceInput>
  );
}

export function carrierFilter() {
  return <TextInput key="currentCarrier" source="currentCarrier" />;
}

/** The province or territory of the service address or of the numbers. */
export function useProvinceFilter() {
  const { t } = useT();
  return <SelectInput key="province" source="province" choices={PROVINCES.map((id) => ({ id, name: t(`province.${id}`) }))} translateChoice={false} />;
}

/** The six digits of a rate center. */
export function rateCenterFilter() {
  return <TextInput key="npanxx" source="npanxx" parse={(text: string) => (/^\d{6}$/.test(text.trim()) ? text.trim() : '')} />;
}
