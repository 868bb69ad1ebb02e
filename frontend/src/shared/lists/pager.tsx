import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { MAX_PAGED_ROWS } from '../../../../src/adapters/http/contract/parts/page-limit.ts';
import { Select } from '../forms/control.tsx';
import { useT } from '../i18n/use-t.ts';
import { PAGE_SIZES } from './list-state.ts';

const Bar = styled('nav')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  marginTop: 16,
  fontSize: '0.875rem',
});
const Group = styled('div')({ display: 'flex', alignItems: 'center', gap: 8 });
const Hint = styled('p')(({ theme }) => ({
  flexBasis: '100%',
  margin: 0,
  textAlign: 'end',
  color: theme.vars.palette.text.secondary,
}));
const PageSize = styled(Select)({ width: 'auto', minHeight: 32, padding: '2px 6px', fontSize: '0.875rem' });

interface Props {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly atLeast: boolean;
  readonly onPage: (page: number) => void;
  readonly onPageSize: (size: number) => void;
}

/** The pagination of a list, up to the row where pages end, with a hint if there are more rows. */
export function Pager({ page, pageSize, total, atLeast, onPage, onPageSize }: Props) {
  const { t } = useT();
  const last = Math.max(0, Math.ceil(Math.min(total, MAX_PAGED_ROWS) / pageSize) - 1);
  return (
    <Bar aria-label={t('lnp.pages')}>
      <Group as="label">
        {t('lnp.perPage')}
        <PageSize value={pageSize} onChange={(event) => onPageSize(Number(event.target.value))}>
          {PAGE_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </PageSize>
      </Group>
      <Group>
        <span aria-live="polite">
          {t('lnp.range', {
            first: total === 0 ? 0 : page * pageSize + 1,
            last: Math.min(total, (page + 1) * pageSize),
            total: atLeast ? `${total}+` : total,
          })}
        </span>
        <Button size="small" variant="outlined" disabled={page === 0} onClick={() => onPage(page - 1)}>
          {t('lnp.previous')}
        </Button>
        <Button size="small" variant="outlined" disabled={page >= last} onClick={() => onPage(page + 1)}>
          {t('lnp.next')}
        </Button>
      </Group>
      {total > MAX_PAGED_ROWS && <Hint>{t('lnp.pageLimit')}</Hint>}
    </Bar>
  );
}
