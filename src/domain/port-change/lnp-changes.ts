import type { LnpDraft, LnpRequest } from '../lnp-request/lnp-request.ts';
import { canonicalPhoneNumbers, expandNumbers, readCanonicalNumbers, toRanges } from '../shared/phone-numbers.ts';
import { CORRECTABLE_FIELDS, type CorrectedField } from '../shared/fields/change-fields.ts';
import { CHANGE_KINDS } from '../shared/statuses/changes.ts';
import type { ChangeRules } from './change-plan.ts';
import type { ChangedValue } from './port-change.ts';

/** Changes of requests of local numbers. */
export const LNP_CHANGES: ChangeRules<LnpRequest> = {
  kinds: CHANGE_KINDS,
  province: (request) => request.province,
  numbersOf: (request) => expandNumbers(request.phoneNumber),
  formatNumbers: (numbers) => canonicalPhoneNumbers(toRanges(numbers)),
  readNumbers: (text) => expandNumbers(readCanonicalNumbers(text)),
  fieldsOf: (request, draft) =>
    draft.kind !== 'correction'
      ? []
      : [
          ...CORRECTABLE_FIELDS.map((field) => {
            const to = draft.fields[field];
            return { field, from: request[field], to: to === undefined ? request[field] : to };
          }),
          pinChange(request.pin, draft.fields.pin ?? null),
        ],
  apply: (request, values) => ({ ...request, ...changedFields(request, values) }),
};

/** No screen shows the PIN, so an empty field means the one that is stored. The change does not repeat that one. */
const pinChange = (stored: string | null, to: string | null): ChangedValue => ({
  field: 'pin',
  from: null,
  to: to === stored ? null : to,
});

function changedFields(request: LnpRequest, values: readonly ChangedValue[]): Partial<LnpRequest> {
  return Object.fromEntries(
    values.flatMap(({ field, to }): [keyof LnpRequest, unknown][] => {
      if (field === 'numbers') return [['phoneNumber', readCanonicalNumbers(to ?? '')]];
      if (field !== 'dueDate') return [[field, to]];
      // The port type and its fee stay.
      return [
        ['expectedOn', to],
        ...(request.portType === 'exact_date' ? [['dueDate', to] as ['dueDate', unknown]] : []),
      ];
    }),
  );
}

/** The fields that carriers compare as a whole: a supplement that changes one of them contains all of them. */
const SENT_TOGETHER: readonly (readonly CorrectedField[])[] = [
  ['requesterName'],
  ['streetNo', 'streetName', 'floorNo', 'suite', 'city', 'province', 'postalCode'],
  ['accountNumber', 'reseller'],
  ['btn'],
  ['pin'],
  ['comments'],
];

/** The fields of a supplement. @param corrected the request with the new values */
export function supplementFields(
  corrected: LnpRequest,
  values: readonly ChangedValue[],
): Partial<Pick<LnpDraft, CorrectedField | 'currentCarrier'>> {
  const changed = new Set<string>(values.map(({ field }) => field));
  const sent = SENT_TOGETHER.filter((fields) => fields.some((field) => changed.has(field))).flat();
  const account = sent.includes('accountNumber') ? (['currentCarrier'] as const) : [];
  return Object.fromEntries([...sent, ...account].map((field) => [field, corrected[field]]));
}
