/**
 * The limit that a mail counts against: `link` for mails with a link, which strangers can cause to any address,
 * `notice` for news about an account or its orders, which go to confirmed addresses alone.
 */
export type MailClass = 'link' | 'notice';

/** Counts mails by the mailbox that they go to, whoever causes them. */
export interface RecipientLimits {
  /** Counts a mail. @returns milliseconds until another one may be sent; 0 when this one may be sent */
  count(mailClass: MailClass, address: string): Promise<number>;
  /** Takes back the count of a mail that was not sent. */
  takeBack(mailClass: MailClass, address: string): Promise<void>;
}
