import Button from '@mui/material/Button';
import type { LnpRequestView, RequestNumberView } from '../../../../src/adapters/http/contract/lnp-requests.ts';
import { LoadFailure } from '../../shared/components/load-failure.tsx';
import { Spinner } from '../../shared/components/spinner.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { NumberTable } from '../../shared/progress/number-table.tsx';
import { useRecordPart } from '../../shared/records/queries.ts';
import { LNP_LISTS } from './queries.ts';

/** The numbers of an LNP request with their states. */
export function RequestNumbers({ request }: { readonly request: LnpRequestView }) {
  const { t } = useT();
  const { data, error, refetch } = useRecordPart<RequestNumberView>(LNP_LISTS.all, request, 'numbers');
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Spinner />;
  const tools = (
    <Button href={`${LNP_LISTS.all}/${request.id}/numbers.csv`} download variant="outlined">
      {t('number.csv')}
    </Button>
  );
  return <NumberTable label={t('page.numbers')} rows={data} tools={tools} />;
}
