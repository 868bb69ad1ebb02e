/** A word is kept by no more of its letters than these. */
export const MAX_TOKEN_LENGTH = 64;

/** The words of a folded text, each once, cut to `LONGEST_WORD`. */
export function tokenize(searchText: string): readonly string[] {
  return [
    ...new Set(
      searchText
        .split(' ')
        .filter((word) => word !== '')
        .map(truncateToken),
    ),
  ];
}

/** A word as it is kept. */
export function truncateToken(word: string): string {
  return word.length <= MAX_TOKEN_LENGTH ? word : [...word].slice(0, MAX_TOKEN_LENGTH).join('');
}

/** A name under which the provider knows a record: nobody types a part from the midst of it. */
const REFERENCE = /^[a-z]{2,3}-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Every end of a word, the whole of it included: whatever part of it is typed, one of them begins so. */
export function suffixesOf(word: string): readonly string[] {
  if (REFERENCE.test(word)) return [word];
  const letters = [...word];
  return [...new Set(letters.map((_letter, at) => letters.slice(at).join('')))];
}
