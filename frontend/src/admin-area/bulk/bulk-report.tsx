import Button from '@mui/material/Button';
import type { BulkReport as Report } from '../../../../src/adapters/http/contract/admin.ts';
import { DialogFrame } from '../../shared/components/dialog-frame.tsx';
import { useAdminT } from '../i18n/use-admin-t.ts';

interface Props {
  readonly report: Report;
  readonly onClose: () => void;
}

/** The result of a bulk change: how many records changed, and why the others failed. */
export function BulkReport({ report: { changed, failed, results }, onClose }: Props) {
  const adminT = useAdminT();
  return (
    <DialogFrame
      title={adminT('admin.bulk.reportTitle')}
      onClose={onClose}
      actions={
        <Button autoFocus variant="contained" onClick={onClose}>
          {adminT('admin.close')}
        </Button>
      }
    >
      <div role="status">
        <p>{adminT('admin.bulk.changed', { smart_count: changed })}</p>
        {failed > 0 && (
          <>
            <p>{adminT('admin.bulk.failed', { smart_count: failed })}</p>
            <ul>
              {results
                .filter(({ ok }) => !ok)
                .map(({ id, error, code }) => (
                  <li key={id}>{adminT('admin.bulk.failure', { id, error: error ?? code ?? '' })}</li>
                ))}
            </ul>
          </>
        )}
      </div>
    </DialogFrame>
  );
}
