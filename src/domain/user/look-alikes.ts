/**
 * Characters that look like a Latin letter and that Unicode's compatibility normalization does not change, by letter.
 * Only the letters of the reserved names are listed. Width variants, accents and mathematical letters need no entry,
 * because NFKD normalization handles them.
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: 'ɑαаꭺᴀΑАᎪΛɅᗅꓮ𐊠@4∀ⱥȺəɐ',
  c: 'ϲсᴄСϹᏟꓚⲥⲤȼ',
  d: 'ԁꓒᎠᗞꓓᴅᏧđðɖɗĐÐƊдД',
  e: 'еҽεєɛ℮ᴇЕΕΈЄƐᎬꓰ⋿3ǝɘɇ',
  f: 'ƒғꜰϜꓝ',
  i: 'іıɩιlL1|!ІΙӏӀɪᎥᏆꓲǀ¡⍳ɨłŁƗⲓⲒⵏ∣',
  m: 'мМΜᎷꓟᴍϻϺɱʍⲙⲘ',
  n: 'пոռηΝɴꓠɲŋŊƞиИⲛⲚƝ',
  o: 'оοօσᴏ0ОΟՕꓳøØөӨθΘɵ○◯〇०০੦๐໐٥۵ⵔסⲟⲞ',
  p: 'рρᴘРΡᏢꓑⲣⲢþÞƿ',
  r: 'гᴦʀᏒᎡꓣɼɽɾяЯⲅ',
  s: 'ѕЅꜱꓢՏʂ$5§ᏚϨϩƨƧȿ',
  t: 'тТτΤᴛᎢꓔ⊤ⲧⲦŧŦ7+ƫʈ†',
  u: 'υսᴜʋՍꓴ⋃μцʉ',
  v: 'νѵᴠѴ∨⋁ꓦᏙט',
  y: 'уүγʏУΥҮꓬᎩɏ¥ỿƴⲩⲨჸ',
};
const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letter, others]) => [...others].map((other) => [other, letter] as const)),
);

/**
 * Letters in squares and circles, and the regional indicators of flags: alphabets that start at these code points.
 */
const BOXED_ALPHABETS = [0x1f130, 0x1f150, 0x1f170, 0x1f1e6] as const;

function boxedLetter(character: string): string | undefined {
  const code = Number(character.codePointAt(0));
  const start = BOXED_ALPHABETS.find((first) => code >= first && code < first + 26);
  return start === undefined ? undefined : String.fromCharCode(code - start + 97);
}

/** Reduces a text to its shape. Two texts with the same shape can be mistaken for each other. */
function shapeOf(text: string): string {
  const letters = [...text.normalize('NFKD').replace(/\p{M}/gu, '')].map((character) => {
    const lower = character.toLowerCase();
    return LETTERS.get(character) ?? LETTERS.get(lower) ?? boxedLetter(character) ?? lower;
  });
  return letters
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('ci', 'd');
}

/** Names that do not denote a person in a history: as stored, and as the screens show them in French. */
const RESERVED = ['system', 'provider', 'admin', 'système', 'fournisseur'] as const;
const RESERVED_SHAPES: ReadonlySet<string> = new Set(RESERVED.map(shapeOf));
/** The pseudonyms of erased accounts, such as `erased-12`; some letters look like digits. */
const ERASED_SHAPE = new RegExp(`^${shapeOf('erased')}[\\p{N}${shapeOf('loseatz')}]*$`, 'u');

/**
 * Whether a name can be mistaken for one that the portal itself uses, in any script, case or width and with any accents
 * or separators.
 */
export function looksReserved(name: string): boolean {
  // A symbol can replace a letter (`adm!n`) or separate letters (`-admin!`).
  return [name, name.replace(/[^\p{L}\p{N}\p{M}]/gu, '')]
    .map(shapeOf)
    .some((shape) => RESERVED_SHAPES.has(shape) || ERASED_SHAPE.test(shape));
}
