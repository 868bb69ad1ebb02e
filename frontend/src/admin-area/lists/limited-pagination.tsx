import Typography from '@mui/material/Typography';
import { useDeferredValue } from 'react';
import { Pagination, PaginationActions, useListContext, type PaginationActionsProps } from 'react-admin';
import { MAX_PAGED_ROWS } from '../../../../src/adapters/http/contract/parts/page-limit.ts';
import { useT } from '../../shared/i18n/use-t.ts';

const PAGE_SIZES = [10, 25, 50, 100];

/** Page buttons up to the row where pages end. */
function LimitedActions({ count, ...props }: PaginationActionsProps) {
  return <PaginationActions {...props} count={Math.min(count, MAX_PAGED_ROWS)} />;
}

/**
 * The pagination of a list, up to the row where pages end, with a hint if there are more rows. It is deferred like the
 * rows above it, so that it does not appear before them.
 */
export function LimitedPagination() {
  const { data, total, page, perPage, hasNextPage } = useListContext();
  const rows = useDeferredValue(data);
  const { t } = useT();
  const isLastPage = page * perPage >= MAX_PAGED_ROWS;
  if (!rows) return null;
  return (
    <>
      <Pagination
        rowsPerPageOptions={PAGE_SIZES}
        {...(total !== undefined && { actions: LimitedActions })}
        slotProps={{ actions: { nextButton: { disabled: !hasNextPage || isLastPage } } }}
      />
      {(total === undefined ? isLastPage : total > MAX_PAGED_ROWS) && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ textAlign: 'end' }}>
          {t('admin.pageLimit')}
        </Typography>
      )}
    </>
  );
}
