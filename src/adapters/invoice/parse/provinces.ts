import type { Province } from '../../../domain/shared/provinces.ts';
import { fold } from './fold.ts';

const SPELLINGS: Readonly<Record<Province, readonly string[]>> = {
  AB: ['ab', 'alberta', 'alb', 'alta'],
  BC: ['bc', 'b.c', 'british columbia', 'colombie-britannique', 'c.-b', 'c-b', 'cb'],
  MB: ['mb', 'manitoba', 'man'],
  NB: ['nb', 'n.b', 'new brunswick', 'nouveau-brunswick', 'n.-b', 'n-b'],
  NL: ['nl', 'nf', 'newfoundland and labrador', 'newfoundland', 'terre-neuve-et-labrador', 't.-n.-l', 't.-n', 'tnl'],
  NS: ['ns', 'n.s', 'nova scotia', 'nouvelle-ecosse', 'n.-e', 'n-e'],
  NT: ['nt', 'n.w.t', 'nwt', 'northwest territories', 'territoires du nord-ouest', 't.n.-o', 't.n.o'],
  NU: ['nu', 'nunavut', 'nt.-nu'],
  ON: ['on', 'ont', 'ontario'],
  PE: ['pe', 'pei', 'p.e.i', 'prince edward island', 'ile-du-prince-edouard', 'i.-p.-e'],
  QC: ['qc', 'pq', 'p.q', 'que', 'quebec'],
  SK: ['sk', 'sask', 'saskatchewan'],
  YT: ['yt', 'yukon', 'yn', 'yk'],
};
const LONGEST_FIRST = Object.entries(SPELLINGS)
  .flatMap(([province, names]) => names.map((name) => ({ province: province as Province, name })))
  .sort((a, b) => b.name.length - a.name.length);

/** The ends of names of several words. */
const ENDS = new Set(
  LONGEST_FIRST.flatMap(({ name }) => {
    const words = name.split(' ');
    return words.slice(1).map((_, index) => words.slice(index + 1).join(' '));
  }),
);

/** Whether a text is the end of a province whose name was wrapped: `Columbia`, `Edward Island`. */
export function isEndOfProvince(text: string): boolean {
  return ENDS.has(fold(text).replace(/[\s,;).]+$/, ''));
}

/**
 * Splits off the province at the end of a text: `Montréal (Québec)` → QC and `Montréal`.
 * @returns undefined if the text does not end in a province
 */
export function splitProvince(text: string): { readonly province: Province; readonly before: string } | undefined {
  const trimmed = text.replace(/[\s,;]+$/, '');
  const folded = fold(trimmed).replace(/[).]{1,2}$/, '');
  for (const { province, name } of LONGEST_FIRST) {
    if (!folded.endsWith(name)) continue;
    const start = folded.length - name.length;
    const previous = folded.charAt(start - 1);
    // `St. John's NL` has a space before the province. `Lyon` has none, so it does not end in `on`.
    if (start > 0 && !/[\s,(]/.test(previous)) continue;
    const before = trimmed.slice(0, start).replace(/[\s,(]+$/, '');
    // `Dieppe, NB / N.-B.` has it in both languages.
    const twice = before.endsWith('/') ? splitProvince(before.replace(/[\s/]+$/, '')) : undefined;
    return twice?.province === province ? twice : { province, before };
  }
  return undefined;
}
