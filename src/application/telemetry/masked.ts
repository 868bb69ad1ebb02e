/**
 * Fields that hold what a person wrote or keeps secret; none of them belongs into a line of the log, whatever stands in
 * it.
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
  'requesterName',
  'customerName',
  'requestName',
  'accountNumber',
  'streetName',
  'postalCode',
  'text',
  'subject',
  'payload',
  'body',
] as const;

export const MASK = '•';

/** North American numbers in their usual spellings; neither a part of an id nor of a longer run of digits. */
const TELEPHONE = /(?:(?<![\w.-])|(?<=%2C))(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-]?)\d{3}[ .-]?\d{4}(?![\w-])/g;
const MAIL_ADDRESS = /[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+/g;

/**
 * A text in which telephone numbers and mail addresses can be read no more: the last line of defence for lines, spans
 * and measurements. Names and addresses have no shape to be known by: whoever writes lines and spans leaves them out.
 */
export function masked(text: string): string {
  return text.replace(MAIL_ADDRESS, MASK).replace(TELEPHONE, MASK);
}

/** The same of all that a value consists of; a number of ten digits is masked too. */
export function maskedDeep(value: unknown): unknown {
  if (typeof value === 'string') return masked(value);
  if (typeof value === 'number') return masked(String(value)) === MASK ? MASK : value;
  if (Array.isArray(value)) return value.map(maskedDeep);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, maskedDeep(item)]));
}
