import { useFormContext } from 'react-hook-form';
import type { LnpRequestView } from '../../../../../src/adapters/http/contract/lnp-requests.ts';
import { invoiceAgeWarning } from '../../../../../src/domain/shared/invoice-checks.ts';
import { useInvoicePanel } from '../../../features/invoice/invoice-context.ts';
import { todayInMontreal } from '../../../shared/i18n/dates.ts';
import { useCheck } from '../check/check-context.tsx';
import { REQUEST_FIELDS, toFormValues, type RequestForm } from '../request-form.ts';
import { useRequestFiles } from '../submit/request-files.ts';
import type { KnownFacts } from './review-warnings.ts';

/**
 * Collects what the form knows in addition to its values.
 * @param original the request that is sent again
 * @param openRequests of the customer
 */
export function useKnownFacts(
  original: LnpRequestView | undefined,
  openRequests: readonly LnpRequestView[],
): KnownFacts {
  const values = useFormContext<RequestForm>().getValues();
  const { results } = useCheck();
  const { fill } = useInvoicePanel();
  const { files } = useRequestFiles();
  const today = todayInMontreal();
  const age = fill && invoiceAgeWarning(fill.invoice.invoiceDate, today);
  const remarks = Object.values(fill?.remarks ?? {});
  const isUnchanged =
    original !== undefined &&
    Object.keys(files).length === 0 &&
    Object.entries(toFormValues(original)).every(([name, value]) => values[name as keyof RequestForm] === value);
  return {
    today,
    openRequests: openRequests.filter(({ id }) => id !== original?.id),
    results,
    mainNumber: fill && !fill.undone ? fill.invoice.phoneNumber : null,
    unconfirmed: remarks
      .filter(({ kind, trust, field, value }) => kind === 'filled' && trust === 'check' && values[field] === value)
      .map(({ field }) => field),
    invoiceWarnings: age && !fill.undone ? [age] : [],
    unchangedField: isUnchanged
      ? (REQUEST_FIELDS.find((name) => original.faultyFields.includes(name)) ?? 'phoneNumber')
      : undefined,
  };
}
