import { RecordScope } from '../../shared/i18n/record-scope.tsx';
import { TfRequests } from './tf-requests.tsx';

/** The customer's toll-free requests, with their texts. */
export function OwnTfRequests() {
  return (
    <RecordScope>
      <TfRequests scope="mine" />
    </RecordScope>
  );
}
