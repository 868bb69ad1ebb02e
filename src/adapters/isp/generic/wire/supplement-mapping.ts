import type {
  Supplement,
  SupplementRefusalCause,
  SupplementReport,
} from '../../../../application/ports/provider/provider-gateway.ts';
import { toWireFields } from './mapping.ts';
import { toRejection } from './rejection-codes.ts';
import type { WireSupplement } from './wire-schemas.ts';

const REFUSAL_CAUSES: readonly SupplementRefusalCause[] = [
  'order_closed',
  'too_late',
  'version_conflict',
  'supplement_open',
  'not_supplementable',
  'date_not_available',
  'key_reused',
];

/** Builds the body of a supplement. Toll-free numbers are not sent as ranges. */
export function toSupplementInput(
  { reference, type, baseVersion, dueDate, numbersRemoved, fields = {}, reason }: Supplement,
  kind: 'lnp' | 'tf',
): Readonly<Record<string, unknown>> {
  return {
    reference,
    type,
    base_version: baseVersion,
    ...(dueDate !== undefined && { due_date: dueDate }),
    ...(numbersRemoved && {
      numbers_removed:
        kind === 'lnp' ? numbersRemoved.map((number) => ({ first: number, last: number })) : numbersRemoved,
    }),
    ...toWireFields(fields),
    ...(reason !== undefined && { reason }),
  };
}

/** A status that the portal does not know counts as undecided. */
export function toSupplementReport({ reference, version, status, reason }: WireSupplement): SupplementReport {
  return {
    reference,
    version,
    status: status === 'accepted' || status === 'refused' || status === 'overtaken' ? status : 'received',
    rejection: reason[0] ? toRejection(reason[0]) : null,
  };
}

export function toRefusalCause(code: string | undefined): SupplementRefusalCause {
  return REFUSAL_CAUSES.find((cause) => cause === code) ?? 'other';
}
