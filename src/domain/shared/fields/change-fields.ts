import { ADDRESS_FIELD_NAMES, type LnpField, type LnpFields, type SealedLnpField } from './lnp-fields.ts';
import type { ValuesOf } from './record-fields.ts';

/** The fields of a request that a correction can change, with values that screens show. */
export const CORRECTABLE_FIELDS = [
  'requesterName',
  ...ADDRESS_FIELD_NAMES,
  'accountNumber',
  'btn',
  'reseller',
  'comments',
] as const satisfies readonly LnpField[];
export type CorrectableField = (typeof CORRECTABLE_FIELDS)[number];
/** The fields that a correction can change and that nobody sees. */
export const SEALED_CORRECTABLE_FIELDS = ['pin'] as const satisfies readonly SealedLnpField[];
/** Any field that a correction can change. */
export type CorrectedField = CorrectableField | (typeof SEALED_CORRECTABLE_FIELDS)[number];

/** What a customer requests. Absent fields of a correction stay as they are. */
export type ChangeDraft =
  | { readonly kind: 'cancel' }
  | { readonly kind: 'date'; readonly dueDate: string | null }
  | {
      readonly kind: 'correction';
      readonly fields: { readonly [Name in CorrectedField]?: ValuesOf<LnpFields>[Name] | undefined };
      readonly dueDate?: string | null | undefined;
      /** Ten digits each. They must be numbers of the request, because a correction cannot add any. */
      readonly numbers?: readonly string[] | undefined;
    }
  /** Ten digits each. */
  | { readonly kind: 'remove_numbers'; readonly numbers: readonly string[] };
