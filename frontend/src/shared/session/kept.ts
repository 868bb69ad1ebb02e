// What a user has begun stays in the browser under a name that carries the user's id, so that no other account is shown it,
// and goes with the logout, so that it is not left behind on a machine that others use.
const PREFIX = 'lnp-kept:';

function nameOf(userId: number, what: string): string {
  return `${PREFIX}${userId}:${what}`;
}

/** Keeps a text for a user, in this browser only. */
export function keep(userId: number, what: string, text: string): void {
  try {
    localStorage.setItem(nameOf(userId, what), text);
  } catch {
    // storage is full or forbidden: the text then lasts as long as the screen
  }
}

/** What was kept for the user; null when there is nothing. */
export function kept(userId: number, what: string): string | null {
  try {
    return localStorage.getItem(nameOf(userId, what));
  } catch {
    return null;
  }
}

export function forget(userId: number, what: string): void {
  try {
    localStorage.removeItem(nameOf(userId, what));
  } catch {
    // nothing was kept where storage is forbidden
  }
}

/** Forgets everything kept for anybody: what a logout leaves behind. */
export function forgetAll(): void {
  try {
    for (const name of Object.keys(localStorage).filter((one) => one.startsWith(PREFIX))) localStorage.removeItem(name);
  } catch {
    // nothing was kept where storage is forbidden
  }
}
