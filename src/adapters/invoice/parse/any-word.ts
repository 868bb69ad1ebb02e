/** Matches any of the alternatives as whole words. */
export function anyWord(...alternatives: readonly string[]): RegExp {
  return new RegExp(String.raw`\b(?:${alternatives.join('|')})\b`);
}
