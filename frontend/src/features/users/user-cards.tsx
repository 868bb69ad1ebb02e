import { formatDay } from '../../shared/i18n/dates.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { CardDetails, RecordCard, RecordCards } from '../../shared/lists/record-cards.tsx';
import { RoleBadge } from './role-badge.tsx';
import { UserActions, type UserRowsProps } from './user-actions.tsx';

/** Users as cards, for phones. */
export function UserCards({ users, me, onAction }: UserRowsProps) {
  const { language, t } = useT();
  return (
    <RecordCards aria-label={t('adminHome.users')}>
      {users.map((user) => (
        <RecordCard
          key={user.id}
          nameId={`user-${user.id}`}
          name={user.username}
          badge={<RoleBadge isAdmin={user.isAdmin} />}
        >
          <CardDetails>
            <dt>{t('adminHome.createdAt')}</dt>
            <dd>{formatDay(language, user.createdAt)}</dd>
          </CardDetails>
          <UserActions user={user} me={me} describedBy={`user-${user.id}`} onAction={onAction} />
        </RecordCard>
      ))}
    </RecordCards>
  );
}
