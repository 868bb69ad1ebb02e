import { styled } from '@mui/material/styles';
import { SelectField } from '../forms/select-field.tsx';
import { useT } from '../i18n/use-t.ts';
import type { Sort } from './list-state.ts';

const Width = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('sm')]: { maxWidth: 280 },
  // On a phone the label is next to the list.
  [theme.breakpoints.down('sm')]: {
    '& > div': { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', alignItems: 'center', gap: 12 },
  },
}));

const nameOf = ({ field, order }: Sort<string>) => `${field} ${order}`;

interface Props<Field extends string> {
  readonly choices: readonly { readonly text: string; readonly sort: Sort<Field> }[];
  readonly sort: Sort<Field>;
  readonly onSort: (sort: Sort<Field>) => void;
}

/** Selects the sort order where there are no column headers to click. */
export function SortSelect<Field extends string>({ choices, sort, onSort }: Props<Field>) {
  const { t } = useT();
  return (
    <Width>
      <SelectField
        label={t('lnp.sortBy')}
        name="sort"
        value={nameOf(sort)}
        options={choices.map((choice) => ({ value: nameOf(choice.sort), text: choice.text }))}
        onChange={(event) => {
          const choice = choices.find((option) => nameOf(option.sort) === event.target.value);
          if (choice) onSort(choice.sort);
        }}
      />
    </Width>
  );
}
