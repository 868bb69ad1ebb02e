import * as z from 'zod/mini';
import { dueDateProblem } from '../../../domain/shared/dates/due-dates.ts';
import {
  LNP_FIELDS,
  type LnpField,
  type LnpFields,
  type LnpTextField,
} from '../../../domain/shared/fields/lnp-fields.ts';
import { parseImei } from '../../../domain/shared/imei.ts';
import { parsePhoneNumber, parsePhoneNumbers } from '../../../domain/shared/phone-numbers.ts';
import { parsePostalCode } from '../../../domain/shared/postal-codes.ts';
import { PROVINCES } from '../../../domain/shared/provinces.ts';
import { encodeMessage } from '../../../domain/shared/messages/message.ts';
import { NUMBER_STATES } from '../../../domain/shared/statuses/changes.ts';
import { PORT_STATUSES } from '../../../domain/shared/statuses/statuses.ts';
import { DOCUMENT_KINDS, PORT_SCOPES, PORT_TYPES, REJECTION_CAUSES } from '../../../domain/shared/vocabulary.ts';
import { calendarDate, instant, optionalText, requiredText } from './parts/fields.ts';
import { allowedViews, progressViews } from './parts/progress.ts';
import { rejectionViews } from './parts/rejection.ts';
import { viewsOf } from './parts/record-fields.ts';
import { byRule } from './parts/rules.ts';

/** Maximum numbers in one request. */
export const MAX_NUMBERS = 1000;
const MAX_BILLING_INFO_BYTES = 4096;

const phoneNumbers = z.pipe(
  requiredText('phone-required', 40_000),
  byRule((text: string) => parsePhoneNumbers(text, MAX_NUMBERS)),
);

const province = z.pipe(requiredText('province-required'), z.enum(PROVINCES, { error: 'province-invalid' }));

const trunks = z.pipe(
  z.nullish(
    z.array(requiredText('value-invalid', 100)).check(z.maxLength(20, encodeMessage('text-too-long', { limit: 20 }))),
  ),
  z.transform((value) => value ?? []),
);

/** A text that a rule of the domain parses; null if empty. */
const optionalBy = (parse: (text: string) => string) =>
  z.pipe(
    optionalText(40),
    byRule((text: string | null) => (text === null ? null : parse(text))),
  );

const optionalPhone = (field: LnpField) => optionalBy((text) => parsePhoneNumber(text, field));

/** Empty if the customer did not choose one. */
const portScope = z.pipe(optionalText(40), z.nullable(z.enum(PORT_SCOPES, { error: encodeMessage('value-invalid') })));

const billingInfo = z.pipe(
  z
    .nullish(z.record(z.string(), z.json()))
    .check(
      z.refine(
        (value) => new TextEncoder().encode(JSON.stringify(value ?? null)).length <= MAX_BILLING_INFO_BYTES,
        'billing-info-too-large',
      ),
    ),
  z.transform((value) => value ?? null),
);

/** The schemas of the fields that are no texts. */
const SCHEMAS = {
  phoneNumber: phoneNumbers,
  portType: z._default(z.enum(PORT_TYPES, { error: 'port-type-invalid' }), 'regular'),
  trunks,
  dueDate: optionalText(40),
  province,
  postalCode: z.pipe(requiredText('postal-code-invalid', 20), byRule(parsePostalCode)),
  btn: optionalPhone('btn'),
  newBtn: optionalPhone('newBtn'),
  pin: optionalText(100),
  imei: optionalBy(parseImei),
  portScope,
  billingInfo,
} satisfies Record<Exclude<LnpField, LnpTextField>, z.ZodMiniType>;

type TextSchemas = {
  [Name in LnpTextField]: ReturnType<
    LnpFields[Name]['required'] extends null ? typeof optionalText : typeof requiredText
  >;
};

/** The schemas of the fields of a request. */
export const LNP_FIELD_SCHEMAS = Object.fromEntries(
  Object.entries(LNP_FIELDS).map(([name, field]) => {
    if (field.type !== 'text') return [name, SCHEMAS[name as keyof typeof SCHEMAS]];
    const { required, maxLength } = field;
    return [name, required === null ? optionalText(maxLength) : requiredText(required, maxLength)];
  }),
) as TextSchemas & typeof SCHEMAS;

/**
 * The fields of the New LNP Request form. `dueDate` is used for exact-date ports only and dropped for others.
 * Whether it has passed is checked in the use case, which has a clock.
 */
export const LnpSubmission = z.pipe(
  z.object(LNP_FIELD_SCHEMAS),
  z.transform((draft, context) => {
    if (draft.portType !== 'exact_date') return { ...draft, dueDate: null };
    const problem = dueDateProblem(draft.dueDate);
    if (problem)
      context.issues.push({
        code: 'custom',
        input: draft.dueDate,
        path: ['dueDate'],
        message: encodeMessage(problem.key, problem.params),
      });
    return draft;
  }),
);
export type LnpSubmission = z.output<typeof LnpSubmission>;

/** A port request in responses; no other fields leave the server. */
export const LnpRequestView = z.object({
  id: z.int(),
  userId: z.int(),
  /** The owner's name; null if the account was deleted. */
  username: z.nullable(z.string()),
  ...viewsOf(LNP_FIELDS),
  expectedOn: calendarDate,
  status: z.enum(PORT_STATUSES),
  ...rejectionViews,
  /** Why the provider rejected it, in the portal's own codes. */
  rejectionCauses: z.array(z.string()),
  /** The form fields that must be corrected because of those causes. */
  faultyFields: z.array(z.string()),
  /** Whether the request can be corrected and sent again. */
  canResubmit: z.boolean(),
  ispOrderId: z.nullable(z.string()),
  pon: z.nullable(z.string()),
  /** Whether the order waits for the signed letter of authorization. */
  letterMissing: z.boolean(),
  /** The kinds of documents for which the order waits. */
  missingDocuments: z.array(z.enum(DOCUMENT_KINDS)),
  ...progressViews,
  ...allowedViews,
  createdAt: instant,
  updatedAt: instant,
  /** Increases with every change; used in `If-Match`. */
  version: z.int(),
});
export type LnpRequestView = z.infer<typeof LnpRequestView>;

/** Body of `POST /api/lnp-requests/{id}/send-update`. */
export const UpdateMessage = z.object({ updateMessage: requiredText('update-message-required', 4000) });

/** Query of `GET /api/lnp-requests/{id}/numbers`. */
export const NumbersQuery = z.object({ state: z.optional(z.enum(NUMBER_STATES)) });

/** One number of a request and where it is between Submit and service. */
export const RequestNumberView = z.object({
  did: z.string(),
  state: z.enum(NUMBER_STATES),
  /** When the number moves, and when it moved. */
  focAt: z.nullable(instant),
  activatedAt: z.nullable(instant),
  /** Until when the user of a mobile number must answer a text message; null if none waits for an answer. */
  replyBy: z.nullable(instant),
  /** Why it was rejected: causes of the portal's catalogue, and the carrier's own words for each. */
  causes: z.array(z.enum(REJECTION_CAUSES)),
  causeTexts: z.array(z.string()),
});
export type RequestNumberView = z.infer<typeof RequestNumberView>;

/** The provider's latest status of one number. */
export const StatusCheckView = z.object({
  id: z.int(),
  lnpRequestId: z.int(),
  did: z.string(),
  pon: z.nullable(z.string()),
  customer: z.nullable(z.string()),
  caption: z.nullable(z.string()),
  event: z.nullable(z.string()),
  dueDate: z.nullable(z.string()),
  version: z.nullable(z.string()),
  as2Remarks: z.nullable(z.string()),
  pending: z.boolean(),
  rejection: z.array(z.object({ code: z.string(), text: z.string() })),
  createdAt: instant,
  updatedAt: instant,
  lastCheckedAt: instant,
});
export type StatusCheckView = z.infer<typeof StatusCheckView>;
