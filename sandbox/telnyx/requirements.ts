import type { StoredOrder } from './stored-order.ts';
import { endingOf } from './story.ts';

interface Requirement {
  readonly name: string;
  readonly type: 'document' | 'textual';
  readonly valueIn: (order: StoredOrder) => string | null | undefined;
}

const LATEST_INVOICE: Requirement = {
  name: 'Latest Invoice',
  type: 'document',
  valueIn: ({ documents }) => documents.invoice,
};
const REQUIREMENTS: readonly Requirement[] = [
  { name: 'Letter of Authorization', type: 'document', valueIn: ({ documents }) => documents.loa },
  { name: 'End User Name', type: 'textual', valueIn: ({ admin }) => admin['entity_name'] },
  { name: 'Authorized Person', type: 'textual', valueIn: ({ admin }) => admin['auth_person_name'] },
  { name: 'Street Address', type: 'textual', valueIn: ({ location }) => location['street_address'] },
  { name: 'Locality', type: 'textual', valueIn: ({ location }) => location['locality'] },
  { name: 'Postal Code', type: 'textual', valueIn: ({ location }) => location['postal_code'] },
];

/** What an order must have before it can be confirmed. Only orders of the ending 0042 need an invoice. */
export const requirementsOf = (order: StoredOrder): readonly Requirement[] =>
  endingOf(order) === '0042' ? [...REQUIREMENTS, LATEST_INVOICE] : REQUIREMENTS;

export const missingRequirements = (order: StoredOrder): readonly Requirement[] =>
  requirementsOf(order).filter(({ valueIn }) => !valueIn(order));
