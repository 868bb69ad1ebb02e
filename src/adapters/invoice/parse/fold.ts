/**
 * Converts a text to lower case without accents and with plain apostrophes, spaces and dashes. For comparisons only,
 * not for display. The length stays the same.
 */
export function fold(text: string): string {
  // Most texts are plain, and long invoices have many.
  if (/^[ -_a-~]*$/.test(text)) return text.toLowerCase();
  return Array.from(text, foldCharacter).join('');
}

function foldCharacter(character: string): string {
  if (/[’‘`´]/.test(character)) return "'";
  if (/[\u2010-\u2015\u2212]/.test(character)) return '-';
  if (/[°º]/.test(character)) return 'o';
  if (/\s/.test(character)) return ' ';
  // One character for one, so that positions in the folded text are valid in the text.
  const plain = character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.length === character.length ? plain : character;
}

/** Reduces a text to letters, digits and single spaces, for comparing two names. */
export function bare(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/**
 * Some fonts have no text for the pair `ti` or `tt`, which they print as one sign: `Télécommunica\ufffdons`. Between
 * letters, the sign in front of an `e` is most often `tt`, else `ti`.
 */
export function withPairs(text: string): string {
  return text.replace(/(?<=\p{Ll})\ufffd(?=\p{Ll})/gu, (_, at: number) => (text[at + 1] === 'e' ? 'tt' : 'ti'));
}

/**
 * Typesetters print hyphens of numbers and codes as other signs, such as the minus sign: `306 201−4800`. One en dash
 * between numbers may be that of a range, two are hyphens: `807–11–0462`.
 */
export function withPlainHyphens(text: string): string {
  return text
    .replace(/[\u2010-\u2012\u2212]/g, '-')
    .replace(/\u00ad/g, '')
    .replace(/[0-9]+(?:–[0-9]+){2,}/g, (code) => code.replaceAll('–', '-'));
}

/** What LaTeX's T1 (Cork) encoding has where Unicode has control characters; its bitmap fonts do not say so. */
const CORK: Readonly<Record<string, string>> = {
  ...{ '\u0010': '“', '\u0011': '”', '\u0012': '„', '\u0013': '«', '\u0014': '»', '\u0015': '–', '\u0016': '—' },
  ...{ '\u001b': 'ff', '\u001c': 'fi', '\u001d': 'fl', '\u001e': 'ffi', '\u001f': 'ffl' },
};

/** Writes the dashes, quotation marks and joined letters of typeset documents as text: `o\u001ece` is `office`. */
export function withTypesetSigns(text: string): string {
  return text.replace(/\p{Cc}/gu, (sign) => CORK[sign] ?? sign);
}
