import Button from '@mui/material/Button';
import type { AttentionReason } from '../../../../src/domain/shared/statuses/attention.ts';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { AttentionNote } from './attention-note.tsx';
import type { FilteredList } from './list-state.ts';

const ProgressFilters = lazy(async () => ({ default: (await import('./progress-filters.tsx')).ProgressFilters }));

/** The button that shows the filters of a list of port requests, and their count. */
export function ListFilters({ list }: { readonly list: FilteredList }) {
  const { t } = useT();
  const [isOpen, setOpen] = useState(false);
  const { status: _status, attention, ...others } = list.filter;
  const count = Object.values(others).filter(Boolean).length;
  return (
    <>
      {attention && <AttentionNote reason={attention as AttentionReason} />}
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
