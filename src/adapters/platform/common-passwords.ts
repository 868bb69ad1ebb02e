import { createRequire } from 'node:module';
import type { dictionary as Dictionary } from '@zxcvbn-ts/language-common';

interface List {
  readonly dictionary: typeof Dictionary;
}

/** Shorter ones are refused whatever they are. */
const SHORTEST = 6;

/**
 * Tells the commonest passwords, compared in lower case; the list is read at the first question, since most portals
 * never ask.
 */
export function commonPasswords(): (password: string) => boolean {
  let known: ReadonlySet<string> | undefined;
  return (password) => {
    known ??= new Set(listed().filter((one) => one.length >= SHORTEST));
    return known.has(password);
  };
}

/** The list of zxcvbn, the commonest first. */
function listed(): readonly string[] {
  const { dictionary } = createRequire(import.meta.url)('@zxcvbn-ts/language-common') as List;
  return dictionary['passwords-common'];
}
