/**
 * The limit that a mail counts against: `link` for mails with a link, which anybody can trigger to any address;
 * `notice` for notifications about an account or its orders, which go only to confirmed addresses.
 */
export type MailClass = 'link' | 'notice';

/** Counts mails by the mailbox that they go to, regardless of who triggers them. */
export interface RecipientLimits {
  /** Counts a mail. @returns 0 if it may be sent now, otherwise the milliseconds until one may be sent */
  count(mailClass: MailClass, address: string): Promise<number>;
  /** Takes back the count of a mail that was not sent. */
  takeBack(mailClass: MailClass, address: string): Promise<void>;
}
