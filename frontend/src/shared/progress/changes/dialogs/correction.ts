import '../../../forms/zod-setup.ts';
import * as z from 'zod/mini';
import { LNP_FIELD_SCHEMAS } from '../../../../../../src/adapters/http/contract/lnp-requests.ts';
import {
  CORRECTABLE_FIELDS,
  type CorrectableField,
  type CorrectedField,
} from '../../../../../../src/domain/shared/fields/change-fields.ts';
import { formatField } from '../change-text.ts';

/** The correctable fields of a request as stored; null if empty. No screen shows the PIN. */
export type CorrectableValues = Readonly<Record<CorrectableField, string | null>> & { readonly pinSet: boolean };
/** What was typed in the fields that were edited. */
export type Edits = Readonly<Partial<Record<CorrectedField, string>>>;

/** The fields of the dialog, in its order. */
export const CORRECTED_FIELDS: readonly CorrectedField[] = CORRECTABLE_FIELDS.flatMap((field) =>
  field === 'btn' ? [field, 'pin' as const] : [field],
);

/** The stored value of a field; null if it is empty or not shown. */
export const storedValue = (values: CorrectableValues, field: CorrectedField): string | null =>
  field === 'pin' ? null : values[field];

interface CheckedCorrection {
  /** The new values, as stored, of the fields that differ. */
  readonly corrected: Readonly<Partial<Record<CorrectedField, string | null>>>;
  /** The encoded messages of the invalid fields. */
  readonly errors: Readonly<Partial<Record<CorrectedField, string>>>;
}

/** Checks the edited fields by the rules for a new request. */
export function checkCorrection(values: CorrectableValues, edits: Edits): CheckedCorrection {
  const corrected: Partial<Record<CorrectedField, string | null>> = {};
  const errors: Partial<Record<CorrectedField, string>> = {};
  for (const field of CORRECTED_FIELDS) {
    const text = edits[field];
    const stored = storedValue(values, field);
    if (text === undefined || text === formatField(field, stored)) continue;
    const result = z.safeParse<z.ZodMiniType<string | null>>(LNP_FIELD_SCHEMAS[field], text);
    if (!result.success) errors[field] = result.error.issues[0]?.message ?? '';
    else if (result.data !== stored) corrected[field] = result.data;
  }
  return { corrected, errors };
}
