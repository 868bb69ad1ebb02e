/** How many recovery codes an account has. */
export const RECOVERY_CODES = 10;

/** Parses a typed six-digit code of an authenticator app; undefined for anything else. */
export function totpCodeOf(typed: string): string | undefined {
  const digits = typed.replace(/\s/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/** Normalizes a typed recovery code: ignores case, spaces and hyphens; undefined if it cannot be one. */
export function recoveryCodeOf(typed: string): string | undefined {
  const letters = typed.replace(/[\s-]/g, '').toLowerCase();
  return /^[0-9a-hjkmnp-tv-z]{24}$/.test(letters) ? letters : undefined;
}
