import { statusTextOf } from '../../shared/api/api-error.ts';
import { BackToDashboard } from '../../shared/screen/back-to-dashboard.tsx';
import { LoadFailure } from '../../shared/components/load-failure.tsx';
import { Screen } from '../../shared/screen/screen.tsx';
import { RecordScope } from '../../shared/i18n/record-scope.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { OrderEditor } from './order-editor.tsx';
import { useRateCenters } from './queries.ts';

function OrderNumber() {
  const { t } = useT();
  const { data, error, refetch } = useRateCenters();
  const reason = t('native.centersFailedText', { statusText: statusTextOf(error, t('native.noConnection')) });
  return (
    <Screen title={t('native.title')} start={<BackToDashboard />}>
      <OrderEditor
        centers={data}
        failure={
          error && (
            <LoadFailure
              lead={t('native.centersFailed')}
              reason={reason}
              error={error}
              onRetry={() => void refetch()}
            />
          )
        }
      />
    </Screen>
  );
}

/** The screen that orders new numbers of a rate center. */
export function OrderNumberScreen() {
  return (
    <RecordScope>
      <OrderNumber />
    </RecordScope>
  );
}
