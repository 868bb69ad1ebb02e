import Delete from '@mui/icons-material/Delete';
import Button from '@mui/material/Button';
import { DeleteButton, useGetIdentity, useRecordContext, useTranslate } from 'react-admin';
import { useT } from '../../shared/i18n/use-t.ts';

/** Deletes the user in context. Disabled, with an explanation, for the administrator's own account. */
export function DeleteUserButton() {
  const { t } = useT();
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const user = useRecordContext();
  if (!user || !identity) return null;
  if (user.id !== identity.id) return <DeleteButton mutationMode="pessimistic" />;
  return (
    // A disabled button does not show its own tooltip.
    <span title={t('admin.user.own')}>
      <Button size="small" disabled startIcon={<Delete />}>
        {translate('ra.action.delete')}
      </Button>
    </span>
  );
}
