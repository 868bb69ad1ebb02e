import { LNP_FIELDS } from '../../domain/shared/fields/lnp-fields.ts';
import { NUMBER_ORDER_FIELDS } from '../../domain/shared/fields/number-order-fields.ts';
import { namesWhere, type RecordFields } from '../../domain/shared/fields/record-fields.ts';
import { TF_PORT_FIELDS } from '../../domain/shared/fields/tf-port-fields.ts';

/**
 * Fields that contain what a person wrote, or secrets. They must never appear in a log line, whatever their value.
 */
export const PERSONAL_FIELDS = [
  'password',
  'secret',
  'token',
  'cookie',
  'authorization',
  'email',
  'to',
  'username',
  'customerName',
  'text',
  'subject',
  'payload',
  'body',
  ...[LNP_FIELDS, TF_PORT_FIELDS, NUMBER_ORDER_FIELDS].flatMap((fields) =>
    namesWhere<RecordFields>(fields, ({ privacy }) => privacy !== 'none'),
  ),
];

export const MASK = '•';

/** North American numbers in their usual spellings, but not parts of ids or of longer digit sequences. */
const TELEPHONE = /(?:(?<![\w.-])|(?<=%2C))(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-]?)\d{3}[ .-]?\d{4}(?![\w-])/g;
const MAIL_ADDRESS = /[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+/g;

/**
 * Masks telephone numbers and mail addresses in a text: the last line of defence for log lines, spans and metrics.
 * Names and street addresses have no recognizable form, so the code that writes log lines and spans must omit them.
 */
export function masked(text: string): string {
  return text.replace(MAIL_ADDRESS, MASK).replace(TELEPHONE, MASK);
}

/** Masks all texts within a value; a number of ten digits is masked too. */
export function maskedDeep(value: unknown): unknown {
  if (typeof value === 'string') return masked(value);
  if (typeof value === 'number') return masked(String(value)) === MASK ? MASK : value;
  if (Array.isArray(value)) return value.map(maskedDeep);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, maskedDeep(item)]));
}
