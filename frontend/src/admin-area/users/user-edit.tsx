import { Edit, PasswordInput, SaveButton, SelectInput, SimpleForm, TextInput, Toolbar } from 'react-admin';
import { LANGUAGES } from '../../../../src/domain/shared/messages/message.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { SwitchInput } from '../lists/switch-input.tsx';
import { FormActions } from '../record/record-actions.tsx';
import { DeleteUserButton } from './delete-user-button.tsx';

function FormToolbar() {
  return (
    <Toolbar sx={{ display: 'flex', justifyContent: 'space-between' }}>
      <SaveButton />
      <DeleteUserButton />
    </Toolbar>
  );
}

/** The form that changes an account; an empty password leaves it unchanged. */
export function UserEdit() {
  const { t } = useT();
  return (
    <Edit mutationMode="pessimistic" redirect="show" actions={<FormActions />}>
      <SimpleForm toolbar={<FormToolbar />}>
        <TextInput source="username" required autoComplete="off" />
        <PasswordInput source="password" helperText={t('admin.user.passwordHint')} autoComplete="new-password" />
        <TextInput source="email" type="email" autoComplete="off" />
        <SelectInput
          source="language"
          choices={LANGUAGES.map((id) => ({ id, name: t(`admin.user.${id}`) }))}
          translateChoice={false}
          required
        />
        <SwitchInput source="isAdmin" />
      </SimpleForm>
    </Edit>
  );
}
