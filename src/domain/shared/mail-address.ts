const LONGEST = 254;
const LONGEST_LOCAL_PART = 64;

/**
 * Letters, digits and `_ ' + - .` before one `@`, and a domain name after it: no list, no display name, no comment, no
 * group.
 */
const ADDRESS = /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/**
 * Whether a text is one mail address, in the form that the API accepts for `email`. Nothing else may reach a mailer.
 */
export function isMailAddress(text: string): boolean {
  return text.length <= LONGEST && text.indexOf('@') <= LONGEST_LOCAL_PART && ADDRESS.test(text);
}

/** Providers that deliver `j.doe` and `jdoe` to one mailbox. */
const IGNORES_DOTS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * Names the mailbox behind an address, for counting mails: letter case, and what follows a `+`, lead to the same
 * mailbox.
 * Only for counting. Mail goes to the address as it was given.
 */
export function mailboxOf(address: string): string {
  const folded = address.normalize('NFKC').trim().toLowerCase();
  const at = folded.lastIndexOf('@');
  const domain = folded.slice(at + 1);
  const local = folded.slice(0, Math.max(at, 0)).replace(/(?!^)\+.*$/, '');
  return IGNORES_DOTS.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}
