import type { TfPortRequest } from '../tf-port-request/tf-port-request.ts';
import type { ChangeRules } from './change-plan.ts';

/** Changes of toll-free requests. */
export const TF_CHANGES: ChangeRules<TfPortRequest> = {
  kinds: ['cancel', 'remove_numbers'],
  // Toll-free numbers have no service address.
  province: () => 'ON',
  numbersOf: (request) => request.tollFreeNumbers,
  formatNumbers: (numbers) => numbers.join(','),
  readNumbers: (text) => text.split(','),
  fieldsOf: () => [],
  apply: (request, values) =>
    values.reduce((changed, { to }) => ({ ...changed, tollFreeNumbers: (to ?? '').split(',') }), request),
};
