import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { UserView } from '../../../../../src/adapters/http/contract/admin.ts';
import { changeMessage } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/client.ts';
import { Heading3 } from '../../../shared/components/headings.tsx';
import { useT } from '../../../shared/i18n/use-t.ts';
import { saveText } from '../../../shared/records/save-text.ts';
import { errorToast } from '../../../shared/toasts/toast-store.ts';
import { EraseDialog } from './erase-dialog.tsx';

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

interface Props {
  readonly user: UserView;
  /** Whether it is the administrator's own account. */
  readonly own: boolean;
}

/** What a person may request: a copy of all data stored about them, and its erasure. */
export function PersonalDataPart({ user, own }: Props) {
  const { t } = useT();
  const [erasing, setErasing] = useState(false);
  // Downloaded by the page, because the browser would not show why a download was rejected.
  const download = useMutation({
    mutationFn: async () =>
      saveText(
        `personal-data-${user.id}.json`,
        'application/json',
        await (await call(`/api/admin/users/${user.id}/personal-data`)).text(),
      ),
    onError: (error) => errorToast(t('error'), changeMessage(error, t('error.unexpected'))),
  });
  return (
    <section>
      <Heading3>{t('admin.security.data')}</Heading3>
      <p>{t('admin.security.dataText')}</p>
      <Buttons>
        <Button variant="outlined" size="small" loading={download.isPending} onClick={() => download.mutate()}>
          {t('admin.security.download')}
        </Button>
        {/* A disabled button does not show its own tooltip. */}
        <span title={own ? t('admin.security.eraseOwn') : undefined}>
          <Button variant="outlined" size="small" color="error" disabled={own} onClick={() => setErasing(true)}>
            {t('admin.security.erase')}
          </Button>
        </span>
      </Buttons>
      {erasing && <EraseDialog user={user} onClose={() => setErasing(false)} />}
    </section>
  );
}
