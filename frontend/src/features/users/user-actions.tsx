import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import type { CurrentUser } from '../../../../src/adapters/http/contract/accounts.ts';
import type { UserView } from '../../../../src/adapters/http/contract/admin.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { RowButtons } from '../../shared/lists/record-cards.tsx';

/** The dialogs that a user's row can open. */
export type UserAction = 'edit' | 'delete';

/** Props of both forms of the list, table and cards. */
export interface UserRowsProps {
  readonly users: readonly UserView[];
  readonly me: CurrentUser;
  readonly onAction: (action: UserAction, user: UserView) => void;
}

interface Props {
  readonly user: UserView;
  readonly me: CurrentUser;
  /** The id of the element that names the user. */
  readonly describedBy: string;
  readonly onAction: (action: UserAction, user: UserView) => void;
}

/** The actions for one user; administrators cannot delete their own account. */
export function UserActions({ user, me, describedBy, onAction }: Props) {
  const { t } = useT();
  const own = user.id === me.id;
  const common = { size: 'small', variant: 'text', 'aria-describedby': describedBy } as const;
  return (
    <RowButtons>
      <Button {...common} startIcon={<Edit />} onClick={() => onAction('edit', user)}>
        {t('adminHome.edit')}
      </Button>
      {/* A disabled button does not show its own tooltip. */}
      <span {...(own && { title: t('adminHome.ownAccount') })}>
        <Button
          {...common}
          color="error"
          startIcon={<Delete />}
          disabled={own}
          onClick={() => onAction('delete', user)}
        >
          {t('adminHome.delete')}
        </Button>
      </span>
    </RowButtons>
  );
}
