/** Recovery codes that an account has at a time. */
export const RECOVERY_CODES = 10;

/** The six digits of an authenticator app, as people type them; undefined for anything else. */
export function totpCodeOf(typed: string): string | undefined {
  const digits = typed.replace(/\s/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/** A recovery code as it is compared: without regard to case, spaces and hyphens; undefined for what cannot be one. */
export function recoveryCodeOf(typed: string): string | undefined {
  const letters = typed.replace(/[\s-]/g, '').toLowerCase();
  return /^[0-9a-hjkmnp-tv-z]{24}$/.test(letters) ? letters : undefined;
}
