import type { Language } from '../../domain/shared/messages/message.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text; the HTML part is generated from it. */
  readonly text: string;
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
