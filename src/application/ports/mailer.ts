import type { Language } from '../../domain/shared/messages/message.ts';

/** A text file that is attached to a mail. */
export interface MailAttachment {
  readonly filename: string;
  /** The media type with its parameters. */
  readonly type: string;
  readonly content: string;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text; the HTML part is generated from it. */
  readonly text: string;
  readonly attachments?: readonly MailAttachment[];
  readonly language: Language;
  /** The same for every attempt to send one mail, so that receivers recognize duplicates. */
  readonly messageId: string;
  /** The users that the mail is addressed to or names, so that copies of it can be erased with them. */
  readonly userIds: readonly number[];
}

export interface Mailer {
  /** @throws Error if the mail was not accepted; the caller retries later */
  send(mail: Mail): Promise<void>;
}

/** Base of the links in mails. */
export interface PortalUrls {
  /** Origin without a slash at its end. */
  readonly publicUrl: string;
}

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
