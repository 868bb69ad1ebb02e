import { styled } from '@mui/material/styles';
import { useT } from '../../shared/i18n/use-t.ts';
import type { Sort, SortField } from './list-state.ts';

const SortButton = styled('button')({
  font: 'inherit',
  color: 'inherit',
  background: 'none',
  border: 0,
  padding: '4px 0',
  minHeight: 28,
  cursor: 'pointer',
  textAlign: 'left',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  borderRadius: 4,
  '&:hover': { textDecoration: 'underline' },
});
const Arrow = styled('svg')({
  width: 10,
  height: 10,
  flex: 'none',
  opacity: 0,
  '[aria-sort] &': { opacity: 1 },
  '[aria-sort="descending"] &': { transform: 'rotate(180deg)' },
});

interface Props {
  readonly field: SortField;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

/** The header of a column by which the list can be sorted. */
export function SortHeader({ field, sort, onSort }: Props) {
  const { t } = useT();
  const current = sort.field === field;
  const ascending = sort.order === 'ASC';
  return (
    <th scope="col" {...(current && { 'aria-sort': ascending ? 'ascending' : 'descending' })}>
      <SortButton type="button" onClick={() => onSort({ field, order: current && ascending ? 'DESC' : 'ASC' })}>
        {t(`lnp.${field}`)}
        <Arrow viewBox="0 0 10 10" aria-hidden>
          <path d="M5 1.5 9 8H1z" fill="currentColor" />
        </Arrow>
      </SortButton>
    </th>
  );
}
