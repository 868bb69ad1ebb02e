/**
 * Lower case without accents and with plain apostrophes, spaces and dashes: for comparing, never for showing. Keeps the
 * length.
 */
export function fold(text: string): string {
  return Array.from(text, foldCharacter).join('');
}

function foldCharacter(character: string): string {
  if (/[’‘`´]/.test(character)) return "'";
  if (/[\u2010-\u2015\u2212]/.test(character)) return '-';
  if (/[°º]/.test(character)) return 'o';
  if (/\s/.test(character)) return ' ';
  // One for one, so that a place in the folded text is the same place in the text.
  const plain = character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.length === character.length ? plain : character;
}

/** Words as sets of letters and figures, for telling whether two names are the same. */
export function bare(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
