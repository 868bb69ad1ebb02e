import { END_USER_FIELDS } from './end-user-fields.ts';
import type { RecordFields } from './record-fields.ts';

/** The fields of a toll-free request that a customer fills in. */
export const TF_PORT_FIELDS = {
  requestName: { type: 'text', required: 'request-name-required', privacy: 'personal', exported: true },
  tollFreeNumbers: { type: 'texts', required: 'toll-free-required', privacy: 'none', exported: true },
  /** The customer's file name of the signed letter of authorization (LOA). */
  loaFilename: { type: 'text', required: 'loa-required', privacy: 'personal', exported: true },
  ...END_USER_FIELDS,
} as const satisfies RecordFields;
