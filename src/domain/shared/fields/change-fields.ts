import type { LnpField, LnpFields } from './lnp-fields.ts';
import type { ValuesOf } from './record-fields.ts';

/** The fields of a request that a correction can change. */
export const CORRECTABLE_FIELDS = [
  'requesterName',
  'streetNo',
  'streetName',
  'floorNo',
  'suite',
  'city',
  'province',
  'postalCode',
  'accountNumber',
  'btn',
  'reseller',
  'comments',
] as const satisfies readonly LnpField[];
export type CorrectableField = (typeof CORRECTABLE_FIELDS)[number];

/** What a customer requests. Absent fields of a correction stay as they are. */
export type ChangeDraft =
  | { readonly kind: 'cancel' }
  | { readonly kind: 'date'; readonly dueDate: string | null }
  | {
      readonly kind: 'correction';
      readonly fields: { readonly [Name in CorrectableField]?: ValuesOf<LnpFields>[Name] | undefined };
      readonly dueDate?: string | null | undefined;
      /** Ten digits each. They must be numbers of the request, because a correction cannot add any. */
      readonly numbers?: readonly string[] | undefined;
    }
  /** Ten digits each. */
  | { readonly kind: 'remove_numbers'; readonly numbers: readonly string[] };
