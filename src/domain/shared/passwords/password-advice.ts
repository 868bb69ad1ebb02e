/** The minimum length of a strong password (ASVS 6.2.1). */
export const STRONG_PASSWORD_LENGTH = 15;

export type PasswordAdvice = 'password-advice-longer' | 'password-advice-common' | 'password-advice-name';

export interface PasswordSurroundings {
  /** Whether a password is one of the most common ones. */
  readonly isCommon: (password: string) => boolean;
  /** Names of the account: username, mail address. */
  readonly names: readonly (string | null)[];
}

/** Lists what would make a password stronger, most important first; empty for a strong password. */
export function adviseOnPassword(
  password: string,
  { isCommon, names }: PasswordSurroundings,
): readonly PasswordAdvice[] {
  const folded = password.normalize('NFKC').toLowerCase();
  const advice: PasswordAdvice[] = [];
  if (isCommon(folded)) advice.push('password-advice-common');
  if (names.some((name) => name !== null && name.length > 2 && folded.includes(name.normalize('NFKC').toLowerCase())))
    advice.push('password-advice-name');
  if ([...password].length < STRONG_PASSWORD_LENGTH) advice.push('password-advice-longer');
  return advice;
}
