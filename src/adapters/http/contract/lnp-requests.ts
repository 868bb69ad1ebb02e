import * as z from 'zod/mini';
import { dueDateProblem } from '../../../domain/shared/due-dates.ts';
import { canonicalPhoneNumbers, parsePhoneNumbers } from '../../../domain/shared/phone-numbers.ts';
import { parsePostalCode } from '../../../domain/shared/postal-codes.ts';
import { PROVINCES } from '../../../domain/shared/provinces.ts';
import { encodeMessage } from '../../../domain/shared/messages/message.ts';
import { PORT_STATUSES } from '../../../domain/shared/statuses/statuses.ts';
import { PORT_TYPES } from '../../../domain/shared/vocabulary.ts';
import { calendarDate, instant, optionalText, requiredText } from './parts/fields.ts';
import { byRule } from './parts/rules.ts';

/** Maximum numbers in one request. */
export const MAX_NUMBERS = 1000;
const MAX_BILLING_INFO_BYTES = 4096;

const phoneNumbers = z.pipe(
  requiredText('phone-required', 40_000),
  byRule((text: string) => canonicalPhoneNumbers(parsePhoneNumbers(text, MAX_NUMBERS))),
);

const province = z.pipe(requiredText('province-required'), z.enum(PROVINCES, { error: 'province-invalid' }));

const billingInfo = z
  .nullish(z.record(z.string(), z.json()))
  .check(
    z.refine(
      (value) => new TextEncoder().encode(JSON.stringify(value ?? null)).length <= MAX_BILLING_INFO_BYTES,
      'billing-info-too-large',
    ),
  );

/**
 * The fields of the New LNP Request form. `dueDate` is used for exact-date ports only and dropped for others.
 * Whether it has passed is checked in the use case, which has a clock.
 */
export const LnpSubmission = z.pipe(
  z.object({
    phoneNumber: phoneNumbers,
    portType: z._default(z.enum(PORT_TYPES, { error: 'port-type-invalid' }), 'regular'),
    trunks: z.nullish(
      z.array(requiredText('value-invalid', 100)).check(z.maxLength(20, encodeMessage('text-too-long', { limit: 20 }))),
    ),
    dueDate: optionalText(40),
    reference: optionalText(100),
    comments: optionalText(2000),
    requesterName: requiredText('requester-name-required'),
    streetNo: requiredText('street-number-required', 20),
    streetName: requiredText('street-name-required'),
    floorNo: optionalText(20),
    suite: optionalText(50),
    city: requiredText('city-required', 100),
    province,
    postalCode: z.pipe(requiredText('postal-code-invalid', 20), byRule(parsePostalCode)),
    currentCarrier: requiredText('current-carrier-required'),
    reseller: optionalText(),
    accountNumber: optionalText(100),
    billingInfo,
    e911Status: optionalText(100),
  }),
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
  phoneNumber: z.string(),
  currentCarrier: z.string(),
  requesterName: z.string(),
  portType: z.enum(PORT_TYPES),
  trunks: z.array(z.string()),
  dueDate: z.nullable(calendarDate),
  expectedOn: calendarDate,
  reference: z.nullable(z.string()),
  comments: z.nullable(z.string()),
  streetNo: z.string(),
  streetName: z.string(),
  floorNo: z.nullable(z.string()),
  suite: z.nullable(z.string()),
  city: z.string(),
  province: z.enum(PROVINCES),
  postalCode: z.string(),
  reseller: z.nullable(z.string()),
  accountNumber: z.nullable(z.string()),
  status: z.enum(PORT_STATUSES),
  rejectionReason: z.nullable(z.string()),
  nextSteps: z.nullable(z.string()),
  /** Why the provider rejected it, in the portal's own codes. */
  rejectionCauses: z.array(z.string()),
  /** The form fields that must be corrected because of those causes. */
  faultyFields: z.array(z.string()),
  /** Whether the request can be corrected and sent again. */
  canResubmit: z.boolean(),
  billingInfo: z.nullable(z.record(z.string(), z.json())),
  e911Status: z.nullable(z.string()),
  ispOrderId: z.nullable(z.string()),
  pon: z.nullable(z.string()),
  createdAt: instant,
  updatedAt: instant,
  /** Increases with every change; used in `If-Match`. */
  version: z.int(),
});
export type LnpRequestView = z.infer<typeof LnpRequestView>;

/** Body of `POST /api/lnp-requests/{id}/send-update`. */
export const UpdateMessage = z.object({ updateMessage: requiredText('update-message-required', 4000) });

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
