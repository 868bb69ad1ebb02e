import Close from '@mui/icons-material/Close';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useDeferredValue, type ReactNode } from 'react';
import {
  Link,
  RecordContextProvider,
  useCreatePath,
  useListContext,
  useResourceContext,
  useTranslate,
  type Identifier,
  type RaRecord,
} from 'react-admin';
import { Spinner } from '../../shared/components/spinner.tsx';
import { useT } from '../../shared/i18n/use-t.ts';

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });
const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  minWidth: 0,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '&[data-selected]': { background: theme.vars.palette.primary.light },
  '& > :last-child': {
    flex: 1,
    minWidth: 0,
    display: 'block',
    padding: '12px 14px',
    color: 'inherit',
    textDecoration: 'none',
  },
  '& > :last-child:not(:first-of-type)': { paddingLeft: 2 },
  '& > a:hover': { background: theme.vars.palette.action.hover },
}));
const Title = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '4px 12px',
  fontWeight: 600,
  overflowWrap: 'anywhere',
  // A badge that has no room next to the name is below it.
  '& > :first-of-type': { flex: '1 1 50%', minWidth: 0 },
});
const Details = styled('span')(({ theme }) => ({
  display: 'block',
  marginTop: 4,
  fontSize: '0.875rem',
  lineHeight: 1.5,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}));
const Selection = styled('div')({ paddingTop: 4, paddingLeft: 2 });
const All = styled('div')(({ theme }) => ({
  padding: '2px 14px 2px 13px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));
/** Stays visible however long the page is. */
const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 4,
  padding: '8px 6px 8px 14px',
  background: theme.vars.palette.background.paper,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  boxShadow: '0 -4px 12px rgb(0 0 0 / 0.12)',
  '& > p': { margin: 0, marginRight: 'auto', fontWeight: 600 },
}));

/** How a row is shown where there is no room for a table. */
export interface Card<Row extends RaRecord> {
  readonly primary: (row: Row) => ReactNode;
  readonly secondary: (row: Row) => ReactNode;
  readonly tertiary?: (row: Row) => ReactNode;
}

interface Props<Row extends RaRecord> {
  readonly card: Card<Row>;
  readonly rowClick: 'show' | false;
  /** Actions for all selected rows; `false`: rows cannot be selected. */
  readonly bulkActions: ReactNode;
  readonly empty: ReactNode;
}

/** The rows of the surrounding list as cards, which can be selected like the rows of a table. */
export function Cards<Row extends RaRecord>({
  card: { primary, secondary, tertiary },
  rowClick,
  bulkActions,
  empty,
}: Props<Row>) {
  const { t } = useT();
  const translate = useTranslate();
  const resource = useResourceContext();
  const pathTo = useCreatePath();
  const { data: loaded, isPending, selectedIds, onSelect, onToggleItem, onUnselectItems } = useListContext<Row>();
  // Cards are slow to render: deferred rendering can be interrupted by user input.
  const data = useDeferredValue(loaded);
  if (isPending || data === undefined) return <Spinner />;
  if (data.length === 0) return <>{empty}</>;

  const ids: readonly Identifier[] = data.map(({ id }) => id);
  const chosen = ids.filter((id) => selectedIds.includes(id));
  const onToggleAll = () =>
    onSelect([...selectedIds.filter((id) => !ids.includes(id)), ...(chosen.length < ids.length ? ids : [])]);
  return (
    <>
      {bulkActions !== false && (
        <All>
          <FormControlLabel
            label={t('admin.selectPage')}
            control={
              <Checkbox
                checked={chosen.length === ids.length}
                indeterminate={chosen.length > 0 && chosen.length < ids.length}
                onChange={onToggleAll}
              />
            }
          />
        </All>
      )}
      <List>
        {data.map((row) => {
          const selected = selectedIds.includes(row.id);
          const content = (
            <>
              <Title>
                <span>{primary(row)}</span>
                {tertiary?.(row)}
              </Title>
              <Details>{secondary(row)}</Details>
            </>
          );
          return (
            <RecordContextProvider key={row.id} value={row}>
              <Item {...(selected && { 'data-selected': '' })}>
                {bulkActions !== false && (
                  <Selection>
                    <Checkbox
                      checked={selected}
                      onChange={() => onToggleItem(row.id)}
                      aria-label={t('admin.select', { id: row.id })}
                    />
                  </Selection>
                )}
                {rowClick === false ? (
                  <div>{content}</div>
                ) : (
                  <Link to={pathTo({ resource: resource ?? '', id: row.id, type: rowClick })}>{content}</Link>
                )}
              </Item>
            </RecordContextProvider>
          );
        })}
      </List>
      {bulkActions !== false && selectedIds.length > 0 && (
        <Bar>
          <p role="status">{translate('ra.action.bulk_actions', { smart_count: selectedIds.length })}</p>
          {bulkActions}
          <IconButton size="small" aria-label={translate('ra.action.unselect')} onClick={() => onUnselectItems()}>
            <Close />
          </IconButton>
        </Bar>
      )}
    </>
  );
}
