import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { formatPhoneNumber } from '../../../../src/domain/shared/phone-numbers.ts';
import { formatMoment } from '../i18n/dates.ts';
import { useT } from '../i18n/use-t.ts';
import { PAGE_SIZES } from '../lists/list-state.ts';
import { Pager } from '../lists/pager.tsx';
import { SearchBox } from '../lists/search-box.tsx';
import { Table } from '../lists/table.tsx';
import { Badge, type BadgeTone } from '../records/badge.tsx';
import { countStates, filterNumbers, stateOf, type NumberRow, type ShownState } from './number-rows.ts';
import { formatPortMoment } from './port-moment.ts';

const Tools = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12, marginBottom: 12 });
const Filters = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 6, marginBottom: 12 });
const Moment = styled('td')({ whiteSpace: 'nowrap' });
const Number = styled(Moment)({ fontVariantNumeric: 'tabular-nums', fontWeight: 500 });
/** On a phone a number and what is known about it are stacked. */
const Numbers = styled(Table)(({ theme }) => ({
  [theme.breakpoints.down('sm')]: {
    '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tr': { display: 'grid', gap: '2px 12px', gridTemplateColumns: 'auto 1fr', padding: '8px 0' },
    '& tbody tr + tr': { borderTop: `1px solid ${theme.vars.palette.divider}` },
    '&& td': { border: 0, padding: 0 },
    '& td:empty': { display: 'none' },
    '& td:nth-of-type(n + 3)': { gridColumn: '1 / -1' },
    '& td:nth-of-type(2)': { justifySelf: 'end' },
  },
}));

const Disclosure = styled('details')(({ theme }) => ({
  '& > summary': { padding: '12px 0', fontWeight: 600, cursor: 'pointer', color: theme.vars.palette.primary.main },
}));

/** More numbers than these in the same state are one line until they are opened. */
const MAX_EQUAL = 5;

const TONES: Readonly<Record<ShownState, BadgeTone>> = {
  unknown: 'neutral',
  received: 'blue',
  in_progress: 'yellow',
  foc: 'green',
  active: 'green',
  rejected: 'red',
  cancelled: 'neutral',
};

interface Props {
  readonly label: string;
  readonly rows: readonly NumberRow[];
  /** Links and buttons above the table. */
  readonly tools?: ReactNode;
}

/** The numbers of a request with their states, filtered by state and by digits, in pages. */
export function NumberTable({ label, rows, tools }: Props) {
  const { language, t } = useT();
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<ShownState>();
  const [page, setPage] = useState(0);
  const [pageSize, setPageSize] = useState<number>(PAGE_SIZES[1]);

  const counts = countStates(rows);
  const chosen = counts.some(([name]) => name === state) ? state : undefined;
  const found = filterNumbers(rows, chosen, typed);
  const first = Math.min(page, Math.max(0, Math.ceil(found.length / pageSize) - 1)) * pageSize;
  const choose = (next: ShownState | undefined) => {
    setState(next);
    setPage(0);
  };
  const filters = [[undefined, rows.length] as const, ...counts];
  const [only] = counts;
  const isCollapsed = only !== undefined && counts.length === 1 && rows.length > MAX_EQUAL;
  const table = (
    <>
      <Tools>
        {rows.length > PAGE_SIZES[0] && (
          <SearchBox
            value={typed}
            placeholder={t('number.search')}
            onChange={(text) => {
              setTyped(text);
              setPage(0);
            }}
          />
        )}
        {!isCollapsed && tools}
      </Tools>
      {counts.length > 1 && (
        <Filters role="group" aria-label={t('number.filter')}>
          {filters.map(([name, count]) => (
            <Button
              key={name ?? 'all'}
              size="small"
              variant={name === chosen ? 'contained' : 'outlined'}
              aria-pressed={name === chosen}
              onClick={() => choose(name)}
            >
              {name === undefined
                ? t('number.all', { count })
                : t('number.counted', { state: t(`numberState.${name}`), count })}
            </Button>
          ))}
        </Filters>
      )}
      {found.length === 0 ? (
        <p role="status">{t('number.none')}</p>
      ) : (
        <Numbers aria-label={label}>
          <thead>
            <tr>
              {(['number', 'state', 'since', 'cause'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`number.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.slice(first, first + pageSize).map((row) => (
              <tr key={row.did}>
                <Number>{formatPhoneNumber(row.did)}</Number>
                <td>
                  <Badge tone={TONES[stateOf(row)]}>{t(`numberState.${stateOf(row)}`)}</Badge>
                </td>
                <Moment>{momentOf(row)}</Moment>
                <td>{noteOf(row)}</td>
              </tr>
            ))}
          </tbody>
        </Numbers>
      )}
      {found.length > PAGE_SIZES[0] && (
        <Pager
          page={first / pageSize}
          pageSize={pageSize}
          total={found.length}
          atLeast={false}
          onPage={setPage}
          onPageSize={(size) => {
            setPageSize(size);
            setPage(0);
          }}
        />
      )}
    </>
  );
  if (!isCollapsed) return table;
  return (
    <>
      {tools}
      <Disclosure>
        <summary>
          {t('number.same', { count: rows.length, state: t(`numberState.${only[0]}`).toLocaleLowerCase(language) })}
        </summary>
        {table}
      </Disclosure>
    </>
  );

  function momentOf({ activatedAt, focAt }: NumberRow): string {
    const moment = activatedAt ?? focAt;
    return moment === null ? '' : formatMoment(language, moment);
  }

  function noteOf({ replyBy, causeTexts }: NumberRow): string {
    const reply = replyBy === null ? [] : [t('number.replyBy', { moment: formatPortMoment(language, replyBy) })];
    return [...reply, ...causeTexts].join(' ');
  }
}
