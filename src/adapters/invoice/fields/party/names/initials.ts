import { bare } from '../../../parse/fold.ts';

const INITIAL = /(?:^| )\p{Lu}[.]?(?= )/u;

export const hasInitial = (name: string) => INITIAL.test(name);

/** Whether a name is another one with initials for given names: `R & T Doucette`, `Reginald & Thelma Doucette`. */
export function hasInitialsOf(short: string, long: string): boolean {
  if (!hasInitial(short) || short.length >= long.length) return false;
  const [some, all] = [short, long].map((name) => bare(name.replace(/&/g, ' ')).split(' ').filter(isOfName));
  if (!some || !all || some.length !== all.length || some.length < 2 || some.at(-1) !== all.at(-1)) return false;
  return some.every((word, index) => word === all[index] || (word.length === 1 && all[index]?.startsWith(word)));
}

const isOfName = (word: string) => word !== '' && word !== 'and' && word !== 'et';
