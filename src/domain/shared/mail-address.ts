const MAX_LENGTH = 254;
const MAX_LOCAL_PART_LENGTH = 64;

/**
 * Letters, digits and `_ ' + - .` before one `@`, and a domain name after it: no list, no display name, no comment, no
 * group.
 */
const ADDRESS = /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/**
 * Whether a text is a single mail address in the form that the API accepts for `email`. Only such addresses may be
 * passed to a mailer.
 */
export function isMailAddress(text: string): boolean {
  return text.length <= MAX_LENGTH && text.indexOf('@') <= MAX_LOCAL_PART_LENGTH && ADDRESS.test(text);
}

/** Mail providers that deliver `j.doe` and `jdoe` to the same mailbox. */
const IGNORES_DOTS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * Returns the mailbox behind an address. Addresses that differ only in letter case, or after a `+`, have the same
 * mailbox. Use this only for counting mails; mail is sent to the address as it was given.
 */
export function mailboxOf(address: string): string {
  const folded = address.normalize('NFKC').trim().toLowerCase();
  const at = folded.lastIndexOf('@');
  const domain = folded.slice(at + 1);
  const local = folded.slice(0, Math.max(at, 0)).replace(/(?!^)\+.*$/, '');
  return IGNORES_DOTS.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}
