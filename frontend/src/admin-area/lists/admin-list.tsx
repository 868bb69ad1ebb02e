import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactElement, ReactNode } from 'react';
import {
  DataTable,
  FilterButton,
  List,
  ListNoResults,
  SortButton,
  TopToolbar,
  useListContext,
  useResourceContext,
  type RaRecord,
} from 'react-admin';
import { LoadFailure } from '../../shared/components/load-failure.tsx';
import { RESOURCES, type ResourceName } from '../data/resources.ts';
import { Cards, type Card } from './cards.tsx';
import { ExportButton } from './export-button.tsx';
import { LimitedPagination } from './limited-pagination.tsx';

interface Props<Row extends RaRecord> {
  readonly filters: readonly ReactElement[];
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly sortable: readonly string[];
  /** How a row is shown on narrow screens. */
  readonly card: Card<Row>;
  readonly bulkActions?: ReactNode;
  readonly rowClick?: 'show' | false;
  readonly filterDefaults?: Readonly<Record<string, unknown>>;
  readonly exported?: boolean;
  readonly none?: ReactNode;
  /** The columns of the table. */
  readonly children: ReactNode;
}

/** The rows of the list, or why they could not be loaded. */
function RowsOrFailure({ children }: { readonly children: ReactNode }) {
  const { data, error, refetch } = useListContext();
  if (!error || data) return children;
  return <LoadFailure error={error} reason={error.message} onRetry={() => void refetch()} />;
}

/**
 * A list of records with search, filters, saved queries, sorting, pages and export; a table on wide screens, cards on
 * narrow ones.
 */
export function AdminList<Row extends RaRecord>({
  filters,
  sort,
  sortable,
  card,
  bulkActions = false,
  rowClick = 'show',
  filterDefaults,
  exported = true,
  none,
  children,
}: Props<Row>) {
  const resource = useResourceContext();
  const narrow = useMediaQuery(useTheme().breakpoints.down('lg'));
  const name: ResourceName | undefined = RESOURCES.find((value) => value === resource);
  const empty = none ?? <ListNoResults />;
  const actions = (
    <TopToolbar sx={{ alignItems: 'center', ...(narrow ? { flexWrap: 'wrap', minWidth: 0 } : { flexShrink: 0 }) }}>
      <FilterButton />
      {narrow && <SortButton fields={[...sortable]} />}
      {exported && name && <ExportButton resource={name} />}
    </TopToolbar>
  );
  return (
    <List
      filters={[...filters]}
      sort={sort}
      {...(filterDefaults && { filterDefaultValues: filterDefaults })}
      actions={actions}
      pagination={<LimitedPagination />}
      perPage={25}
      exporter={false}
      empty={false}
      // Only administrators reach the area, and they may see every list; a check would render the list twice.
      disableAuthentication
    >
      <RowsOrFailure>
        {narrow ? (
          <Cards<Row> card={card} rowClick={rowClick} bulkActions={bulkActions} empty={empty} />
        ) : (
          <DataTable rowClick={rowClick} bulkActionButtons={bulkActions} empty={<>{empty}</>}>
            {children}
          </DataTable>
        )}
      </RowsOrFailure>
    </List>
  );
}
