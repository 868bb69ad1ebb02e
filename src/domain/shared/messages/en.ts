import { changeMessagesEn } from '../../port-change/messages.en.ts';
import { statusMessagesEn } from '../statuses/en.ts';
import { accountMessagesEn } from './accounts.en.ts';
import { invoiceMessagesEn } from './invoices.en.ts';
import { orderMessagesEn } from './orders.en.ts';

/**
 * Every message of the rules and the API, in English; mails are in `mails.en.ts`. Written here are those of any call.
 * Keys are the stable `code` of the API's errors: they are never renamed.
 */
export const en = {
  ...statusMessagesEn,
  ...changeMessagesEn,
  ...accountMessagesEn,
  ...orderMessagesEn,
  ...invoiceMessagesEn,
  'body-malformed': 'The request could not be read because it is not valid JSON.',
  'body-too-large': 'The request is too large.',
  'content-type-wrong': 'This content type is not accepted here.',
  'value-invalid': 'This value is not valid.',
  'input-invalid': 'Please correct the marked fields.',
  'query-invalid': 'The query parameter {name} is not valid.',
  'list-too-deep': 'A list shows its first 10,000 rows. To see others, use a filter or export the list.',
  'header-invalid': 'The header {name} is not valid.',
  'id-invalid': 'The id must be a whole number.',
  'not-found': 'This does not exist, or you do not have access to it.',
  'route-not-found': 'There is nothing at this address.',
  'method-not-allowed': 'This method is not allowed here.',
  'changed-meanwhile': 'Somebody else changed this in the meantime. Please load it again.',
  'changed-by-somebody': '{actor} changed this in the meantime. Its status is now {status}. Please load it again.',
  'cross-site-refused': 'This request came from another site and was refused.',
  'idempotency-key-reused': 'This Idempotency-Key was already used with other content.',
  'idempotency-key-running': 'The first request with this Idempotency-Key is still running. Please try again shortly.',
  'too-many-requests': 'Too many requests. Please try again in {seconds} seconds.',
  'provider-nonsense': "The provider's response could not be understood. Please try again later.",
  'provider-unavailable': 'The provider cannot be reached at the moment. Please try again later.',
  'provider-silent': 'The provider did not respond in time. Please try again later.',
  'provider-cannot': 'Our provider does not offer this. Please ask our team.',
  'webhook-unverified': 'This call is not signed by the provider.',
  'database-unavailable': 'The service is briefly unavailable. Please try again in a moment.',
  'files-unavailable': 'Files cannot be stored or read at the moment. Please try again shortly.',
  overloaded: 'The portal is overloaded at the moment. Please try again in a few seconds.',
  'shutting-down': 'The service is restarting. Please try again in a moment.',
  unexpected: 'An unexpected error occurred',
} as const;

export type MessageKey = keyof typeof en;
