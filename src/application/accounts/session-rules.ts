/** A session ends when it is not used for so long (contract: 12 hours). */
export const SESSION_IDLE_MS = 12 * 60 * 60 * 1000;
/** A session ends so long after sign-in, however it is used (contract: 7 days). */
export const SESSION_ABSOLUTE_MS = 7 * 24 * 60 * 60 * 1000;
/** `lastSeenAt` is written at most this often, so that reading does not cost a write each time. */
export const SESSION_TOUCH_MS = 60_000;
/** A reset link is good for one hour. */
export const RESET_VALID_MS = 60 * 60 * 1000;
/** What changes who may get in needs a sign-in, or the password again, no older than this (ASVS 7.5.1). */
export const STEP_UP_MS = 15 * 60 * 1000;

/** Whether a session still stands for its user. */
export function isAlive(
  { createdAt, lastSeenAt }: { readonly createdAt: Date; readonly lastSeenAt: Date },
  now: Date,
): boolean {
  return (
    now.getTime() - lastSeenAt.getTime() <= SESSION_IDLE_MS &&
    now.getTime() - createdAt.getTime() <= SESSION_ABSOLUTE_MS
  );
}
/** A link that confirms a mail address is good for a day. */
export const EMAIL_CONFIRMATION_MS = 24 * 60 * 60 * 1000;
