import type { LnpRequestView } from '../../../../src/adapters/http/contract/lnp-requests.ts';
import { expandNumbers, readCanonicalNumbers } from '../../../../src/domain/shared/phone-numbers.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { NumberTable } from '../../shared/progress/number-table.tsx';

/** The numbers of an LNP request. */
export function RequestNumbers({ request }: { readonly request: LnpRequestView }) {
  const { t } = useT();
  const rows = expandNumbers(readCanonicalNumbers(request.phoneNumber)).map((did) => ({
    did,
    state: null,
    focAt: null,
    activatedAt: null,
    replyBy: null,
    causeTexts: [],
  }));
  return <NumberTable label={t('page.numbers')} rows={rows} />;
}
