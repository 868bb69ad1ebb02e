import type { Cell } from '../layout/page.ts';
import { bare, fold } from '../parse/fold.ts';
import type { Document } from './document.ts';

const DOMAIN = '(?:[a-z0-9-]+[.])+';
const HOST = new RegExp(
  `(?:https?://|www[.]|@)(${DOMAIN}[a-z]{2,12})(?![a-z0-9-])|\\b(${DOMAIN}(?:ca|quebec))(?![a-z])`,
  'g',
);
const PUBLIC_MAIL =
  /^(?:gmail|hotmail|outlook|yahoo|live|icloud|bell|canada|gc|gouv|cctscprst|crtc|videotron|rogers|sympatico)$/;
export const LEGAL_FORM = new RegExp(
  '\\b(?:inc|ltd|ltee|limited|limitee|corp|corporation|llc|llp|lp|plc|gmbh|ulc|co-?op|cooperative|' +
    's[. ]?e[. ]?(?:n[. ]?)?c|enr|senc)\\b',
  'g',
);

/** In a folded name. */
export const ENDS_LEGALLY =
  /\b(?:inc|ltd|ltee|limited|limitee|corp|corporation|llc|llp|lp|ulc|co-?op|cooperative|s[.]?e[.]?n[.]?c|enr)[.]?\)?$/;

/** A name without its legal form and spaces, for comparison. */
export function keyOf(text: string): string {
  return bare(text.replace(/&/g, ' and ')).replace(LEGAL_FORM, '').replace(/ /g, '');
}

export interface WebAddress {
  readonly cell: Cell;
  /** `keewatin.ca` */
  readonly domain: string;
  /** `keewatin` */
  readonly host: string;
  readonly isMail: boolean;
}

/** Finds the domains of the web and mail addresses on the pages. */
export function webAddresses({ cells }: Document): readonly WebAddress[] {
  return cells.flatMap((cell) =>
    [...fold(cell.text.slice(0, 300)).matchAll(HOST)].flatMap((match) => {
      const labels = (match[1] ?? match[2] ?? '').split('.');
      // The print of a mail has the address of the program.
      if (!match[0].startsWith('@') && /^(?:web)?mail$|^outlook$/.test(labels[0] ?? '')) return [];
      const parts = labels.slice(-2);
      const host = (parts[0] ?? '').replace(/-/g, '');
      return host.length > 2 && !PUBLIC_MAIL.test(host)
        ? [{ cell, domain: parts.join('.'), host, isMail: match[0].startsWith('@') }]
        : [];
    }),
  );
}

/** Whether a name without spaces is that of a web address. */
export function isSameName(key: string, host: string): boolean {
  if (key === host) return true;
  return (
    host.length >= 4 &&
    key.length >= 4 &&
    (key.startsWith(host) || host.startsWith(key)) &&
    Math.min(key.length, host.length) >= 0.4 * Math.max(key.length, host.length)
  );
}
