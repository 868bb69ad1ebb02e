import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { USER_IDS_HEADER } from './mail-copies.ts';
import { htmlOf, OWN_MAIL_BRAND, withName, type MailBrand } from './mail-html.ts';
import { isMailAddress } from '../../domain/shared/mail-address.ts';
import type { Mail, Mailer } from '../../application/ports/mailer.ts';

const MESSAGE_ID_DOMAIN = 'lnp-management-system';

/** Control characters, which could end a header and begin another. */
const CONTROLS = /\p{Cc}+/gu;

/** @throws Error if the recipient is not exactly one plain address */
function message(mail: Mail, from: string, brand: MailBrand) {
  if (!isMailAddress(mail.to)) throw new Error('the recipient of a mail is not one mail address');
  // nodemailer uses an object as is, but parses a string as a list with names and groups.
  const to = { name: '', address: mail.to };
  const text = withName(mail.text, brand);
  return {
    from,
    to,
    subject: withName(mail.subject, brand).replace(CONTROLS, ' '),
    text,
    html: htmlOf(text, mail.language, brand),
    attachments: (mail.attachments ?? []).map(({ filename, type, content }) => ({
      filename,
      contentType: type,
      content,
    })),
    messageId: `<${mail.messageId}@${MESSAGE_ID_DOMAIN}>`,
  };
}

/** Sends mails by SMTP. nodemailer is loaded with the first mail. @param url `smtp://…` or `smtps://…` */
export function smtpMailer(url: string, from: string, brand = OWN_MAIL_BRAND): Mailer {
  const connect = async () => {
    const { default: nodemailer } = await import('nodemailer');
    return nodemailer.createTransport(
      `${url}${url.includes('?') ? '&' : '?'}pool=true&connectionTimeout=10000&socketTimeout=20000`,
    );
  };
  let transport: ReturnType<typeof connect> | undefined;
  return {
    send: async (mail) => {
      await (await (transport ??= connect())).sendMail(message(mail, from, brand));
    },
  };
}

/**
 * Connects to a mail server, signs in and sends nothing.
 * @param url `smtp://…` or `smtps://…`
 * @throws Error with a code of nodemailer or of the system if the server cannot be used
 */
export async function verifySmtpServer(url: string): Promise<void> {
  const { default: nodemailer } = await import('nodemailer');
  const transport = nodemailer.createTransport(`${url}${url.includes('?') ? '&' : '?'}connectionTimeout=10000`);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** Writes each mail as an `.eml` file into a folder, for machines without a mail server. */
export function folderMailer(folder: string, from: string, brand = OWN_MAIL_BRAND): Mailer {
  return {
    send: async (mail) => {
      const { default: nodemailer } = await import('nodemailer');
      const composed = await nodemailer
        .createTransport({ streamTransport: true, buffer: true })
        .sendMail({ ...message(mail, from, brand), headers: { [USER_IDS_HEADER]: mail.userIds.join(', ') } });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${mail.messageId}.eml`);
      // Renamed when complete, so that a program that watches the folder never reads half a mail.
      await writeFile(`${file}.part`, composed.message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
  };
}
