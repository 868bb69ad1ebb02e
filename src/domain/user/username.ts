import { isMailAddress } from '../shared/mail-address.ts';
import { looksReserved } from './look-alikes.ts';
import type { User } from './user.ts';

/** What is wrong with a new username. */
export type UsernameFault = 'username-characters' | 'username-link' | 'username-reserved';

/**
 * Control, formatting and unassigned characters, those that are drawn as nothing, and every space but the ordinary one.
 */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Zs}/u;
/** More marks on one letter than a language needs: they cover the lines around. */
const STACKED_MARKS = /\p{M}{4,}/u;
/** What mail programs and people take for a link whatever the domain is. */
const LINK = /:\/\/|\/\/|\bwww\d*\.|\b(?:https?|hxxps?|ftp|mailto|tel|sms|data|javascript|file):/i;

/** As programs read it that look for links: compatibility forms, and every dot of a domain name as a full stop. */
const linkForm = (name: string): string => name.normalize('NFKC').replace(/[\u3002\uff61]/g, '.');

/**
 * Judges a new username. Accounts with older names go on working: only a name that is given now is judged.
 * @param isDomainName whether a text is a domain name that exists in the public list, or an IP address
 */
export function usernameFault(name: string, isDomainName: (text: string) => boolean): UsernameFault | undefined {
  if (UNSEEN.test(name) || STACKED_MARKS.test(name.normalize('NFD'))) return 'username-characters';
  if (looksReserved(name)) return 'username-reserved';
  // A mail address is a lawful name, and its domain is no link.
  if (isMailAddress(name)) return undefined;
  const text = linkForm(name);
  if (LINK.test(text) || text.split(/[^\p{L}\p{N}.-]+/u).some((part) => part.includes('.') && isDomainName(part)))
    return 'username-link';
  return undefined;
}

/** What a mail calls an account: its name, or its number where an older name could pass for more than a name. */
export function nameInMail({ id, username }: Pick<User, 'id' | 'username'>): string {
  return UNSEEN.test(username) || LINK.test(linkForm(username)) ? `#${id}` : username;
}
