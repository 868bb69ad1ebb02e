import '../../shared/forms/zod-setup.ts';
import { LnpSubmission } from '../../../../src/adapters/http/contract/lnp-requests.ts';
import { dueDatePast, dueDateProblem } from '../../../../src/domain/shared/due-dates.ts';
import { encodeMessage } from '../../../../src/domain/shared/messages/message.ts';
import { PRESELECTED_PROVINCE } from '../../features/invoice/invoice.ts';
import { schemaResolver } from '../../shared/forms/schema-resolver.ts';
import { todayInMontreal } from '../../shared/i18n/dates.ts';

/** The initial values of the form, in the order of the screen. */
export const EMPTY_REQUEST = {
  phoneNumber: '',
  portType: 'regular',
  dueDate: '',
  reference: '',
  comments: '',
  requesterName: '',
  streetNo: '',
  streetName: '',
  floorNo: '',
  suite: '',
  city: '',
  province: PRESELECTED_PROVINCE,
  postalCode: '',
  currentCarrier: '',
  reseller: '',
  accountNumber: '',
};
export type RequestForm = typeof EMPTY_REQUEST;
export type RequestField = keyof RequestForm;

/** Every field, in the order of the screen. */
export const REQUEST_FIELDS = Object.keys(EMPTY_REQUEST) as readonly RequestField[];

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
