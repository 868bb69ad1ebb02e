/**
 * Loads a function that tells whether a password is in the list of common passwords, which the server uses too. The
 * list is a separate chunk, larger than any screen. It is only loaded when a new password is typed, and until then the
 * advice works without it.
 */
export async function commonPasswords(): Promise<(password: string) => boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const known = new Set(dictionary['passwords-common']);
  return (password) => known.has(password);
}
