const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l' };

/** Normalizes a text for searching: case, accents and repeated spaces make no difference. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[œæßøł]/g, (character) => LIGATURES[character] ?? character)
    .replace(/\s+/g, ' ')
    .trim();
}

/** Folds a text and cuts it to the length of an indexed column (255 characters). */
export function foldKey(text: string): string {
  return [...foldText(text)].slice(0, 255).join('');
}
