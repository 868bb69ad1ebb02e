import { verifySmtpServer } from '../../adapters/platform/mailers.ts';
import type { Config } from '../config/config.ts';
import { adviceFor, NETWORK_ADVICE, ok, problem, type Finding } from './finding.ts';

const ADVICE = {
  ...NETWORK_ADVICE,
  EAUTH: 'The server rejects user or password. Correct them in SMTP_URL.',
  ENOAUTH: 'The server requires a user and a password. Add them to SMTP_URL.',
  ETLS: 'The connection cannot be encrypted. Check the port and the certificate of the server.',
  ESOCKET: 'The connection failed. Check host, port and encryption.',
  ECONNECTION: 'Nothing answers at this address. Check host and port.',
};

/** Connects to the mail server and signs in; sends nothing. */
export async function checkMail({ smtpUrl, production }: Pick<Config, 'smtpUrl' | 'production'>): Promise<Finding> {
  if (smtpUrl === undefined)
    return production
      ? problem('mail', 'SMTP_URL is not set, so mails are only written to a folder. Set it.')
      : ok('mail', 'SMTP_URL is not set: mails are written to the folder `outbox` in DATA_DIR.');
  try {
    await verifySmtpServer(smtpUrl);
    return ok('mail', 'The mail server accepts the connection.');
  } catch (error) {
    return problem('mail', `SMTP_URL: the mail server cannot be used. ${adviceFor(error, ADVICE)}`);
  }
}
