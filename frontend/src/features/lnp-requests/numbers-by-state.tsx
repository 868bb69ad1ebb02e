import type { LnpRequestView, RequestNumberView } from '../../../../src/adapters/http/contract/lnp-requests.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { countStates, stateOf } from '../../shared/progress/number-rows.ts';
import { DescriptionItem, DescriptionList } from '../../shared/records/description-list.tsx';
import { Numbers } from '../../shared/records/numbers.tsx';
import { useRecordPart } from '../../shared/records/queries.ts';
import { LNP_LISTS } from './queries.ts';

const MAX_LISTED = 20;

/** Which numbers of a request moved and which did not. The tab of the numbers has the reasons. */
export function NumbersByState({ request }: { readonly request: LnpRequestView }) {
  const { t } = useT();
  const { data = [] } = useRecordPart<RequestNumberView>(LNP_LISTS.all, request, 'numbers');
  return (
    <DescriptionList sx={{ mt: '16px' }}>
      {countStates(data).map(([state]) => (
        <DescriptionItem key={state} name={t(`numberState.${state}`)} wide>
          <Numbers numbers={data.filter((row) => stateOf(row) === state).map(({ did }) => did)} atMost={MAX_LISTED} />
        </DescriptionItem>
      ))}
    </DescriptionList>
  );
}
