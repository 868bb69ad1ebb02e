import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import type { CurrentUser } from '../../../../src/adapters/http/contract/accounts.ts';
import type { UserView } from '../../../../src/adapters/http/contract/admin.ts';
import { Heading2 } from '../../shared/components/headings.tsx';
import { LoadFailure } from '../../shared/components/load-failure.tsx';
import { Panel } from '../../shared/components/panel.tsx';
import { Spinner } from '../../shared/components/spinner.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { EmptyList } from '../../shared/lists/empty-list.tsx';
import { Pager } from '../../shared/lists/pager.tsx';
import { SearchBox } from '../../shared/lists/search-box.tsx';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { useUsers } from './use-users.ts';
import type { UserAction } from './user-actions.tsx';
import { UserCards } from './user-cards.tsx';
import { UserTable } from './user-table.tsx';

const Toolbar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  marginBottom: 12,
  '& > h2': { flex: '1 1 auto' },
});

/** All users, and what can be done with each. */
export function UserManagement({ me }: { readonly me: CurrentUser }) {
  const { t } = useT();
  const { list, page } = useUsers();
  const { data, error, refetch } = page;
  const [open, setOpen] = useState<{ readonly action: UserAction; readonly user: UserView }>();
  const Rows = useMediaQuery(useTheme().breakpoints.down('md')) ? UserCards : UserTable;
  const close = () => setOpen(undefined);
  return (
    <Panel aria-label={t('adminHome.users')} aria-busy={page.isPlaceholderData}>
      <Toolbar>
        <Heading2>{t('adminHome.users')}</Heading2>
        <SearchBox value={list.search} placeholder={t('adminHome.searchPlaceholder')} onChange={list.setSearch} />
      </Toolbar>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Spinner />}
      {data?.rows.length === 0 && (
        <EmptyList
          labels={{ none: t('adminHome.none'), noneFound: t('adminHome.noneFound') }}
          searched={list.query.filter['q'] !== undefined}
          onClear={() => list.setSearch('')}
        />
      )}
      {data && data.rows.length > 0 && (
        <Rows users={data.rows} me={me} onAction={(action, user) => setOpen({ action, user })} />
      )}
      {data && data.total > 0 && (
        <Pager
          page={list.query.page}
          pageSize={list.query.pageSize}
          total={data.total}
          atLeast={data.atLeast}
          onPage={list.setPage}
          onPageSize={list.setPageSize}
        />
      )}
      {open?.action === 'edit' && <EditUserDialog user={open.user} me={me} onClose={close} />}
      {open?.action === 'delete' && <DeleteUserDialog user={open.user} onClose={close} />}
    </Panel>
  );
}
