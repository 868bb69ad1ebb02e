import '../../shared/forms/zod-setup.ts';
import { LnpSubmission, type LnpRequestView } from '../../../../src/adapters/http/contract/lnp-requests.ts';
import { dueDatePast, dueDateProblem } from '../../../../src/domain/shared/dates/due-dates.ts';
import { LNP_FIELDS, type LnpFormField } from '../../../../src/domain/shared/fields/lnp-fields.ts';
import { namesWhere } from '../../../../src/domain/shared/fields/record-fields.ts';
import { formatPhoneList, formatPhoneNumber } from '../../../../src/domain/shared/phone-numbers.ts';
import { formatPostalCode } from '../../../../src/domain/shared/postal-codes.ts';
import { encodeMessage } from '../../../../src/domain/shared/messages/message.ts';
import { schemaResolver } from '../../shared/forms/schema-resolver.ts';
import { todayInMontreal } from '../../shared/i18n/dates.ts';

export type RequestField = LnpFormField;
export type RequestForm = Record<RequestField, string>;

/** Every field, in the order of the screen. */
export const REQUEST_FIELDS = namesWhere(LNP_FIELDS, ({ initial }) => initial !== null) as readonly RequestField[];

/** The initial values of the form. */
export const EMPTY_REQUEST = Object.fromEntries(
  REQUEST_FIELDS.map((name) => [name, LNP_FIELDS[name].initial]),
) as RequestForm;

/** The values of a submitted request. Sealed fields stay empty: no response contains them. */
export function toFormValues(request: LnpRequestView): RequestForm {
  const texts = Object.fromEntries(
    REQUEST_FIELDS.map((name) => [name, name === 'pin' || name === 'imei' ? '' : (request[name] ?? '')]),
  ) as RequestForm;
  return {
    ...texts,
    phoneNumber: formatPhoneList(request.phoneNumber),
    postalCode: formatPostalCode(request.postalCode),
    btn: formatOptional(request.btn),
    newBtn: formatOptional(request.newBtn),
  };
}

const formatOptional = (number: string | null) => (number === null ? '' : formatPhoneNumber(number));

function dueDateError({ portType, dueDate }: RequestForm): string | undefined {
  if (portType !== 'exact_date') return undefined;
  const problem = dueDateProblem(dueDate === '' ? null : dueDate);
  if (problem) return encodeMessage(problem.key, problem.params);
  return dueDatePast(dueDate, todayInMontreal()) ? encodeMessage('due-date-past') : undefined;
}

/** Validates with the server's schema, and with the rules for the due date that need the current day. */
export const requestResolver = schemaResolver<RequestForm, LnpSubmission>(LnpSubmission, (values) => ({
  dueDate: dueDateError(values),
}));
