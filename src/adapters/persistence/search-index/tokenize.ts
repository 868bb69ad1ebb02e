/** Longer tokens are cut to this many characters. */
export const MAX_TOKEN_LENGTH = 64;

/** Splits a folded text into distinct tokens of at most `MAX_TOKEN_LENGTH` characters. */
export function tokenize(searchText: string): readonly string[] {
  return [
    ...new Set(
      searchText
        .split(' ')
        .filter((token) => token !== '')
        .map(truncateToken),
    ),
  ];
}

/** Cuts a token to the stored length. */
export function truncateToken(token: string): string {
  return token.length <= MAX_TOKEN_LENGTH ? token : [...token].slice(0, MAX_TOKEN_LENGTH).join('');
}

/** An order reference. Nobody types a part from the middle of it. */
const REFERENCE = /^[a-z]{2,3}-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns all suffixes of a token, including the token: any part of the token is the beginning of a suffix. */
export function suffixesOf(token: string): readonly string[] {
  if (REFERENCE.test(token)) return [token];
  const characters = [...token];
  return [...new Set(characters.map((_character, start) => characters.slice(start).join('')))];
}
