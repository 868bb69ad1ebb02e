import { SelectField } from '../../shared/forms/select-field.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import type { Sort } from './list-state.ts';

const CHOICES = [
  { text: 'lnp.newest', sort: { field: 'createdAt', order: 'DESC' } },
  { text: 'lnp.oldest', sort: { field: 'createdAt', order: 'ASC' } },
  { text: 'lnp.byName', sort: { field: 'requesterName', order: 'ASC' } },
  { text: 'lnp.byStatus', sort: { field: 'status', order: 'ASC' } },
] as const;

const nameOf = ({ field, order }: Sort) => `${field} ${order}`;

interface Props {
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

/** Sorting where there are no column heads to press. */
export function SortSelect({ sort, onSort }: Props) {
  const { t } = useT();
  return (
    <SelectField
      label={t('lnp.sortBy')}
      name="sort"
      value={nameOf(sort)}
      options={CHOICES.map((choice) => ({ value: nameOf(choice.sort), text: t(choice.text) }))}
      onChange={(event) => {
        const choice = CHOICES.find((one) => nameOf(one.sort) === event.target.value);
        if (choice) onSort(choice.sort);
      }}
    />
  );
}
