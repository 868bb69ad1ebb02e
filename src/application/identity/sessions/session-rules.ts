/** A session ends after this time without use (contract: 12 hours). */
export const SESSION_IDLE_MS = 12 * 60 * 60 * 1000;
/** A session ends this long after sign-in, even if it is used (contract: 7 days). */
export const SESSION_ABSOLUTE_MS = 7 * 24 * 60 * 60 * 1000;
/** Minimum time between updates of `lastSeenAt`, so that not every read causes a write. */
export const SESSION_TOUCH_MS = 60_000;
/** Changes of credentials and rights require a sign-in or step-up that is no older than this (ASVS 7.5.1). */
export const STEP_UP_MS = 15 * 60 * 1000;

/** Whether a session has not expired. */
export function isAlive(
  { createdAt, lastSeenAt }: { readonly createdAt: Date; readonly lastSeenAt: Date },
  now: Date,
): boolean {
  return (
    now.getTime() - lastSeenAt.getTime() <= SESSION_IDLE_MS &&
    now.getTime() - createdAt.getTime() <= SESSION_ABSOLUTE_MS
  );
}
