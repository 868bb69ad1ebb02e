import Button from '@mui/material/Button';
import type { BulkReport as Report } from '../../../../src/adapters/http/contract/admin.ts';
import { DialogFrame } from '../../shared/components/dialog-frame.tsx';
import { useAdminSay } from '../i18n/use-say.ts';

interface Props {
  readonly report: Report;
  readonly onClose: () => void;
}

/** What became of each record of a bulk change. */
export function BulkReport({ report: { changed, failed, results }, onClose }: Props) {
  const say = useAdminSay();
  return (
    <DialogFrame
      title={say('admin.bulk.reportTitle')}
      onClose={onClose}
      actions={
        <Button autoFocus variant="contained" onClick={onClose}>
          {say('admin.close')}
        </Button>
      }
    >
      <div role="status">
        <p>{say('admin.bulk.changed', { smart_count: changed })}</p>
        {failed > 0 && (
          <>
            <p>{say('admin.bulk.failed', { smart_count: failed })}</p>
            <ul>
              {results
                .filter(({ ok }) => !ok)
                .map(({ id, error, code }) => (
                  <li key={id}>{say('admin.bulk.failure', { id, error: error ?? code ?? '' })}</li>
                ))}
            </ul>
          </>
        )}
      </div>
    </DialogFrame>
  );
}
