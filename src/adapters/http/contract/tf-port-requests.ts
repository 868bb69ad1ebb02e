import * as z from 'zod/mini';
import { checkTollFreeNumbers, parseTollFreeNumber } from '../../../domain/shared/toll-free-numbers.ts';
import { PORT_STATUSES } from '../../../domain/shared/statuses/statuses.ts';
import { END_USER_FIELDS, type EndUserField } from '../../../domain/shared/fields/end-user-fields.ts';
import { TF_PORT_FIELDS } from '../../../domain/shared/fields/tf-port-fields.ts';
import { LNP_FIELD_SCHEMAS } from './lnp-requests.ts';
import { instant, requiredText } from './parts/fields.ts';
import { jsonParameter, listQuery, openFilter, recordFilter } from './parts/lists.ts';
import { allowedViews, progressFilter, progressViews } from './parts/progress.ts';
import { rejectionViews } from './parts/rejection.ts';
import { viewsOf } from './parts/record-fields.ts';
import { byRule } from './parts/rules.ts';

/** Maximum size of a signed letter of authorization (LOA), in bytes. */
export const MAX_LOA_BYTES = 10 * 1024 * 1024;

/**
 * The fields of a toll-free request except its LOA. Numbers are converted to ten digits.
 * @param invalid the message for a number of the wrong form
 */
export function tfFields(invalid: 'toll-free-invalid' | 'toll-free-form-invalid' = 'toll-free-invalid') {
  const number = z.pipe(
    z.string({ error: invalid }),
    byRule((text: string) => parseTollFreeNumber(text, invalid)),
  );
  const numbers = z.pipe(
    z.array(number, { error: 'toll-free-required' }),
    byRule((list: string[]) => {
      checkTollFreeNumbers(list);
      return list;
    }),
  );
  return z.object({ requestName: requiredText(TF_PORT_FIELDS.requestName.required), tollFreeNumbers: numbers });
}

/** Fields of the multipart body of `POST /api/tf-port-requests`, in addition to the file `loaFile`. */
export const TfSubmission = z.object({
  requestName: tfFields().shape.requestName,
  /** A JSON array of strings, as text. */
  tollFreeNumbers: z.prefault(jsonParameter(tfFields().shape.tollFreeNumbers), '[]'),
});

/** The schemas of the fields about the end user, which are those of an LNP request. */
export const END_USER_SCHEMAS = Object.fromEntries(
  Object.keys(END_USER_FIELDS).map((name) => [name, LNP_FIELD_SCHEMAS[name as EndUserField]]),
) as Pick<typeof LNP_FIELD_SCHEMAS, EndUserField>;

/** The body for providers that require the end user. */
export const TfEndUserSubmission = z.extend(TfSubmission, END_USER_SCHEMAS);

/** A toll-free request in responses. The path of its LOA never leaves the server. */
export const TfPortRequestView = z.object({
  id: z.int(),
  userId: z.int(),
  /** The owner's name; null if the account was deleted. */
  username: z.nullable(z.string()),
  ...viewsOf(TF_PORT_FIELDS),
  status: z.enum(PORT_STATUSES),
  ...rejectionViews,
  /** Why the provider rejected it, in the portal's own codes. */
  rejectionCauses: z.array(z.string()),
  /** Whether the request can be corrected and sent again. */
  canResubmit: z.boolean(),
  ispOrderId: z.nullable(z.string()),
  ...progressViews,
  ...allowedViews,
  createdAt: instant,
  updatedAt: instant,
  /** Increases with every change; used in `If-Match`. */
  version: z.int(),
});
export type TfPortRequestView = z.infer<typeof TfPortRequestView>;

/** The columns by which lists of toll-free requests can be sorted. */
export const TF_SORT_FIELDS = ['id', 'requestName', 'status', 'focAt', 'createdAt', 'updatedAt'] as const;

/** The columns by which an export can be sorted. Each has an index, so that exports of any length are sorted. */
export const TF_EXPORT_SORTS = ['id', 'status', 'focAt', 'createdAt'] as const;

const filter = z.strictObject({
  ...recordFilter,
  ...openFilter,
  ...progressFilter,
  status: z.optional(z.enum(PORT_STATUSES)),
});

export const TfListQuery = listQuery(TF_SORT_FIELDS, filter);
export type TfListQuery = z.output<typeof TfListQuery>;

export const TfExportQuery = listQuery(TF_EXPORT_SORTS, filter);
