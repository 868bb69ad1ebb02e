import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormerUserView } from '../../../../src/adapters/http/contract/admin.ts';
import { changeMessage } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/client.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { saveText } from '../../shared/records/save-text.ts';
import { errorToast } from '../../shared/toasts/toast-store.ts';
import { EraseDialog } from '../users/security/erase-dialog.tsx';

const Buttons = styled('span')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 4 });

/** Buttons to download and erase all data that is still stored about a deleted user; nothing after the erasure. */
export function FormerUserActions({ user: { id, username, erasedAt } }: { readonly user: FormerUserView }) {
  const { t } = useT();
  const [erasing, setErasing] = useState(false);
  const download = useMutation({
    mutationFn: async () =>
      saveText(
        `personal-data-${id}.json`,
        'application/json',
        await (await call(`/api/admin/users/${id}/personal-data`)).text(),
      ),
    onError: (error) => errorToast(t('error'), changeMessage(error, t('error.unexpected'))),
  });
  if (erasedAt !== null) return null;
  return (
    <Buttons>
      <Button variant="outlined" size="small" loading={download.isPending} onClick={() => download.mutate()}>
        {t('admin.security.download')}
      </Button>
      <Button variant="outlined" size="small" color="error" onClick={() => setErasing(true)}>
        {t('admin.security.erase')}
      </Button>
      {erasing && (
        <EraseDialog deleted user={{ id, username: username ?? `#${id}` }} onClose={() => setErasing(false)} />
      )}
    </Buttons>
  );
}
