import { isMailAddress } from '../shared/mail-address.ts';
import { looksReserved } from './look-alikes.ts';
import type { User } from './user.ts';

/** What is wrong with a new username. */
export type UsernameFault = 'username-characters' | 'username-link' | 'username-reserved';

/**
 * Control, formatting and unassigned characters, invisible characters, and every space except the ordinary one.
 */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Zs}/u;
/** More combining marks on one letter than any language needs: they would cover adjacent lines. */
const STACKED_MARKS = /\p{M}{4,}/u;
/** Texts that mail programs and people recognize as a link, regardless of the domain. */
const LINK = /:\/\/|\/\/|\bwww\d*\.|\b(?:https?|hxxps?|ftp|mailto|tel|sms|data|javascript|file):/i;

/** The name as link detectors read it: in compatibility form, and with every variant of the dot as a full stop. */
const linkForm = (name: string): string => name.normalize('NFKC').replace(/[\u3002\uff61]/g, '.');

/**
 * Checks a new username. Existing accounts with older names continue to work: only new names are checked.
 * @param isDomainName whether a text is a domain name with a public suffix, or an IP address
 */
export function usernameFault(name: string, isDomainName: (text: string) => boolean): UsernameFault | undefined {
  if (INVISIBLE.test(name) || STACKED_MARKS.test(name.normalize('NFD'))) return 'username-characters';
  if (looksReserved(name)) return 'username-reserved';
  // A mail address is a valid name, and its domain does not count as a link.
  if (isMailAddress(name)) return undefined;
  const text = linkForm(name);
  if (LINK.test(text) || text.split(/[^\p{L}\p{N}.-]+/u).some((part) => part.includes('.') && isDomainName(part)))
    return 'username-link';
  return undefined;
}

/** How a mail names an account: by its username, or by its id if an older username could be mistaken for a link. */
export function nameInMail({ id, username }: Pick<User, 'id' | 'username'>): string {
  return INVISIBLE.test(username) || LINK.test(linkForm(username)) ? `#${id}` : username;
}
