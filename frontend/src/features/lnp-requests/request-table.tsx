import { styled } from '@mui/material/styles';
import type { LnpRequestView } from '../../../../src/adapters/http/contract/lnp-requests.ts';
import { requestPath, resubmitPath } from '../../routes.ts';
import { TextLink } from '../../shared/components/text-link.tsx';
import { formatDay } from '../../shared/i18n/dates.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { Table } from '../../shared/lists/table.tsx';
import { FirstNumber } from '../../shared/records/first-number.tsx';
import { StatusWithStage } from '../../shared/progress/status-with-stage.tsx';
import { SORTABLE, type Sort } from './list-state.ts';
import type { Scope } from './queries.ts';
import { RowActions, type RowAction } from './row-actions.tsx';
import { SortHeader } from './sort-header.tsx';

const Requests = styled(Table)(({ theme }) => ({
  '& tbody tr:hover': { background: `color-mix(in srgb, ${theme.vars.palette.primary.light} 45%, transparent)` },
}));
const TextCell = styled('td')({ minWidth: 110, overflowWrap: 'anywhere' });
const Day = styled('td')({ whiteSpace: 'nowrap' });

/** Props of both forms of the list, table and cards. */
export interface RequestRowsProps {
  readonly label: string;
  readonly rows: readonly LnpRequestView[];
  readonly scope: Scope;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly onAction: (action: RowAction, request: LnpRequestView) => void;
}

/** Requests as a table, for screens that are wide enough. */
export function RequestTable({ label, rows, scope, sort, onSort, onAction }: RequestRowsProps) {
  const { language, t } = useT();
  return (
    <Requests aria-label={label}>
      <thead>
        <tr>
          {SORTABLE.map((field) => (
            <SortHeader key={field} field={field} sort={sort} onSort={onSort} />
          ))}
          <th scope="col">{t('lnp.actions')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((request) => (
          <tr key={request.id}>
            <td>{request.id}</td>
            <TextCell id={`request-${request.id}`}>
              <TextLink to={requestPath(request.id)}>{request.requesterName}</TextLink>
            </TextCell>
            <td>
              <FirstNumber items={request.phoneNumber.split(',')} />
            </td>
            <TextCell>{request.currentCarrier}</TextCell>
            <td>
              <StatusWithStage request={request} />
            </td>
            <Day>{formatDay(language, request.createdAt)}</Day>
            <Day>{request.focAt !== null && formatDay(language, request.focAt)}</Day>
            <td>
              <RowActions
                scope={scope}
                describedBy={`request-${request.id}`}
                resubmit={request.canResubmit ? resubmitPath(request.id) : undefined}
                onAction={(action) => onAction(action, request)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </Requests>
  );
}
