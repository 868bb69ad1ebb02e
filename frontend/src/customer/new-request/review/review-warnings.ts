import type { LnpCheckResult } from '../../../../../src/adapters/http/contract/lnp-check.ts';
import type { LnpRequestView, LnpSubmission } from '../../../../../src/adapters/http/contract/lnp-requests.ts';
import { businessDaysBefore } from '../../../../../src/domain/shared/dates/business-days.ts';
import { dueDateWarning } from '../../../../../src/domain/shared/dates/due-dates.ts';
import { mainNumberWarning, postBoxWarning } from '../../../../../src/domain/shared/invoice-checks.ts';
import { numberingWarnings } from '../../../../../src/domain/shared/numbering-plan.ts';
import {
  expandNumbers,
  formatPhoneNumber,
  readCanonicalNumbers,
} from '../../../../../src/domain/shared/phone-numbers.ts';
import { postalCodeWarning } from '../../../../../src/domain/shared/postal-codes.ts';
import type { Message } from '../../../../../src/domain/shared/messages/message.ts';
import { formatDate } from '../../../shared/i18n/dates.ts';
import type { MessageTranslator } from '../../../shared/i18n/use-messages.ts';
import type { I18n } from '../../../shared/i18n/use-t.ts';
import type { RequestField } from '../request-form.ts';
import { isKnownCompany } from '../check/known-company.ts';
import { accountNeed } from './account-need.ts';

/** A reason why the carrier may reject the request, and the field to correct. */
export interface ReviewWarning {
  readonly field: RequestField;
  readonly text: string;
}

/** What the form knows in addition to its values. */
export interface KnownFacts {
  /** `yyyy-MM-dd` in Montreal. */
  readonly today: string;
  /** The customer's other open requests. */
  readonly openRequests: readonly Pick<LnpRequestView, 'id' | 'phoneNumber'>[];
  readonly results: readonly LnpCheckResult[];
  /** The main number of the account on the invoice. */
  readonly mainNumber: string | null;
  /** Fields whose value from the invoice is not confirmed. */
  readonly unconfirmed: readonly RequestField[];
  /** Warnings about the invoice itself. */
  readonly invoiceWarnings: readonly Message[];
  /** The field that caused the rejection, if the request is sent again as it was. */
  readonly unchangedField: RequestField | undefined;
}

type Translators = Pick<I18n, 't' | 'language'> & Pick<MessageTranslator, 'translate'>;

/** Numbers that a warning lists; of the others only the count is shown. */
const MAX_LISTED = 3;

/** All warnings about a valid request, in the order of the form. */
export function reviewWarnings(
  request: LnpSubmission,
  facts: KnownFacts,
  { t, language, translate }: Translators,
): readonly ReviewWarning[] {
  const numbers = expandNumbers(request.phoneNumber);
  const { checked, carriers, centers } = checkedFacts(numbers, facts.results);
  const at = (field: RequestField, ...texts: readonly (string | false | undefined)[]): ReviewWarning[] =>
    texts.flatMap((text) => (text ? [{ field, text }] : []));
  const textOf = (message: Message | undefined) => message && translate(message);

  const notPortable = checked.filter(({ portable }) => portable !== 'Yes').map(({ did }) => did);
  const need = accountNeed(numbers.length, request);
  const otherCarrier = carriers.length === 1 && !isSameCompany(carriers[0] ?? '', request.currentCarrier);
  const { dueDate, province } = request;
  return [
    ...at('phoneNumber', ...openRequestTexts(numbers, facts, t)),
    ...at('phoneNumber', ...numberingTexts(numberingWarnings(request.phoneNumber).map(translate), t)),
    ...at(
      'phoneNumber',
      notPortable.length > 0 && t('warning.notPortable', { count: notPortable.length, numbers: listed(notPortable) }),
      carriers.length > 1 && t('warning.severalCarriers', { carriers: carriers.join(', ') }),
      centers.length > 1 && t('warning.severalCenters', { centers: centers.join(', ') }),
      textOf(mainNumberWarning(facts.mainNumber, numbers)),
      ...facts.invoiceWarnings.map(translate),
    ),
    ...(dueDate === null
      ? []
      : at(
          'dueDate',
          businessDaysBefore(dueDate, 2, province) < facts.today &&
            t('warning.soon', { date: formatDate(language, dueDate) }),
          textOf(dueDateWarning(dueDate, province)),
        )),
    ...at('streetName', textOf(postBoxWarning([`${request.streetNo} ${request.streetName}`, request.suite ?? '']))),
    ...at('postalCode', textOf(postalCodeWarning(request.postalCode, province))),
    ...at(
      'currentCarrier',
      otherCarrier && t('warning.otherCarrier', { company: carriers[0] ?? '', carrier: request.currentCarrier }),
    ),
    ...at('accountNumber', request.accountNumber === null && need !== undefined && t(`warning.account.${need}`)),
    ...at('newBtn', isBillingNumberLost(request, numbers) && t('warning.newBtn')),
    ...facts.unconfirmed.flatMap((field) => at(field, t('warning.unconfirmed', { label: t(`request.${field}`) }))),
    ...(facts.unchangedField ? at(facts.unchangedField, t('warning.unchanged')) : []),
  ];
}

function listed(numbers: readonly string[]): string {
  return [...numbers.slice(0, MAX_LISTED).map(formatPhoneNumber), ...(numbers.length > MAX_LISTED ? ['…'] : [])].join(
    ', ',
  );
}

function numberingTexts(texts: readonly string[], t: I18n['t']): readonly string[] {
  const hidden = texts.length - MAX_LISTED;
  return [...texts.slice(0, MAX_LISTED), ...(hidden > 0 ? [t('request.moreWarnings', { count: hidden })] : [])];
}

function openRequestTexts(numbers: readonly string[], { openRequests }: KnownFacts, t: I18n['t']): readonly string[] {
  const own = new Set(numbers);
  return openRequests.flatMap(({ id, phoneNumber }) => {
    const shared = expandNumbers(readCanonicalNumbers(phoneNumber)).filter((number) => own.has(number));
    return shared.length === 0 ? [] : [t('warning.open', { count: shared.length, numbers: listed(shared), id })];
  });
}

/** What the check found out about the numbers of the request. */
function checkedFacts(numbers: readonly string[], results: readonly LnpCheckResult[]) {
  const own = new Set(numbers);
  const checked = results.filter(({ did }) => own.has(did));
  const known = (values: readonly (string | null)[]) => [...new Set(values.filter(isKnownCompany))];
  return {
    checked,
    carriers: known(checked.map(({ company }) => company)),
    centers: known(checked.map(({ rate_center }) => rate_center)),
  };
}

/** Whether two names are of the same company: `Bell` and `Bell Canada`. */
function isSameCompany(left: string, right: string): boolean {
  const [shorter = '', longer = ''] = [left, right]
    .map((name) => name.trim().toLowerCase())
    .sort((one, other) => one.length - other.length);
  return longer.startsWith(shorter);
}

/** Whether the billing number moves, other numbers of the account stay, and none replaces it. */
function isBillingNumberLost({ portScope, btn, newBtn }: LnpSubmission, numbers: readonly string[]): boolean {
  return portScope === 'partial' && btn !== null && newBtn === null && numbers.includes(btn);
}
