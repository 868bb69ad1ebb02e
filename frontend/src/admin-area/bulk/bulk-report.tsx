import Button from '@mui/material/Button';
import type { BulkReport as Report } from '../../../../src/adapters/http/contract/admin.ts';
import { DialogFrame } from '../../shared/components/dialog-frame.tsx';
import { useT } from '../../shared/i18n/use-t.ts';

interface Props {
  readonly report: Report;
  readonly onClose: () => void;
}

/** The result of a bulk change: how many records changed, and why the others failed. */
export function BulkReport({ report: { changed, failed, results }, onClose }: Props) {
  const { t } = useT();
  return (
    <DialogFrame
      title={t('admin.bulk.reportTitle')}
      onClose={onClose}
      actions={
        <Button autoFocus variant="contained" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <div role="status">
        <p>{t('admin.bulk.changed', { count: changed })}</p>
        {failed > 0 && (
          <>
            <p>{t('admin.bulk.failed', { count: failed })}</p>
            <ul>
              {results
                .filter(({ ok }) => !ok)
                .map(({ id, error, code }) => (
                  <li key={id}>{t('admin.bulk.failure', { id, error: error ?? code ?? '' })}</li>
                ))}
            </ul>
          </>
        )}
      </div>
    </DialogFrame>
  );
}
