import '../../forms/zod-setup.ts';
import * as z from 'zod/mini';
import { LNP_FIELD_SCHEMAS } from '../../../../../src/adapters/http/contract/lnp-requests.ts';
import { CORRECTABLE_FIELDS, type CorrectableField } from '../../../../../src/domain/shared/fields/change-fields.ts';
import { formatField } from './change-text.ts';

/** The correctable fields of a request as stored; null if empty. */
export type CorrectableValues = Readonly<Record<CorrectableField, string | null>>;
/** What was typed in the fields that were edited. */
export type Edits = Readonly<Partial<Record<CorrectableField, string>>>;

interface CheckedCorrection {
  /** The new values, as stored, of the fields that differ. */
  readonly corrected: Readonly<Partial<Record<CorrectableField, string | null>>>;
  /** The encoded messages of the invalid fields. */
  readonly errors: Readonly<Partial<Record<CorrectableField, string>>>;
}

/** Checks the edited fields by the rules for a new request. */
export function checkCorrection(values: CorrectableValues, edits: Edits): CheckedCorrection {
  const corrected: Partial<Record<CorrectableField, string | null>> = {};
  const errors: Partial<Record<CorrectableField, string>> = {};
  for (const field of CORRECTABLE_FIELDS) {
    const text = edits[field];
    if (text === undefined || text === formatField(field, values[field])) continue;
    const result = z.safeParse<z.ZodMiniType<string | null>>(LNP_FIELD_SCHEMAS[field], text);
    if (!result.success) errors[field] = result.error.issues[0]?.message ?? '';
    else if (result.data !== values[field]) corrected[field] = result.data;
  }
  return { corrected, errors };
}
