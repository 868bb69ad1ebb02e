/**
 * The judge of common passwords by the list that the server has too. It comes in a piece of its own, larger than any
 * screen:
 * only whoever chooses a new password waits for it, and not even they, since the advice stands without it too.
 */
export async function commonPasswords(): Promise<(password: string) => boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const known = new Set(dictionary['passwords-common']);
  return (password) => known.has(password);
}
