import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import type { CurrentUser } from '../../../../src/adapters/http/contract/accounts.ts';
import type { UserView } from '../../../../src/adapters/http/contract/admin.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { RowButtons } from '../../shared/records/record-cards.tsx';

/** The dialogs that a user's row can open. */
export type UserAction = 'edit' | 'delete';

/** How both shapes of the list are fed. */
export interface UserRowsProps {
  readonly users: readonly UserView[];
  readonly me: CurrentUser;
  readonly onAction: (action: UserAction, user: UserView) => void;
}

interface Props {
  readonly user: UserView;
  readonly me: CurrentUser;
  /** The element that says which user it is. */
  readonly describedBy: string;
  readonly onAction: (action: UserAction, user: UserView) => void;
}

/** What can be done with one user; nobody deletes their own account. */
export function UserActions({ user, me, describedBy, onAction }: Props) {
  const { t } = useT();
  const own = user.id === me.id;
  const common = { size: 'small', variant: 'text', 'aria-describedby': describedBy } as const;
  return (
    <RowButtons>
      <Button {...common} startIcon={<Edit />} onClick={() => onAction('edit', user)}>
        {t('staff.edit')}
      </Button>
      {/* A disabled button shows no tip of its own. */}
      <span {...(own && { title: t('staff.ownAccount') })}>
        <Button
          {...common}
          color="error"
          startIcon={<Delete />}
          disabled={own}
          onClick={() => onAction('delete', user)}
        >
          {t('staff.delete')}
        </Button>
      </span>
    </RowButtons>
  );
}
