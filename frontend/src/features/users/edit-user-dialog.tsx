import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { CurrentUser } from '../../../../src/adapters/http/contract/accounts.ts';
import type { UserView } from '../../../../src/adapters/http/contract/admin.ts';
import { fieldMessages } from '../../shared/api/api-error.ts';
import { FormDialog } from '../../shared/components/form-dialog.tsx';
import { PasswordField } from '../../shared/forms/password-field.tsx';
import { TextField } from '../../shared/forms/text-field.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { useChange } from '../../shared/records/use-change.ts';
import { refreshSession } from '../../shared/session/session.ts';
import { changesOf } from './changes-of.ts';
import { USERS } from './use-users.ts';

const Fields = styled('div')({ display: 'grid', gap: 18 });

interface Props {
  readonly user: UserView;
  readonly me: CurrentUser;
  readonly onClose: () => void;
}

/** Changes a user's name, password and rights; only what differs and is not empty is sent. */
export function EditUserDialog({ user, me, onClose }: Props) {
  const { t } = useT();
  const [draft, setDraft] = useState({ username: user.username, password: '', isAdmin: user.isAdmin });
  const change = useChange({
    method: 'PATCH',
    path: `${USERS}/${user.id}`,
    lists: [USERS],
    done: [t('success'), t('adminHome.updated')],
    failed: t('adminHome.updateFailed'),
    onDone: () => {
      onClose();
      if (user.id === me.id) void refreshSession();
    },
  });
  const errors = fieldMessages(change.error);

  function onSubmit(): void {
    const body = changesOf(user, draft);
    if (Object.keys(body).length === 0) onClose();
    else change.mutate({ body });
  }

  return (
    <FormDialog
      title={t('adminHome.editTitle')}
      busy={change.isPending}
      onClose={onClose}
      onSubmit={onSubmit}
      submit={t('adminHome.save')}
    >
      <Fields>
        <TextField
          label={t('adminHome.username')}
          name="username"
          autoComplete="off"
          autoCapitalize="none"
          value={draft.username}
          error={errors['username']}
          onChange={({ target }) => setDraft({ ...draft, username: target.value })}
        />
        <PasswordField
          optional
          label={t('adminHome.newPassword')}
          name="password"
          autoComplete="new-password"
          hint={t('adminHome.passwordHint')}
          value={draft.password}
          error={errors['password']}
          onChange={({ target }) => setDraft({ ...draft, password: target.value })}
        />
        <FormControlLabel
          label={t('adminHome.administrator')}
          control={
            <Checkbox
              name="isAdmin"
              checked={draft.isAdmin}
              onChange={({ target }) => setDraft({ ...draft, isAdmin: target.checked })}
            />
          }
        />
      </Fields>
    </FormDialog>
  );
}
