import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import type { FilteredList } from './list-state.ts';

const ProgressFilters = lazy(async () => ({ default: (await import('./progress-filters.tsx')).ProgressFilters }));

/** The button that shows the filters of a list of port requests, and their count. */
export function ListFilters({ list }: { readonly list: FilteredList }) {
  const { t } = useT();
  const [isOpen, setOpen] = useState(false);
  const { status: _status, ...others } = list.filter;
  const count = Object.values(others).filter(Boolean).length;
  return (
    <>
      <Button variant="outlined" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(count === 0 ? 'lnp.filters' : 'lnp.filtersSet', { count })}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ProgressFilters list={list} />
        </Suspense>
      )}
    </>
  );
}
