import type { FilterValues } from '../../shared/lists/list-state.ts';
import { RecordScope } from '../../shared/i18n/record-scope.tsx';
import { TfRequests } from './tf-requests.tsx';

/** The customer's toll-free requests, with their texts. */
export function OwnTfRequests({ filter }: { readonly filter?: FilterValues | undefined }) {
  return (
    <RecordScope>
      <TfRequests scope="mine" filter={filter} />
    </RecordScope>
  );
}
