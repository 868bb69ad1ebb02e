import { createRequire } from 'node:module';
import type { dictionary as Dictionary } from '@zxcvbn-ts/language-common';

interface List {
  readonly dictionary: typeof Dictionary;
}

/** Shorter passwords are rejected anyway. */
const MIN_LENGTH = 6;

/**
 * Creates a check for very common passwords, which expects lower case. The list is loaded on the first call, because
 * most portals never need it.
 */
export function commonPasswords(): (password: string) => boolean {
  let known: ReadonlySet<string> | undefined;
  return (password) => {
    known ??= new Set(readList().filter((password) => password.length >= MIN_LENGTH));
    return known.has(password);
  };
}

/** The list of zxcvbn, most common first. */
function readList(): readonly string[] {
  const { dictionary } = createRequire(import.meta.url)('@zxcvbn-ts/language-common') as List;
  return dictionary['passwords-common'];
}
