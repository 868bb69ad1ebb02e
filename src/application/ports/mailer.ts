import type { Language } from '../../domain/shared/messages/message.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text; its HTML form is made of it. */
  readonly text: string;
  readonly language: Language;
  /** The same for every try of one mail, so that a receiver can tell a repetition. */
  readonly messageId: string;
  /** The users whom the mail is addressed to or names, so that a copy of it can be erased with them. */
  readonly userIds: readonly number[];
}

export interface Mailer {
  /** @throws Error when the mail was not taken; it is tried again later */
  send(mail: Mail): Promise<void>;
}
