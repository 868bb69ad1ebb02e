import type { MailClass, RecipientLimits } from '../ports/mailer.ts';

/**
 * Sends a mail unless its recipient's limit is reached. A mail that fails does not count.
 * @returns 0 if it was sent, otherwise the milliseconds until the next one may be sent
 */
export async function sendWithinLimit(
  limits: RecipientLimits,
  mailClass: MailClass,
  to: string,
  send: () => Promise<void>,
): Promise<number> {
  const waitMs = await limits.count(mailClass, to);
  if (waitMs > 0) return waitMs;
  try {
    await send();
  } catch (error) {
    await limits.takeBack(mailClass, to);
    throw error;
  }
  return 0;
}
